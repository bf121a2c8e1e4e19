import { roomQueries } from '#src/features/rooms/queries.ts';
import type { RouterContext } from '#src/lib/router-context.ts';
import { purchaseQueries } from './queries.ts';

/** The longest time for which a page that brought its tickets itself waits for the answers: it is read meanwhile. */
const sightMs = 5000;

/** Fetches what a page already shows, so that no skeleton takes its place. */
export async function fetchTicketsAhead({ context: { queryClient } }: { context: RouterContext }): Promise<void> {
  if (!document.querySelector('.sight')) return;
  const fetching = queryClient.fetchQuery(roomQueries.units()).then(
    ({ items: [first] }) => queryClient.prefetchQuery(purchaseQueries.products(first?.id)),
    // The page says it.
    () => undefined,
  );
  await Promise.race([fetching, new Promise((next) => setTimeout(next, sightMs))]);
}
