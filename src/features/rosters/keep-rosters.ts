import type { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { rosterQueries } from './queries.ts';

const againMs = 10 * 60_000;

/** A trainer's rosters are on the device before she stands at the pool: fetched at log-in, and again while there is a network. */
export function keepRosters(client: QueryClient): void {
  const keep = (): void => {
    const { userClaims } = sessionStore.get();
    if (userClaims?.trainerId === undefined || !navigator.onLine || document.visibilityState !== 'visible') return;
    void client.prefetchQuery(rosterQueries.kept(userClaims.clientId));
  };
  sessionStore.subscribe(keep);
  addEventListener('online', keep);
  document.addEventListener('visibilitychange', keep);
  setInterval(keep, againMs);
  keep();
}
