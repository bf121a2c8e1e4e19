import { query } from '#src/lib/data/query.ts';

export const lawQueries = {
  /** The same for everybody; changed by the club’s admins. */
  law: () => query('GET /public/law', {}),
};
