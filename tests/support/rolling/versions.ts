import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOut, listMigrationChanges } from '../postgres/earlier-versions.ts';
import { checkout } from '../process/server-child.ts';

export type Version = AsyncDisposable & { path: string };

const notCopied = new Set(['node_modules', '.git', '.data', 'dist', 'test-results']);

/** This checkout with one migration more: what an expand step does, to a table that everybody reads. */
export async function makeNextVersion(): Promise<Version> {
  const path = mkdtempSync(join(tmpdir(), 'trenn-next-'));
  for (const name of readdirSync(checkout).filter((one) => !notCopied.has(one)))
    cpSync(join(checkout, name), join(path, name), { recursive: true });
  symlinkSync(join(checkout, 'node_modules'), join(path, 'node_modules'));
  writeFileSync(join(path, 'server/db/migrations/9000-tried-step.ts'), nextMigration);
  return { path, [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true, force: true }) };
}

const nextMigration = `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table training add column tried_step text, add column tried_count int not null default 0\`.execute(db);
  await sql\`create table tried_step (id int primary key, what text not null)\`.execute(db);
}
`;

/** What was before the last migration that landed; undefined without git's history. */
export async function checkOutFormer(): Promise<Version | undefined> {
  const last = listMigrationChanges().findLast(({ added }) => added.length > 0);
  if (!last) return undefined;
  return checkOut(`${last.commit}^`).catch(() => undefined);
}

/** The names of a version's migrations. */
export function listMigrationsOf(root: string): string[] {
  const folder = join(root, 'server/db/migrations');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .toSorted();
}
