import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import type { Question } from '#server/db/write-condition.ts';
import { enqueueMessage } from '#server/features/messages/commands.ts';
import { listOverdueMessages } from '#server/features/messages/queries.ts';
import { listTenantsWhere } from '#server/features/tenants/queries.ts';
import { TenantWork } from '#server/features/tenants/tenant-work.ts';
import { MailboxFolder } from '#server/integrations/mailbox/mailbox-folder.ts';
import type { RepeatedJob } from '#server/job-queue/job-queue.ts';
import { repeatedJobs } from '#server/jobs/repeated-jobs.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { promoted } from '#tests/support/messages/open-outbox.ts';

const idle = 60;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
  for (let n = 0; n < idle; n++) await buildTenant(server.owner);
});
afterAll(() => server.close());

/** Names the connections of a run: other parts of the server ask the database at their own time. */
const mark = 'counted';

/** By how many loops over all tenants a job goes. */
const loops = {
  'sweep-messages': 1,
  'sweep-joins': 1,
  'sweep-offers': 1,
  'sweep-payments': 1,
  // What was booked by a right that is no more, what has too few people, then the lines.
  'sweep-lines': 3,
  'sweep-groups': 1,
  'deliver-purchases': 1,
  // New prices, then the invoices.
  'mail-invoices': 2,
  'bill-contracts': 1,
  'sweep-contracts': 1,
  // Of contracts, then of make-up classes.
  'remind-ends': 2,
  'remind-of-classes': 1,
  'tell-new-dates': 1,
  'tell-strikes': 1,
  'mail-calendars': 1,
  'update-wallets': 1,
  'sweep-standing': 1,
  'deliver-webhooks': 1,
  'reissue-forecasts': 1,
  'sweep-payouts': 1,
  // The rows, then the files of whom there are any.
  'forget-old-rows': 2,
  'forget-old-books': 1,
  'check-invariants': 1,
} as const;

it.each(Object.entries(loops) as [keyof typeof loops, number][])(
  '%s asks sixty idle tenants in one statement for each of its %i loops',
  async (name, count) => {
    // What is due once of each of them is done.
    await countStatements(name);
    expect(await countStatements(name)).toBe(count);
  },
);

it('no other job goes through all of them', () => {
  const { services } = server;
  const all = Object.keys(repeatedJobs({ services, mailbox: new MailboxFolder(tmpdir()), log }));
  expect(Object.keys(loops).toSorted()).toEqual(all.toSorted());
});

it('would be seen to ask each of them by itself', async () => {
  // Nothing is written down of them yet.
  await sql`truncate invariant_check`.execute(server.owner);
  expect(await countStatements('check-invariants')).toBeGreaterThan(idle);
});

it('a tenant of which something is due has its turn, and the others none', async () => {
  const { tenantId } = await buildTenant(server.owner);
  await inTenant(server.owner, tenantId, (scope) => enqueueMessage(scope, server.services.jobs, promoted()));
  await inTenant(server.owner, tenantId, ({ db }) =>
    db.updateTable('message').set({ created_at: sql<Date>`now() - interval '1 hour'` }).execute(),
  );
  const { database } = server.services;
  expect(await listTenantsWhere(database, (scope) => listOverdueMessages(scope, 1))).toEqual([tenantId]);
  expect(await countStatements('sweep-messages')).toBeGreaterThan(1);
});

it('a condition sees one tenant at a time, and leaves none entered', async () => {
  const { database } = server.services;
  const found = await listTenantsWhere(database, ({ db, tenantId }) =>
    db.selectFrom('tenant_settings').select('tenant_id').where('tenant_id', '<>', tenantId).execute(),
  );
  expect(found).toEqual([]);
  expect(await database.selectFrom('client').select('id').execute()).toEqual([]);
});

/** What PostgreSQL works out while it plans a statement, and no more while it runs it. */
async function countPlans(ask: () => Promise<unknown>): Promise<number> {
  await sql`create sequence plans`.execute(server.owner);
  await sql`grant usage on sequence plans to trenn_app`.execute(server.owner);
  await sql`
    create function planned() returns boolean immutable language plpgsql as
      $$ begin return nextval('plans') < 0; end $$`.execute(server.owner);
  await ask();
  const { rows } = await sql<{ count: number }>`select last_value::int as count from plans`.execute(server.owner);
  await sql`drop function planned()`.execute(server.owner);
  await sql`drop sequence plans`.execute(server.owner);
  return rows[0]?.count ?? 0;
}

it('a condition is planned once, however many tenants there are', async () => {
  const { database } = server.services;
  const ask = () => listTenantsWhere(database, ({ db }) => sql`select 1 where planned()`.execute(db));
  expect(await countPlans(ask)).toBeLessThan(5);
});

const dayAfter = (days: number) => new Date(Date.UTC(2026, 10, 18 + days));

it('nor is it planned anew at the next moment on its connection, which it reads', async () => {
  const database = openDatabase(server.connection, 1);
  const found: boolean[] = [];
  const ask = async () => {
    for (let day = 1; day <= 20; day += 1) {
      const isReached: Question = ({ db }) =>
        sql`select 1 where ${dayAfter(day)} >= ${sql.lit('2026-12-03')}::date and not planned()`.execute(db);
      found.push((await listTenantsWhere(database, isReached)).length > 0);
    }
  };
  expect(await countPlans(ask)).toBeLessThan(5);
  expect(found.indexOf(true)).toBe(14);
  expect(found.lastIndexOf(false)).toBe(13);
  await database.destroy();
});

it('and would be seen to be planned for each of them', async () => {
  const each = sql`do $$ begin for n in 1..60 loop execute 'select 1 where planned()'; end loop; end $$`;
  expect(await countPlans(() => each.execute(server.owner))).toBeGreaterThan(idle - 1);
});

it('a question that was cancelled or cannot be planned does not spoil the next one on its connection', async () => {
  const database = openDatabase(server.connection, 1);
  const ask = (condition: string) =>
    listTenantsWhere(database, ({ db }) => sql`select 1 where ${sql.raw(condition)}`.execute(db));
  await sql`set statement_timeout = 200`.execute(database);
  await expect(ask('pg_sleep(1) is null')).rejects.toThrow('statement timeout');
  await sql`set statement_timeout = 0`.execute(database);
  expect(await ask('false')).toEqual([]);
  expect((await ask('no_such_column')).length).toBeGreaterThan(idle);
  expect(await ask('false')).toEqual([]);
  await database.destroy();
});

interface Counted {
  connectionParameters: { fallback_application_name?: string };
}

/** How many statements a run of this job sends, on connections of its own. */
async function countStatements(name: RepeatedJob): Promise<number> {
  const database = openDatabase({ ...server.connection, fallback_application_name: mark }, 2);
  const services = { ...server.services, database, tenantWork: new TenantWork(() => server.clock.now, log) };
  const { run } = repeatedJobs({ services, mailbox: new MailboxFolder(tmpdir()), log })[name];
  // The first statement of a connection asks more.
  await sql`select 1`.execute(database);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await run();
  const { length } = query.mock.contexts.filter(
    (client) => (client as unknown as Counted).connectionParameters.fallback_application_name === mark,
  );
  query.mockRestore();
  await database.destroy();
  return length;
}
