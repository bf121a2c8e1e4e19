import type { Shown } from '#src/lib/api/contract.ts';
import { query } from '#src/lib/data/query.ts';

/** As a screen has them: what was kept on the device lacks what its endpoint does not keep. */
export type OwnVideo = Shown<'GET /user/video'>['items'][number];

export const videoQueries = {
  /** Addresses in it are good for six hours. */
  own: (owner: number) => query('GET /user/video', { owner }, { refetchInterval: 3 * 3_600_000 }),
  /** All of them, for admins. */
  all: (owner: number) => query('GET /admin/video', { owner }),
};
