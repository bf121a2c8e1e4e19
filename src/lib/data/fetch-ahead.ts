import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Asked } from './query.ts';

/** How long a page waits that brought what there is to read itself: it is read meanwhile. */
export const sightMs = 5000;

/**
 * Waits for an answer before a page renders. What the device keeps comes before the response, and without a network there is no
 * response to wait for.
 */
export async function fetchAhead<R>(
  queryClient: QueryClient,
  query: Asked<R> & { queryKey: QueryKey },
  patienceMs: number,
): Promise<void> {
  if (queryClient.getQueryData(query.queryKey)) return;
  const { promise: isThere, resolve } = Promise.withResolvers<void>();
  const stop = queryClient.getQueryCache().subscribe(() => queryClient.getQueryData(query.queryKey) && resolve());
  await Promise.race([queryClient.prefetchQuery(query), isThere, new Promise((next) => setTimeout(next, patienceMs))]);
  stop();
}
