import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EndpointName } from '#api/endpoints.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { tokenOf } from '#tests/support/contract/tenant-doors.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';

let test: TestApp;
let tenant: FullTenant;

const [ascii, shown] = ['@xn--un-bka.ee', '@õun.ee'];

beforeAll(async () => {
  test = await openTestApp();
  tenant = await openFullTenant(test);
});
afterAll(() => test?.close());

const reads = endpointNames.filter((name) => {
  const { method, isStream } = definitionOf(name);
  return method === 'GET' && !isStream;
});

it('shows every address as people read it, whoever’s it is and whatever shows it', async () => {
  const where: EndpointName[] = [];
  const wrong: EndpointName[] = [];
  for (const name of reads) {
    const sample = await makeSample[name](tenant, tenant.people.admin, test);
    await moveMailboxes();
    const { body } = await callEndpoint(test.app, name, { host: tenant.host, token: tokenOf(tenant, name), ...sample });
    if (body.includes('xn--')) wrong.push(name);
    if (body.includes(shown)) where.push(name);
  }
  expect(wrong).toEqual([]);
  // Else the walk would see no address at all.
  expect(where.length, where.join(', ')).toBeGreaterThan(5);
});

/** All addresses of the tenant, also those in JSON, are now at a domain that is stored in ASCII. Returns how many columns have any. */
const moveMailboxes = () =>
  tenant.inScope(async ({ db }) => {
    const { rows } = await sql<{ table: string; column: string; type: string }>`
      select c.table_name as "table", c.column_name as "column", c.data_type as type
      from information_schema.columns c
      join information_schema.columns t on t.table_name = c.table_name and t.column_name = 'tenant_id'
      where c.table_schema = 'public' and (c.column_name like '%email%' and c.data_type = 'text'
        or c.column_name in ('buyer', 'seller', 'visitor') and c.data_type = 'jsonb')`.execute(db);
    let count = 0;
    for (const { table, column, type } of rows) {
      const [name, of] = [sql.table(table), sql.ref(column)];
      const moved = sql`regexp_replace(${of}::text, '@[a-z0-9.-]+', ${ascii}, 'gi')`;
      const value = type === 'jsonb' ? sql`${moved}::jsonb` : moved;
      const { numAffectedRows = 0n } = await sql`
        update ${name} set ${of} = ${value} where ${of}::text like '%@%'`.execute(db);
      count += numAffectedRows > 0n ? 1 : 0;
    }
    return count;
  });
