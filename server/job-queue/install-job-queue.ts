import type { Client, ClientConfig } from 'pg';
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss';
import pgBossPackage from 'pg-boss/package.json' with { type: 'json' };
import { withClient } from '../db/embedded/with-client.ts';
import { type JobName, queues } from './queues.ts';

/** The database schema of the queue's tables. */
export const jobSchema = 'pgboss';

/** An arbitrary number, the same in every process. */
const installLock = 7_366_271;

/**
 * Creates the job queue's schema and queues, or brings them up to date: as the owner, beside the migrations, before the
 * application opens. Idempotent; parallel runs wait for each other. A schema that is newer than this program is left
 * unchanged; `openJobQueue` then refuses it.
 */
export async function installJobQueue(ownerConnection: ClientConfig): Promise<void> {
  await withClient(ownerConnection, async (client) => {
    // All in one transaction, which releases the lock: a session lock would stay forever on a connection that a pooler
    // shares.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [installLock]);
    const boss = await ensureSchema(client);
    await ensureQueues(client, boss);
    await grantToApplication(client);
    await client.query('commit');
  });
}

async function ensureSchema(client: Client): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: jobSchema,
    migrate: false,
    supervise: false,
    schedule: false,
    db: { executeSql: (text, values) => client.query(withoutTransaction(text), values) },
  });
  const installed = (await boss.isInstalled()) ? await boss.schemaVersion() : null;
  if (installed === null) await client.query(withoutTransaction(getConstructionPlans(jobSchema)));
  else if (installed < pgBossPackage.pgboss.schema) await client.query(upgradePlan(installed));
  return boss;
}

/**
 * pg-boss builds an upgrade's indexes after its commit, concurrently: that would wait for a parallel start, which waits
 * for our lock. The tables are small, so they are built in the same transaction, and none is missing after a crash.
 */
const upgradePlan = (installed: number): string =>
  withoutTransaction(getMigrationPlans(jobSchema, installed)).replaceAll(' CONCURRENTLY', '');

/** Statements of pg-boss for a transaction of ours; bodies of functions begin without a semicolon. */
const withoutTransaction = (plan: string): string => plan.replaceAll(/^\s*(BEGIN|COMMIT);$/gm, '');

async function ensureQueues(client: Client, boss: PgBoss): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select name from ${jobSchema}.queue`);
  const existing = new Set(rows.map((row) => row.name));
  for (const [name, { options }] of Object.entries(queues) as [JobName, (typeof queues)[JobName]][]) {
    if (existing.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { ...options, policy: 'exclusive' });
  }
}

/**
 * The minimum privileges of the application. Above all it must not write `bam`: that table holds statements that
 * pg-boss would run with the privileges of the role that upgrades the schema.
 */
async function grantToApplication(client: Client): Promise<void> {
  await client.query(`
    grant usage on schema ${jobSchema} to trenn_app;
    grant select on all tables in schema ${jobSchema} to trenn_app;
    grant insert, update, delete on ${jobSchema}.job, ${jobSchema}.job_common, ${jobSchema}.job_dependency to trenn_app;
    grant update on ${jobSchema}.queue, ${jobSchema}.version to trenn_app;
    grant execute on all functions in schema ${jobSchema} to trenn_app`);
}
