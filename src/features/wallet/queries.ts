import { query } from '#src/lib/data/query.ts';

export const walletQueries = {
  /** Of the club: those that it has keys for. */
  all: () => query('GET /public/wallet', {}, { retry: false }),
};
