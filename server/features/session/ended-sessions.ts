import { accessTokenSeconds } from '#api/session.ts';
import type { ChangeNotices } from '../../db/change-notices.ts';
import type { Database } from '../../db/open-database.ts';
import { inTenant } from '../../db/tenant-scope.ts';
import { listEndedSessions } from './queries.ts';

/** Processes need not agree on the time to the second. */
const marginSeconds = 60;

/**
 * The sessions that ended so recently that an access token of theirs may still be about, so that logging out counts
 * at once and not five minutes later. Read once a tenant and again after a notice that a session of it has ended.
 */
export class EndedSessions {
  readonly #database: Database;
  readonly #byTenant = new Map<number, Promise<Set<number>>>();

  constructor(database: Database, changes: ChangeNotices) {
    this.#database = database;
    changes.subscribe((change) => {
      if (change === 'everything') this.#byTenant.clear();
      else if (change.topics.includes('session')) this.#byTenant.delete(change.tenantId);
    });
  }

  async has(tenantId: number, sessionId: number, now: Date): Promise<boolean> {
    return (await (this.#byTenant.get(tenantId) ?? this.#load(tenantId, now))).has(sessionId);
  }

  #load(tenantId: number, now: Date): Promise<Set<number>> {
    const since = new Date(now.getTime() - (accessTokenSeconds + marginSeconds) * 1000);
    const loading = inTenant(this.#database, tenantId, async (scope) => new Set(await listEndedSessions(scope, since)));
    this.#byTenant.set(tenantId, loading);
    loading.catch(() => {
      if (this.#byTenant.get(tenantId) === loading) this.#byTenant.delete(tenantId);
    });
    return loading;
  }
}
