import type { RouterContext } from '#src/lib/router-context.ts';
import { joinQueries } from './queries.ts';

/** The longest time for which a page that brought its first step itself waits for the answer: it is read meanwhile. */
const sightMs = 5000;

/** Fetches what a page already shows, so that no skeleton takes its place. */
export async function fetchJoinAhead({ context: { queryClient } }: { context: RouterContext }): Promise<void> {
  if (!document.querySelector('.sight')) return;
  const patience = new Promise((next) => setTimeout(next, sightMs));
  await Promise.race([queryClient.prefetchQuery(joinQueries.products()), patience]);
}
