import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import type { Question } from '#server/db/write-condition.ts';
import type { Services } from '#server/endpoint/services.ts';
import { listTenants } from '#server/features/tenants/queries.ts';
import { TenantWork } from '#server/features/tenants/tenant-work.ts';
import { MailboxFolder } from '#server/integrations/mailbox/mailbox-folder.ts';
import type { RepeatedJob } from '#server/job-queue/job-queue.ts';
import { repeatedJobs } from '#server/jobs/repeated-jobs.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, silent, type TestApp } from '#tests/support/app/open-test-app.ts';
import { WorkOfFile } from '#tests/support/app/work-of-file.ts';

let server: TestApp;
let first: number;
let next: number;
/** Connected after the fault was planted. */
let faulty: Database;
const lines: object[] = [];
const log = {
  info: () => undefined,
  warn: (line: object) => lines.push(line),
  error: (line: object) => lines.push(line),
};

beforeAll(async () => {
  server = await openTestApp();
  first = (await buildTenant(server.owner, { title: 'First' })).tenantId;
  next = (await buildTenant(server.owner, { title: 'Next' })).tenantId;
  await plant();
});
afterEach(() => void lines.splice(0));
afterAll(async () => {
  await faulty.destroy();
  await server.close();
});

/** Before there is a server: none of them runs. */
const names = Object.keys(
  repeatedJobs({ services: {} as Services, mailbox: {} as MailboxFolder, log }),
) as RepeatedJob[];

describe('a fault in one club', () => {
  it.each(names)('is told of %s, and the next club has its turn', async (name) => {
    const { tenantWork, jobs } = openJobs();
    const before = await countOfNext();
    await jobs[name].run();
    expect(tenantWork.faults.length).toBeGreaterThan(0);
    for (const fault of tenantWork.faults) expect(fault).toMatchObject({ tenantId: first, failures: 1 });
    expect(lines).toContainEqual(
      expect.objectContaining({ tenantId: first, reason: expect.stringContaining('planted') }),
    );
    expect(await countOfNext()).toBeGreaterThan(before);
  });

  it('would have stopped the others in a plain loop', async () => {
    const before = await countOfNext();
    await expect(loop()).rejects.toThrow('planted');
    expect(await countOfNext()).toBe(before);
  });
});

describe('work that fails again and again for a club', () => {
  it('is tried after growing waits, is counted, and is forgotten once it works', async () => {
    const tenantWork = new TenantWork(() => server.clock.now, log);
    const tried: number[] = [];
    let isBroken = true;
    const runs = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute++) {
        const work = async (tenantId: number) => {
          if (tenantId !== first) return;
          tried.push(minute);
          if (isBroken) throw new Error('broken');
        };
        await tenantWork.each('work', server.services.database, work, always);
        server.clock.advance(60);
      }
    };
    await runs(16);
    expect(tried).toEqual([0, 1, 3, 7, 15]);
    expect(tenantWork.faults).toMatchObject([{ work: 'work', tenantId: first, failures: 5, reason: 'broken' }]);
    isBroken = false;
    await runs(17);
    expect(tenantWork.faults).toEqual([]);
  });

  it('leaves the run to the next one where the database is away', async () => {
    const tenantWork = new TenantWork(() => server.clock.now, log);
    await expect(tenantWork.each('work', server.services.database, away, always)).rejects.toThrow('terminating');
    expect(tenantWork.faults).toEqual([]);
  });

  it('is counted by the readiness check', async () => {
    const { services } = server;
    await services.tenantWork.each('work', services.database, fail, always);
    const ready = await server.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, expect.objectContaining({ status: 'ready', faults: 2 })]);
  });
});

it('is done in the app that test files share for clubs of the running file, of which the question finds a row', async () => {
  const { database } = server.services;
  const work = new WorkOfFile(() => server.clock.now, silent);
  await work.begin(database);
  const own = (await buildTenant(server.owner, { title: 'Own' })).tenantId;
  const other = (await buildTenant(server.owner, { title: 'Another of its own' })).tenantId;
  const worked = async (due: Parameters<TenantWork['each']>[3]) => {
    const ids: number[] = [];
    await work.each('work', database, async (id) => void ids.push(id), due);
    return ids;
  };
  expect(await worked(always)).toEqual([own, other]);
  expect(await worked(new Set([first, other]))).toEqual([other]);
  expect(
    await worked(({ db }) =>
      db.selectFrom('tenant_settings').select('tenant_id').where('tenant_id', '=', other).execute(),
    ),
  ).toEqual([other]);
});

/** As PostgreSQL’s own, which it stands before: entering the first club fails, entering the next one is counted. */
async function plant(): Promise<void> {
  await sql`create sequence times_of_next`.execute(server.owner);
  await sql`grant usage, select on sequence times_of_next to trenn_app`.execute(server.owner);
  await sql`
    create function set_config(name text, value text, is_local boolean) returns text language plpgsql as ${sql.lit(`
    begin
      if name = 'trenn.tenant' and value = '${first}' then raise exception 'planted'; end if;
      if name = 'trenn.tenant' and value = '${next}' then perform nextval('times_of_next'); end if;
      return pg_catalog.set_config(name, value, is_local);
    end`)}`.execute(server.owner);
  const { database: name = '' } = server.connection;
  await sql`alter database ${sql.id(name)} set search_path = public, pg_catalog`.execute(server.owner);
  faulty = openDatabase(server.connection, 2);
}

const countOfNext = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select case when is_called then last_value else 0 end::int as count from times_of_next`.execute(server.owner);
  return rows[0]?.count ?? 0;
};

/** A worker of its own, which knows of no fault yet. */
function openJobs() {
  const tenantWork = new TenantWork(() => server.clock.now, log);
  const services = { ...server.services, database: faulty, tenantWork };
  return { tenantWork, jobs: repeatedJobs({ services, mailbox: new MailboxFolder(tmpdir()), log }) };
}

const away = () => Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }));
const fail = () => Promise.reject(new Error('broken'));
const always: Question = ({ db }) => sql`select 1`.execute(db);

async function loop(): Promise<void> {
  for (const { id } of await listTenants(faulty))
    await inTenant(faulty, id, ({ db }) => db.selectFrom('client').select('id').execute());
}
