import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolConfig } from 'pg';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import { isConnectionLost } from '../db/connection/database-unavailable.ts';
import { openPool } from '../db/connection/open-pool.ts';
import type { TenantScope } from '../db/tenant-scope.ts';
import { jobSeconds } from '../metrics/meters.ts';
import { traced } from '../tracing/trace.ts';
import { jobSchema } from './install-job-queue.ts';
import { isResting } from './queries.ts';
import { type JobData, type JobName, queues } from './queues.ts';

/** Where the queue logs errors; the server's own log. */
export interface JobLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface JobQueue {
  /**
   * Adds a job in the scope's own transaction: it exists after the commit, and never after a rollback. It runs from
   * `dueAt` on, else at once.
   */
  send<N extends JobName>(scope: TenantScope, name: N, data: JobData[N], dueAt?: Date): Promise<void>;
  /**
   * Runs the jobs of this name from now on, one after another in this process, concurrently with others. A failed job
   * is retried as its queue defines; a handler may be called twice for the same job, so it must be idempotent.
   */
  work<N extends JobName>(name: N, handler: JobHandler<N>): Promise<void>;
  /** As `work`, and schedules the job itself: now and each `everySeconds`, once for all processes together. */
  repeat(name: RepeatedJob, everySeconds: number, handler: () => Promise<void>): Promise<void>;
  /** Accepts no new jobs, waits up to ten seconds for running ones, and closes its connections. */
  stop(): Promise<void>;
}

export type JobHandler<N extends JobName> = (data: JobData[N]) => Promise<void>;
/** Jobs without data, which need no tenant. */
export type RepeatedJob = { [N in JobName]: keyof JobData[N] extends never ? N : never }[JobName];

interface Options {
  /** For the application's role, which never creates or changes the queue's tables. */
  connection: PoolConfig;
  log: JobLog;
}

/** Its own statements are short, and it retries by itself. */
const connectMs = 5000;
const answerMs = 10_000;

/** Opens what `installJobQueue` has created; throws when that is missing or of another version. */
export async function openJobQueue({ connection, log }: Options): Promise<JobQueue> {
  const limits = { connectionTimeoutMillis: connectMs, query_timeout: answerMs };
  const pool = openPool({ ...connection, ...limits, max: 3, application_name: 'trenn-jobs' });
  const report = (error: unknown) => {
    // An outage fails each poll for jobs in the same way, so the message alone is enough.
    if (isConnectionLost(error))
      log.warn({ reason: reasonOf(error).reason }, 'The job queue does not reach its database.');
    else log.error(reasonOf(error), 'The job queue has a problem.');
  };
  pool.on('error', report);
  const boss = openBoss(pool);
  boss.on('error', report);
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns.'));
  try {
    await boss.start();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new PgBossQueue(boss, pool, log);
}

const openBoss = (pool: Pool): PgBoss =>
  new PgBoss({
    schema: jobSchema,
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    // Scheduled jobs use `repeat`, which costs nothing in between.
    schedule: false,
    // Needs the owner's privileges, and its tables stay small.
    reindex: false,
    // Jobs here do not depend on each other, which is polled for often by default.
    flowIntervalSeconds: 3600,
    maintenanceIntervalSeconds: 3600,
  });

/** An error's own fields are lost in JSON; pg-boss also reports plain objects instead of errors. */
function reasonOf(error: unknown): { reason: string; stack?: unknown } {
  if (typeof error !== 'object' || error === null || !('message' in error)) return { reason: String(error) };
  return { reason: String(error.message), ...('stack' in error && { stack: error.stack }) };
}

class PgBossQueue implements JobQueue {
  readonly #boss: PgBoss;
  readonly #pool: Pool;
  readonly #log: JobLog;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #working = new Set<JobName>();

  constructor(boss: PgBoss, pool: Pool, log: JobLog) {
    this.#boss = boss;
    this.#pool = pool;
    this.#log = log;
  }

  async send<N extends JobName>(scope: TenantScope, name: N, data: JobData[N], dueAt?: Date): Promise<void> {
    await this.#boss.send(name, data, {
      singletonKey: queues[name].keyOf(data),
      db: fromKysely(scope.db),
      ...(dueAt && { startAfter: dueAt }),
    });
  }

  async work<N extends JobName>(name: N, handler: JobHandler<N>): Promise<void> {
    this.#working.add(name);
    const options = {
      pollingIntervalSeconds: queues[name].pollSeconds,
      batchSize: queues[name].batchSize ?? 5,
      burstWhenBatchFull: true,
      perJobResults: true as const,
    };
    await this.#boss.work<JobData[N], void, typeof options>(name, options, async (jobs) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await this.#run(job, handler));
      return results;
    });
  }

  async repeat(name: RepeatedJob, everySeconds: number, handler: () => Promise<void>): Promise<void> {
    const ask = () =>
      this.#boss.send(name, {}, { singletonSeconds: everySeconds, singletonKey: queues[name].keyOf({}) });
    await this.work(name, handler);
    await ask();
    // Twice as often as needed: the database defines the slots, and none is skipped when the timer drifts.
    const timer = setInterval(() => {
      ask().catch((error: unknown) =>
        this.#log.error({ job: name, ...reasonOf(error) }, 'A job could not be asked for.'),
      );
    }, everySeconds * 500);
    this.#timers.push(timer.unref());
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    const idle = Promise.all([...this.#working].map((name) => this.#boss.offWork(name, { wait: true })));
    await Promise.race([idle, delay(10_000, undefined, { ref: false })]);
    await this.#boss.stop({ graceful: false });
    await this.#pool.end();
  }

  async #rests(data: object): Promise<boolean> {
    return 'tenantId' in data && isResting(this.#pool, Number(data.tenantId));
  }

  #run<N extends JobName>(job: Job<JobData[N]>, handler: JobHandler<N>): Promise<JobResult> {
    const notes = 'tenantId' in job.data ? { 'trenn.tenant': Number(job.data.tenantId) } : {};
    return traced({ kind: 'job', name: job.name, notes }, () => this.#runOne(job, handler));
  }

  async #runOne<N extends JobName>(job: Job<JobData[N]>, handler: JobHandler<N>): Promise<JobResult> {
    // Remaining jobs of a batch that has timed out or whose server stops are left to the next worker.
    if (job.signal.aborted) return { id: job.id, status: 'failed' };
    const startedAt = performance.now();
    const count = (outcome: string) =>
      jobSeconds.observe({ job: job.name, outcome }, (performance.now() - startedAt) / 1000);
    try {
      // What was asked for meanwhile is found by the sweeps once the tenant is back.
      if (!(await this.#rests(job.data))) await handler(job.data);
      count('completed');
      return { id: job.id, status: 'completed' };
    } catch (error) {
      count('failed');
      // The reason is logged, not stored in the queue's tables, which hold ids only.
      this.#log.warn({ job: job.name, data: job.data, ...reasonOf(error) }, 'A job failed.');
      return { id: job.id, status: 'failed' };
    }
  }
}
