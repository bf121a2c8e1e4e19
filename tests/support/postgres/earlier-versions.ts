import { execFileSync } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import type { Kysely } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type pg from 'pg';
import type { Tables } from '#server/db/schema.ts';
import { checkout } from '../process/server-child.ts';

const folder = 'server/db/migrations';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: checkout, encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] });

/** What one commit did to the migrations; the names are without `.ts`. */
export interface MigrationChange {
  commit: string;
  added: string[];
  changed: string[];
  removed: string[];
}

/**
 * All commits that touched migrations, the oldest first: as many as the clone has. In a shallow one the first adds all that
 * existed; without git’s history there are none.
 */
export function listMigrationChanges(): MigrationChange[] {
  let log: string;
  try {
    log = git(
      'log',
      '--reverse',
      '--first-parent',
      '-m',
      '--no-renames',
      '--format=>%H',
      '--name-status',
      '--',
      folder,
    );
  } catch {
    return [];
  }
  const changes: MigrationChange[] = [];
  for (const line of log.split('\n').filter((text) => text !== '')) {
    if (line.startsWith('>')) changes.push({ commit: line.slice(1), added: [], changed: [], removed: [] });
    const [, kind, name] = /^([AMD])\t.*\/([^/]+)\.ts$/.exec(line) ?? [];
    const into = { A: 'added', M: 'changed', D: 'removed' } as const;
    if (kind && name) changes.at(-1)?.[into[kind as keyof typeof into]].push(name);
  }
  return changes;
}

/** A folder with the files of this commit, which uses our packages; `Symbol.asyncDispose` removes it. */
export async function checkOut(
  commit: string,
  paths: readonly string[] = [],
): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'trenn-earlier-'));
  const archive = execFileSync('git', ['archive', commit, ...paths], { cwd: checkout, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', path], { input: archive });
  await symlink(join(checkout, 'node_modules'), join(path, 'node_modules'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

/** Runs the migrations of this commit as it had them. */
export async function migrateAs(commit: string, owner: Kysely<Tables>): Promise<void> {
  const files = git(
    'ls-tree',
    '--name-only',
    commit,
    'package.json',
    'server/db/protect-tenant-tables.ts',
    `${folder}`,
  );
  await using earlier = await checkOut(commit, files.trim().split('\n'));
  const provider = new FileMigrationProvider({ fs, path, migrationFolder: join(earlier.path, folder) });
  const { error } = await new Migrator({ db: owner, provider, allowUnorderedMigrations: true }).migrateToLatest();
  if (error) throw error;
}

/** As a version that did not know this one migration yet. */
export const migrateWithout = (name: string, owner: Kysely<Tables>): Promise<void> =>
  migrateThose((other) => other !== name, owner);

/** As the last version that knew none from this number on. */
export const migrateBefore = (number: string, owner: Kysely<Tables>): Promise<void> =>
  migrateThose((name) => name < number, owner);

async function migrateThose(isKnown: (name: string) => boolean, owner: Kysely<Tables>): Promise<void> {
  const all = new FileMigrationProvider({ fs, path, migrationFolder: join(checkout, folder) });
  const getMigrations = async () =>
    Object.fromEntries(Object.entries(await all.getMigrations()).filter(([name]) => isKnown(name)));
  const { error } = await new Migrator({ db: owner, provider: { getMigrations } }).migrateToLatest();
  if (error) throw error;
}

/** Has this commit’s own program make the schema and a demo club, in a process of its own. */
export async function fillAs(commit: string, connection: pg.ClientConfig, today: string): Promise<void> {
  await using earlier = await checkOut(commit);
  const program = `
    import { demoClubs } from '#scripts/demo/clubs/demo-clubs.ts';
    import { fillDemo } from '#scripts/demo/fill-demo.ts';
    import { prepareDatabase } from '#server/start/prepare-database.ts';
    const [connection, today] = JSON.parse(process.env.TRENN_EARLIER);
    await prepareDatabase(connection, (owner) => fillDemo(owner, {
      today, passwordHash: 'the hash of all', clubs: demoClubs.slice(-1), onProgress: () => undefined,
    }));`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: earlier.path,
    env: { ...process.env, TRENN_EARLIER: JSON.stringify([connection, today]) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
