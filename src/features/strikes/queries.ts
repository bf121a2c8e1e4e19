import { areaOf } from '#src/lib/data/command.ts';
import { query } from '#src/lib/data/query.ts';

export const strikeQueries = {
  ofClientArea: areaOf('GET /admin/client/{id}/strikes'),
  ownArea: areaOf('GET /user/strikes'),
  own: (owner: number) => query('GET /user/strikes', { owner }),
  /** `owner` is the admin. */
  ofClient: (owner: number, id: number) => query('GET /admin/client/{id}/strikes', { owner, params: { id } }),
};
