import { query } from '#src/lib/data/query.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** The paper on what one paid in a year. */
export const loadConfirmation = (year: string) =>
  api('GET /user/payment/confirmation', { query: { from: `${year}-01-01`, until: `${year}-12-31` } });

export const invoiceQueries = {
  own: (owner: number) => query('GET /user/invoice', { owner }),
  /** Of one invoice all that its paper says. */
  one: (owner: number, id: number) => query('GET /user/invoice/{id}', { owner, params: { id } }),
  /** Whom one pays, by bank transfer too. */
  config: () => query('GET /public/invoice/config', {}),
};
