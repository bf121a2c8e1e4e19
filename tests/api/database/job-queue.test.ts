import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { getRollbackPlans, PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { installJobQueue, jobSchema } from '#server/job-queue/install-job-queue.ts';
import { openJobQueue } from '#server/job-queue/job-queue.ts';
import { jobNames } from '#server/job-queue/queues.ts';

const log = { warn: () => undefined, error: () => undefined };
const { appConnection, ownerConnection, superuserConnection } = inject('postgres');

let database: string;
let owner: Client;

beforeEach(async () => {
  database = `test_${randomUUID().replaceAll('-', '')}`;
  const superuser = new Client(superuserConnection);
  await superuser.connect();
  await superuser.query(`create database ${database} owner ${ownerConnection.user}`);
  await superuser.end();
  owner = new Client({ ...ownerConnection, database });
  await owner.connect();
  // All that a transaction of a tenant needs of the schema, which is not here.
  await owner.query("create function current_tenant() returns int language sql as 'select 1'");
  await owner.query("create function enter_tenant(entered int) returns void language sql as 'select null::void'");
});
afterEach(() => owner.end());

it('the job queue is unavailable to the application before the owner has created it', async () => {
  await expect(open()).rejects.toThrow('not installed');
});

it('the job queue is created once by several concurrent starts, and reused by later ones', async () => {
  await Promise.all([install(), install(), install()]);
  await sendJob(1);
  await install();
  const { rows } = await owner.query<{ name: string; policy: string }>(`select name, policy from ${jobSchema}.queue`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(jobNames.toSorted());
  expect(new Set(rows.map(({ policy }) => policy))).toEqual(new Set(['exclusive']));
  expect(await countJobs()).toBe(1);
});

it('the job queue keeps one job per message, however often it is enqueued', async () => {
  await install();
  await sendJob(1);
  await sendJob(1);
  await sendJob(2);
  expect(await countJobs()).toBe(2);
});

it('the job queue opens an existing schema without creating it again, so that a restart is fast', async () => {
  await install();
  await (await open()).stop();
  const before = await countChanges();
  await (await open()).stop();
  expect(await countChanges()).toEqual(before);
});

it('the job queue upgrades an older schema with its indexes and jobs, even when several start at once', async () => {
  await install();
  await sendJob(1);
  const { rows } = await owner.query<{ version: number }>(`select version from ${jobSchema}.version`);
  const newest = rows[0]?.version ?? 0;
  for (const version of [newest, newest - 1, newest - 2]) await owner.query(getRollbackPlans(jobSchema, version));
  await expect(open()).rejects.toThrow('requires migrations');

  await Promise.all([install(), install()]);
  expect(await findDrift()).toMatchObject({ ok: true, building: [], extraIndexes: [] });
  await sendJob(2);
  expect(await countJobs()).toBe(2);
});

it('the job queue lets the application change jobs, but nothing that runs with the owner’s privileges', async () => {
  await install();
  const app = new Client({ ...appConnection, database });
  await app.connect();
  try {
    for (const statement of [
      `insert into ${jobSchema}.bam (name, version, table_name, command) values ('a', 1, 'job', 'drop table job')`,
      `update ${jobSchema}.bam set command = 'drop table job'`,
      `insert into ${jobSchema}.queue (name) values ('a')`,
      `create table ${jobSchema}.own ()`,
      `create trigger own before insert on ${jobSchema}.job_common execute function now()`,
      `truncate ${jobSchema}.job`,
    ]) {
      await expect(app.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    }
  } finally {
    await app.end();
  }
});

it('the job queue is maintained with no more than these privileges', async () => {
  await install();
  const problems: unknown[] = [];
  const boss = new PgBoss({ ...appConnection, database, migrate: false, schedule: false, reindex: false });
  boss.on('error', (error) => problems.push(error));
  await boss.start();
  await boss.supervise();
  await boss.stop();
  expect(problems).toEqual([]);
});

const install = (): Promise<void> => installJobQueue({ ...ownerConnection, database });
const open = () => openJobQueue({ connection: { ...appConnection, database }, log });

const sendJob = async (messageId: number) => {
  const app = openDatabase({ ...appConnection, database }, 1);
  const jobs = await open();
  try {
    await inTenant(app, 1, (scope) => jobs.send(scope, 'deliver-message', { tenantId: 1, messageId }));
  } finally {
    await jobs.stop();
    await app.destroy();
  }
};

const countJobs = async () => (await owner.query(`select from ${jobSchema}.job`)).rowCount;

const countChanges = async () =>
  (await owner.query(`select relname, xmin from pg_class where relnamespace = '${jobSchema}'::regnamespace order by 1`))
    .rows;

const findDrift = async () => {
  const boss = new PgBoss({ ...ownerConnection, database, migrate: false, supervise: false, schedule: false });
  await boss.start();
  const drift = await boss.detectSchemaDrift();
  await boss.stop();
  return drift;
};
