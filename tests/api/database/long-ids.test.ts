import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#api/endpoints.ts';
import { longIds } from '#server/db/long-ids/long-ids.ts';
import { insertInboxItem } from '#server/features/messages/commands.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { expectSuccess } from '#tests/support/contract/expect-answer.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { tokenOf } from '#tests/support/contract/tenant-doors.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';
import { inSoak } from '#tests/support/in-soak.ts';

const tables = Object.keys(longIds).filter((name) => longIds[name]?.includes('id'));

const beyond = 3_000_000_000;
/** A second time in part, since what an `int` cannot hold it cannot hold anywhere. */
const someNames = inSoak(
  endpointNames,
  endpointNames.filter((_name, index) => index % 8 === 0),
);

describe.each([
  ['beyond 32 bits', beyond],
  ['near the last whole number', Number.MAX_SAFE_INTEGER - 20_000],
])('of which the ids are %s', (_where, next) => {
  let test: TestApp;
  let tenant: FullTenant;
  beforeAll(async () => {
    test = await openTestApp();
    await continueAt(test, next);
    tenant = await openFullTenant(test);
    const { id: clientId } = tenant.people.client;
    const data = {
      firstName: 'Mari',
      training: 'Jooga',
      startsAt: '2026-11-19T18:00:00',
      place: 'Maja',
      trainingId: 1,
      leaveUntil: '2026-11-19T12:00:00',
    };
    await tenant.inScope((scope) => insertInboxItem(scope, { clientId, language: 'et', template: 'promoted', data }));
  });
  afterAll(() => test?.close());

  it.each(next === beyond ? endpointNames : someNames)('%s works', async (name) => {
    const sample = await makeSample[name](tenant, tenant.people.admin, test);
    const call = { host: tenant.host, token: tokenOf(tenant, name), ...sample };
    expectSuccess(await callEndpoint(test.app, name, call), definitionOf(name));
  });

  it('rows of all of them have such ids, read as numbers', async () => {
    for (const name of tables) {
      const { rows } = await tenant.inScope(({ db }) =>
        sql<{ ids: number[]; least: number }>`
          select array_agg(id) as ids, min(id) as least from ${sql.table(name)}`.execute(db),
      );
      const { ids = [], least = 0 } = rows[0] ?? {};
      expect([name, least >= next, ids.every(Number.isSafeInteger)]).toEqual([name, true, true]);
    }
  });

  it.each(listings)('%s goes on where a page ended', async (name, query, adding) => {
    for (const add of adding ? [adding, adding] : []) {
      const sample = await makeSample[add](tenant, tenant.people.admin, test);
      await callEndpoint(test.app, add, { host: tenant.host, token: tokenOf(tenant, add), ...sample });
    }
    const call = async (more: Record<string, string>) => {
      const { client } = tenant.people;
      const sample = await makeSample[name](tenant, client, test);
      const isOwn = definitionOf(name).access === 'client';
      const params = definitionOf(name).params && { id: client.id };
      const token = isOwn ? client.token : tokenOf(tenant, name);
      const full = { host: tenant.host, token, ...sample, ...(params && { params }), query: { ...query, ...more } };
      const response = await callEndpoint(test.app, name, full);
      expectSuccess(response, definitionOf(name));
      return response.json() as { items: unknown[]; nextCursor?: string };
    };
    const first = await call({});
    if (first.nextCursor === undefined) throw new Error(`${name} has only ${first.items.length}`);
    const second = await call({ cursor: first.nextCursor });
    expect(second.items.length).toBeGreaterThan(0);
    expect(second.items).not.toContainEqual(first.items[0]);
  });
});

const inOrder = (all: { name: string; column: string }[]) => all.map((one) => `${one.name}.${one.column}`).toSorted();

describe('the columns of long ids', () => {
  it('are all that refer to them', async () => {
    const test = await openTestApp();
    const { rows } = await sql<{ name: string; column: string }>`
      select c.conrelid::regclass::text as name, a.attname as column
      from pg_constraint c cross join unnest(c.conkey, c.confkey) as pair (own, other)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = pair.other
      where c.contype = 'f' and a.atttypid <> b.atttypid`.execute(test.owner);
    expect(rows).toEqual([]);
    const { rows: kept } = await sql<{ name: string; column: string }>`
      select relname as name, attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
        and atttypid in ('int8'::regtype, 'int8[]'::regtype) and attname ~ '(^|_)ids?$|^taken_by$'
      order by 1, 2`.execute(test.owner);
    const listed = Object.entries(longIds).flatMap(([name, columns]) => columns.map((column) => ({ name, column })));
    expect(inOrder(kept)).toEqual(inOrder(listed));
    await test.close();
  });
});

/** Lists of such rows, with what makes their pages small, and what adds a row where the tenant begins with fewer than two. */
const listings: readonly [EndpointName, Record<string, string>, EndpointName?][] = [
  ['listMessages', { limit: '1' }],
  ['listAudit', { limit: '1' }, 'noteExport'],
  ['listEntries', { limit: '1' }, 'saveDoorEntries'],
  ['listRegistrations', { limit: '1' }, 'bookTraining'],
  ['listRegistrationsOf', { limit: '1' }],
];

/** As after years: the next id of each of these tables. */
async function continueAt({ owner }: TestApp, next: number): Promise<void> {
  for (const name of tables)
    await sql`alter table ${sql.table(name)} alter column id restart with ${sql.lit(next)}`.execute(owner);
}
