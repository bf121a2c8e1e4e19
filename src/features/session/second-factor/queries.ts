import { query } from '#src/lib/data/query.ts';

export const secondFactorQueries = {
  /** What the user confirms their password with. */
  own: (owner: number) => query('GET /user/account/second-factor', { owner }),
};
