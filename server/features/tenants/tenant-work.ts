import { isConnectionLost } from '../../db/connection/database-unavailable.ts';
import type { Database } from '../../db/open-database.ts';
import type { Question } from '../../db/write-condition.ts';
import type { JobLog } from '../../job-queue/job-queue.ts';
import { listKnownTenants, listTenantsWhere } from './queries.ts';

declare module '../../endpoint/services.ts' {
  interface Services {
    tenantWork: TenantWork;
  }
}

/** Work that keeps failing for one club. */
export interface TenantFault {
  work: string;
  tenantId: number;
  /** In a row. */
  failures: number;
  since: Date;
  /** Not tried before. */
  nextAt: Date;
  reason: string;
}

const firstWaitMs = 60_000;
const longestWaitMs = 3_600_000;
/** A run each minute comes a little early now and then. */
const slackMs = 5000;

/**
 * The one way to do the same for each tenant. What fails for one is logged with its tenant, counted, and tried again after
 * waits that double up to an hour; the others never notice. What this process has failed at is told by `faults`.
 */
export class TenantWork {
  readonly #faults = new Map<string, TenantFault>();
  readonly #clock: () => Date;
  readonly #log: JobLog;

  constructor(clock: () => Date, log: JobLog) {
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * Runs `work` for one tenant after another, or for those of which `due` finds a row, or whose ids it is; it may find more than the work does, never less. `name` identifies it among all.
   * @throws only where the database is away, which is no tenant’s fault: all of them come with the next run
   */
  async each(
    name: string,
    database: Database,
    work: (tenantId: number) => Promise<unknown>,
    due: Question | ReadonlySet<number>,
  ): Promise<void> {
    const tenants = await this.list(database, due);
    // Where nothing is due any more, nothing fails.
    for (const [key, { work: own, tenantId }] of this.#faults)
      if (own === name && !tenants.includes(tenantId)) this.#faults.delete(key);
    for (const tenantId of tenants) {
      const key = `${name}/${tenantId}`;
      const fault = this.#faults.get(key);
      if (fault && fault.nextAt.getTime() - slackMs > this.#clock().getTime()) continue;
      try {
        await work(tenantId);
        if (fault) this.#log.warn({ work: name, tenantId, failures: fault.failures }, 'Works for this club again.');
        this.#faults.delete(key);
      } catch (error) {
        if (isConnectionLost(error)) throw error;
        this.#note(key, { work: name, tenantId, error });
      }
    }
  }

  protected async list(database: Database, due: Question | ReadonlySet<number>): Promise<readonly number[]> {
    return typeof due === 'function' ? listTenantsWhere(database, due) : listKnownTenants(database, due);
  }

  get faults(): readonly TenantFault[] {
    return [...this.#faults.values()];
  }

  #note(key: string, { work, tenantId, error }: { work: string; tenantId: number; error: unknown }): void {
    const now = this.#clock();
    const { failures: before = 0, since = now } = this.#faults.get(key) ?? {};
    const failures = before + 1;
    const waitMs = Math.min(firstWaitMs * 2 ** before, longestWaitMs);
    const reason = error instanceof Error ? error.message : String(error);
    const fault = { work, tenantId, failures, since, nextAt: new Date(now.getTime() + waitMs), reason };
    this.#faults.set(key, fault);
    this.#log.error({ ...fault, err: error }, 'Work for this club failed, and no other’s.');
  }
}
