import { query } from '#src/lib/data/query.ts';

export const videoQueries = {
  /** Addresses in it are good for six hours. */
  own: (owner: number) => query('GET /user/video', { owner }, { refetchInterval: 3 * 3_600_000 }),
  /** All of them, for admins. */
  all: (owner: number) => query('GET /admin/video', { owner }),
};
