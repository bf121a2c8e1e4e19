import type { ChangeNotices } from './db/change-notices.ts';
import type { DatabaseProbe } from './db/database-probe.ts';
import type { Database } from './db/open-database.ts';
import type { TenantMemory } from './db/tenant-memory.ts';
import type { Environment } from './environment.ts';
import type { DoorEvents } from './features/entry/doors/door-events.ts';
import type { LiveTimetable } from './features/timetable/live-timetable.ts';
import type { Names } from './features/timetable/names.ts';
import type { EndedSessions } from './features/session/ended-sessions.ts';
import type { SigningKeys } from './features/session/signing-keys.ts';
import type { PublicAnswers } from './http/public-answers.ts';
import type { TenantDirectory } from './features/tenants/tenant-directory.ts';
import type { JobQueue } from './jobs/job-queue.ts';

/** What handlers and jobs work with; made once at start, by tests with their own clock and database. */
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
  signingKeys: SigningKeys;
  endedSessions: EndedSessions;
  tenants: TenantDirectory;
  names: TenantMemory<Names>;
  changes: ChangeNotices;
  liveTimetable: LiveTimetable;
  doorEvents: DoorEvents;
  publicAnswers: PublicAnswers;
  jobs: JobQueue;
}
