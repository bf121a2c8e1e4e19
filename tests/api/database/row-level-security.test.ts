import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { listTenantTables, snapshotTenant } from '#tests/support/contract/tenant-rows.ts';

let test: TestApp;
let tables: string[];
let own: FullTenant;
let foreign: FullTenant;
let roles: Record<'application' | 'owner', Database>;

beforeAll(async () => {
  test = await openTestApp();
  tables = await listTenantTables(test.owner);
  own = await openFullTenant(test);
  foreign = await openFullTenant(test);
  roles = { application: test.services.database, owner: test.owner };
});
afterAll(() => test?.close());

const refused = expect.objectContaining({ code: '42501' });

it('the catalogue query finds all tables, and the tests have rows of both tenants in each', async () => {
  expect(tables.length).toBeGreaterThanOrEqual(18);
  for (const tenant of [own, foreign]) {
    const rows = await snapshotTenant(test.owner, tenant.tenantId);
    expect(Object.keys(rows).filter((table) => rows[table]?.count === 0)).toEqual([]);
  }
});

describe.each(['application', 'owner'] as const)('as the %s', (role) => {
  it('sees no row of any table while no tenant, or an invalid one, is set', async () => {
    for (const table of tables) {
      for (const setting of [undefined, '', '0', '-1', '2147483647']) {
        const count = await roles[role].transaction().execute(async (db) => {
          if (setting !== undefined) await sql`select set_config('trenn.tenant', ${setting}, true)`.execute(db);
          return (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n;
        });
        expect([table, setting, count]).toEqual([table, setting, 0]);
      }
    }
  });

  it('keeps nothing of the last tenant on a reused connection', async () => {
    await inTenant(roles[role], own.tenantId, async () => undefined);
    const { rows } = await sql<{ n: number }>`select count(*) as n from client`.execute(roles[role]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('sees its own rows only', async () => {
    for (const table of tables) {
      const { rows } = await inTenant(roles[role], own.tenantId, ({ db }) =>
        sql<{ tenant: number }>`select distinct tenant_id as tenant from ${sql.table(table)}`.execute(db),
      );
      expect([table, rows]).toEqual([table, [{ tenant: own.tenantId }]]);
    }
  });

  it('cannot write a row for another tenant, nor move its own to one', async () => {
    const before = await snapshotTenant(test.owner, foreign.tenantId);
    for (const table of tables) {
      const t = sql.table(table);
      const row = await takeRow(table, foreign);
      const insert = sql`insert into ${t} select * from jsonb_populate_record(null::${t}, ${row}::jsonb)`;
      expect([table, await errorOf(run(roles[role], insert))]).toEqual([table, refused]);
      const move = sql`update ${t} set tenant_id = ${foreign.tenantId}`;
      expect([table, await errorOf(run(roles[role], move))]).toEqual([table, refused]);
    }
    expect(await snapshotTenant(test.owner, foreign.tenantId)).toEqual(before);
  });

  it('cannot change or delete another tenant’s rows', async () => {
    const before = await snapshotTenant(test.owner, foreign.tenantId);
    for (const table of tables) {
      const t = sql.table(table);
      for (const statement of [
        sql`update ${t} set tenant_id = tenant_id where tenant_id = ${foreign.tenantId}`,
        sql`delete from ${t} where tenant_id = ${foreign.tenantId}`,
      ]) {
        const result = await run(roles[role], statement).catch((error: unknown) => error);
        const isRefused = (result as { code?: string }).code === '42501';
        if (!isRefused) expect([table, result]).toEqual([table, expect.objectContaining({ numAffectedRows: 0n })]);
      }
    }
    expect(await snapshotTenant(test.owner, foreign.tenantId)).toEqual(before);
  });
});

it('would detect a hole: with the guard off, the same statements reach the other tenant', async () => {
  await sql`alter table style no force row level security`.execute(test.owner);
  try {
    const { rows } = await run(roles.owner, sql`select from style where tenant_id = ${foreign.tenantId}`);
    expect(rows.length).toBeGreaterThan(0);
  } finally {
    await sql`alter table style force row level security`.execute(test.owner);
  }
});

/** The first row of a tenant's table, as JSON. */
const takeRow = (table: string, { tenantId }: FullTenant) =>
  inTenant(test.owner, tenantId, async ({ db }) => {
    const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(table)} t limit 1`.execute(
      db,
    );
    return JSON.stringify(rows[0]?.row);
  });

const run = (database: Database, statement: ReturnType<typeof sql>) =>
  inTenant(database, own.tenantId, ({ db }) => statement.execute(db));

/** The error of a forbidden operation; nothing if it succeeded. */
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
