import { query } from '#src/lib/data/query.ts';

export const setUpQueries = {
  /** How far the club is. */
  all: (owner: number) => query('GET /admin/setup', { owner }),
  /** What becomes of a booking of the first class. */
  trial: (owner: number) => query('POST /admin/setup/trial', { owner }, { retry: false, enabled: false }),
};
