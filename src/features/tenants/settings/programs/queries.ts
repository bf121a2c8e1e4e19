import { query } from '#src/lib/data/query.ts';

/** Of other programs of the club. */
export const programQueries = {
  keys: (owner: number) => query('GET /admin/program/key', { owner }),
  webhooks: (owner: number) => query('GET /admin/program/webhook', { owner }),
  deliveries: (owner: number, id: number) =>
    query('GET /admin/program/webhook/{id}/delivery', { owner, params: { id } }),
};
