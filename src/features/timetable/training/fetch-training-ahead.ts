import type { RouterContext } from '#src/lib/router-context.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { timetableQueries } from '../queries.ts';

/** The longest time for which a page that brought its training itself waits for the answer: it is read meanwhile. */
const sightMs = 5000;

interface Opened {
  context: RouterContext;
  deps: { id: number | undefined };
}

/** Fetches the training of a page that already shows it, so that no skeleton takes its place. */
export async function fetchTrainingAhead({ context: { queryClient }, deps: { id } }: Opened): Promise<void> {
  const { userClaims } = sessionStore.get();
  if (id === undefined || userClaims || !document.querySelector('.sight')) return;
  const patience = new Promise((next) => setTimeout(next, sightMs));
  await Promise.race([queryClient.prefetchQuery(timetableQueries.training(id, undefined)), patience]);
}
