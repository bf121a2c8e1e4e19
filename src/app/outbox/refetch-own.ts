import type { QueryClient } from '@tanstack/react-query';
import { answersOfPersons } from '#src/lib/data/query.ts';

/**
 * Fetches all of the user's own data that is shown again, after a change. A first load that is under way may have been
 * answered before the change, and would be taken for fresh: invalidating leaves it alone, so it is begun anew.
 */
export async function refetchOwn(client: QueryClient): Promise<void> {
  await client.cancelQueries({ ...answersOfPersons, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries(answersOfPersons);
}
