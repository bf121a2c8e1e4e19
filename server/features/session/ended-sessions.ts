import { accessTokenSeconds } from '#api/session.ts';
import type { ChangeNotices } from '../../db/change-notices.ts';
import type { Database } from '../../db/open-database.ts';
import { inTenant } from '../../db/tenant-scope.ts';
import { listEndedSessions } from './queries.ts';

declare module '../../endpoint/services.ts' {
  interface Services {
    endedSessions: EndedSessions;
  }
}

/** Clocks of processes may differ by a second. */
const marginSeconds = 60;
/** While notices may be missed, cached data is valid for this long. */
const recheckMs = 2000;

interface Entry {
  sessions: Promise<Set<number>>;
  /** When the read began, by `performance.now()`. */
  readAt: number;
}

/**
 * Sessions that ended so recently that an access token of theirs may still be in use, so that logging out takes effect
 * at once, not five minutes later. Read once per tenant and again after a notice of an ended session; every two seconds
 * while notices may be missed.
 */
export class EndedSessions {
  readonly #database: Database;
  readonly #changes: ChangeNotices;
  readonly #byTenant = new Map<number, Entry>();

  constructor(database: Database, changes: ChangeNotices) {
    this.#database = database;
    this.#changes = changes;
    changes.subscribe((change) => {
      if (change === 'everything') this.#byTenant.clear();
      else if (change.topics.includes('session')) this.#byTenant.delete(change.tenantId);
    });
  }

  async has(tenantId: number, sessionId: number, now: Date): Promise<boolean> {
    const known = this.#byTenant.get(tenantId);
    const isBelieved = known && (this.#changes.isHearing || performance.now() - known.readAt < recheckMs);
    return (await (isBelieved ? known : this.#load(tenantId, now)).sessions).has(sessionId);
  }

  #load(tenantId: number, now: Date): Entry {
    const since = new Date(now.getTime() - (accessTokenSeconds + marginSeconds) * 1000);
    const readAt = performance.now();
    const sessions = inTenant(
      this.#database,
      tenantId,
      async (scope) => new Set(await listEndedSessions(scope, since)),
    );
    const entry = { sessions, readAt };
    this.#byTenant.set(tenantId, entry);
    sessions.catch(() => {
      if (this.#byTenant.get(tenantId) === entry) this.#byTenant.delete(tenantId);
    });
    return entry;
  }
}
