import { query } from '#src/lib/data/query.ts';

export const withdrawalQueries = {
  /** One’s own purchases that can be withdrawn from. */
  own: (owner: number) => query('GET /user/withdrawal', { owner }),
  one: (number: string, secret: string) =>
    query('GET /public/withdrawal', { query: { number, secret } }, { retry: false }),
};
