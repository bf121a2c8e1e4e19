import type { ChangeNotices } from '../db/change-notices.ts';
import type { DatabaseProbe } from '../db/connection/database-probe.ts';
import type { Database } from '../db/open-database.ts';
import type { Environment } from '../environment.ts';
import type { JobQueue } from '../job-queue/job-queue.ts';

/**
 * What handlers and jobs work with; made once at start, by tests with their own clock and database. A feature that keeps
 * something for the whole process adds it here by declaration merging, from its own file: so this floor imports none.
 */
export interface Services {
  /** With the limits of a request. */
  database: Database;
  /** Few connections beside those of requests, with the limits of work for which nobody waits. */
  jobDatabase: Database;
  probe: DatabaseProbe;
  /** The only source of the present moment. */
  clock: () => Date;
  environment: Environment;
  /** The server's one secret, from which keys are derived for each purpose. */
  secret: string;
  changes: ChangeNotices;
  jobs: JobQueue;
}
