import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Services } from '#server/endpoint/services.ts';
import { TenantWork } from '#server/features/tenants/tenant-work.ts';
import { MailboxFolder } from '#server/integrations/mailbox/mailbox-folder.ts';
import type { RepeatedJob } from '#server/job-queue/job-queue.ts';
import { repeatedJobs } from '#server/jobs/repeated-jobs.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openFullTenant } from '#tests/support/contract/full-tenant.ts';

let server: TestApp;
let first: number;
let next: number;
const lines: object[] = [];
const note = (line: object): void => void lines.push(line);
const log = { info: () => undefined, warn: note, error: note };

beforeAll(async () => {
  server = await openTestApp();
  first = (await openFullTenant(server)).tenantId;
  next = (await openFullTenant(server)).tenantId;
  await sql`create sequence reads_of_first`.execute(server.owner);
  await sql`create sequence reads_of_next`.execute(server.owner);
  await sql`grant usage, select on sequence reads_of_first, reads_of_next to trenn_app`.execute(server.owner);
  // Bills, reminders, ends and what is to be forgotten are due by then.
  server.clock.advance(400 * 86_400);
});
afterAll(() => server?.close());

const never = 2 ** 31;
const names = Object.keys(
  repeatedJobs({ services: {} as Services, mailbox: {} as MailboxFolder, log }),
) as RepeatedJob[];
/** Of work that has something to do for the club, wherever in it. */
const failed = new Set<RepeatedJob>();

it.each(names)('%s fails for one club in the middle of its work, and goes on with the next one', async (name) => {
  const tenantWork = new TenantWork(() => server.clock.now, log);
  const services = { ...server.services, tenantWork };
  const { run } = repeatedJobs({ services, mailbox: new MailboxFolder(tmpdir()), log })[name];
  for (const reading of [2, 5, 12, 30]) {
    lines.length = 0;
    await failFrom(reading);
    await run();
    // No provider answers here, which is no fault of this kind.
    const planted = tenantWork.faults.filter(({ reason }) => reason.includes('planted'));
    for (const fault of planted) expect(fault).toMatchObject({ tenantId: first });
    if (!told().includes('planted')) continue;
    failed.add(name);
    expect(told()).toContain(`"tenantId":${first}`);
    if (reading === 2) expect(await readsOfNext()).toBeGreaterThan(0);
    // Past the longest wait after a failure.
    server.clock.advance(2 * 3600);
  }
  await failFrom(never);
  await run();
  expect(tenantWork.faults.filter(({ reason }) => reason.includes('planted'))).toEqual([]);
});

it('most of them had something to do', () => {
  expect(failed.size).toBeGreaterThan(8);
});

/**
 * Row-level security asks it of each statement: within work for the first club, and not where all are asked what is due, the
 * reading of this number fails, and all after it.
 */
async function failFrom(reading: number): Promise<void> {
  await sql`alter sequence reads_of_first restart`.execute(server.owner);
  await sql`alter sequence reads_of_next restart`.execute(server.owner);
  await sql`
    create or replace function current_tenant() returns int language plpgsql volatile as ${sql.lit(`
    declare
      entered int := nullif(current_setting('trenn.tenant', true), '')::int;
    begin
      if current_query() like '%tenants_where%' then return entered; end if;
      if entered = ${next} then perform nextval('reads_of_next'); end if;
      if entered = ${first} and nextval('reads_of_first') >= ${reading} then raise exception 'planted'; end if;
      return entered;
    end`)}`.execute(server.owner);
}

const readsOfNext = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select case when is_called then last_value else 0 end::int as count from reads_of_next`.execute(server.owner);
  return rows[0]?.count ?? 0;
};

/** What was logged, with the words of errors. */
const told = (): string =>
  JSON.stringify(lines, (_key, value: unknown) => (value instanceof Error ? value.message : value));
