import type { ChangeNotices } from '../db/change-notices.ts';
import type { DatabaseProbe } from '../db/connection/database-probe.ts';
import type { Database } from '../db/open-database.ts';
import type { Environment } from '../environment.ts';
import type { JobQueue } from '../job-queue/job-queue.ts';

/**
 * What handlers and jobs work with; created once at start, by tests with their own clock and database. A feature with
 * process-wide state adds it here by declaration merging, from its own file, so that this layer imports none.
 */
export interface Services {
  /** With the timeouts of a request. */
  database: Database;
  /** A few connections separate from those of requests, with the timeouts of background work. */
  jobDatabase: Database;
  probe: DatabaseProbe;
  /** The only source of the current time. */
  clock: () => Date;
  environment: Environment;
  /** The server's only secret, from which keys are derived for each purpose. */
  secret: string;
  changes: ChangeNotices;
  jobs: JobQueue;
}
