import { query } from '#src/lib/data/query.ts';

export const sessionQueries = {
  /** Whoever logged in, and those for whom they may act. */
  family: (owner: number) => query('GET /user/family', { owner }),
};
