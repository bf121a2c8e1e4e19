import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { rosterQueries } from './queries.ts';

const againMs = 10 * 60_000;

/**
 * Prefetches a trainer’s rosters before they stand at the pool: at log-in, again while there is a network, and whenever
 * they return to the app, since they may have become a substitute meanwhile. None stays cached longer than it can be
 * marked, to the end of the day after.
 */
export function keepRosters(client: QueryClient): void {
  const keep = (fresh?: { staleTime: number }): void => {
    const { userClaims } = sessionStore.get();
    if (userClaims?.trainerId === undefined || document.visibilityState !== 'visible') return;
    dropOver(client, userClaims.clientId);
    if (navigator.onLine) void client.prefetchQuery({ ...rosterQueries.kept(userClaims.clientId), ...fresh });
  };
  const keepAnew = () => keep({ staleTime: 0 });
  sessionStore.subscribe(() => keep());
  addEventListener('online', keepAnew);
  document.addEventListener('visibilitychange', keepAnew);
  setInterval(keep, againMs);
  keep();
}

function dropOver(client: QueryClient, clientId: number): void {
  const { queryKey } = rosterQueries.kept(clientId);
  const { data, dataUpdatedAt } = client.getQueryState(queryKey) ?? {};
  if (!data || dataUpdatedAt === undefined) return;
  const now = serverNow();
  const items = data.items.filter(({ marking }) => now < new Date(marking.until));
  // Trimming does not make it newer.
  if (items.length < data.items.length) client.setQueryData(queryKey, { items }, { updatedAt: dataUpdatedAt });
}
