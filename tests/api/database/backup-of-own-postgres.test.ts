import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout } from '#scripts/sources/source-files.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import { withClient } from '#server/db/embedded/with-client.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { buildTraining } from '#tests/builders/build-training.ts';
import {
  type InstalledPostgres,
  installedPostgres,
  startInstalledPostgres,
} from '#tests/support/postgres/installed-postgres.ts';

const runFile = promisify(execFile);
let postgres: InstalledPostgres;
let folder: string;

/** The handbook’s statements with which an operator creates the roles and the database. */
const handbook = readFileSync(join(checkout, 'docs/operations.md'), 'utf8');
const statements = [...handbook.matchAll(/```sql\n([\s\S]*?)```/g)]
  .map(([, text = '']) => text)
  .filter((text) => text.includes('create role'));

beforeAll(async () => {
  if (installedPostgres === undefined) return;
  folder = mkdtempSync(join(tmpdir(), 'trenn-dump-'));
  postgres = await startInstalledPostgres(installedPostgres);
  for (const text of statements) await asSuperuser(text);
  await prepareDatabase(asRole('trenn_owner'), async (owner) => {
    for (const people of [3, 5]) {
      const { tenantId } = await buildTenant(owner);
      await inTenant(owner, tenantId, async (scope) => {
        for (let person = 0; person < people; person++) await buildClient(scope);
        await buildTraining(scope);
      });
    }
  });
});
afterAll(async () => {
  await postgres?.stop();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

describe.runIf(installedPostgres)('pg_dump, where PostgreSQL is installed,', () => {
  it('as the backup role dumps every row of every tenant, and they can be restored elsewhere', async () => {
    const dump = join(folder, 'trenn.dump');
    expect(await runTool('pg_dump', 'trenn_backup', ['-Fc', '-f', dump, 'trenn'])).toBe('done');
    const create = statements[0]?.split(';').filter((text) => / database trenn\b/.test(text)) ?? [];
    await asSuperuser(create.join(';').replaceAll('database trenn', 'database restored'));
    const into = ['--no-owner', '--exit-on-error', '-d', 'restored', dump];
    expect(await runTool('pg_restore', 'trenn_owner', into)).toBe('done');
    const before = await countRows('trenn');
    expect(Object.keys(before).filter((name) => name.startsWith('public.client of tenant'))).toHaveLength(2);
    expect(await countRows('restored')).toEqual(before);
    // The current server has nothing to migrate there, and row-level security holds.
    await prepareDatabase(asRole('trenn_owner', 'restored'), async () => undefined);
    await withClient(asRole('trenn_app', 'restored'), async (client) => {
      expect((await client.query('select from client')).rowCount).toBe(0);
    });
  });

  it('as the owner is refused by row-level security', async () => {
    const refused = await runTool('pg_dump', 'trenn_owner', ['-f', join(folder, 'owner.sql'), 'trenn']);
    expect(refused).toContain('would be affected by row-level security');
  });

  it('as the owner with --enable-row-security seems to succeed but dumps no tenant rows', async () => {
    const path = join(folder, 'empty.sql');
    expect(await runTool('pg_dump', 'trenn_owner', ['--enable-row-security', '-f', path, 'trenn'])).toBe('done');
    const rows = /^COPY public\.client \([^)]*\) FROM stdin;\n([\s\S]*?)^\\\.$/m.exec(readFileSync(path, 'utf8'));
    expect(rows?.[1]).toBe('');
  });
});

const asRole = (user: string, database = 'trenn'): Connection => ({ ...postgres.superuser, user, database });

async function asSuperuser(text: string, database = 'postgres'): Promise<void> {
  await withClient(asRole('postgres', database), async (client) => {
    for (const statement of text.split(';').filter((part) => part.trim())) await client.query(statement);
  });
}

async function runTool(tool: 'pg_dump' | 'pg_restore', role: string, args: string[]): Promise<string> {
  const address = ['-h', postgres.superuser.host, '-p', '5432', '-U', role];
  return runFile(join(installedPostgres ?? '', tool), [...address, ...args]).then(
    () => 'done',
    (error: Error) => error.message,
  );
}

/** Row counts of each tenant in each table, and of each table of the job queue, bypassing row-level security. */
async function countRows(database: string): Promise<Record<string, number>> {
  const db = openDatabase(asRole('postgres', database), 1);
  try {
    const { rows } = await sql<{ name: string; hasTenant: boolean }>`
      select relnamespace::regnamespace || '.' || quote_ident(relname) as name, exists (
        select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id' and not attisdropped
      ) as "hasTenant"
      from pg_class where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`.execute(
      db,
    );
    const counts: Record<string, number> = {};
    for (const { name, hasTenant } of rows) {
      const tenant = sql.raw(hasTenant ? 'tenant_id' : '0');
      const counted = await sql<{ tenant: number; count: number }>`
        select ${tenant}::int as tenant, count(*) as count from ${sql.raw(name)} group by 1`.execute(db);
      for (const row of counted.rows) counts[`${name} of tenant ${row.tenant}`] = row.count;
    }
    return counts;
  } finally {
    await db.destroy();
  }
}
