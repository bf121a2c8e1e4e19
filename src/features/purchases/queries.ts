import type { QuoteBody } from '#api/purchases/schema.ts';
import { query } from '#src/lib/data/query.ts';

export const purchaseQueries = {
  products: (unit: number | undefined) =>
    query('GET /public/product', unit === undefined ? undefined : { query: { unit } }, { retry: false }),
  /** What a basket costs; with a campaign code, what it takes off. */
  quote: (owner: number, basket: QuoteBody | undefined) =>
    query('POST /public/product/quote', basket && { owner, body: basket }, { retry: false }),
  /** What one place of a training costs, and the one that is held. */
  place: (owner: number, trainingId: number) =>
    query('GET /user/registration/purchase', owner > 0 ? { owner, query: { trainingId } } : undefined, {
      retry: false,
    }),
  refundChoice: (secret: string) => query('GET /public/payment/choice', { query: { secret } }, { retry: false }),
  /** What is accepted when something is bought. */
  terms: () => query('GET /page/buying-terms', {}),
  /** What a purchase has given; kept on the device, so that a ticket is shown without a network, but not the secret. */
  bought: (number: string, secret: string) =>
    query(
      'GET /public/ticket/bought',
      { query: { number, secret } },
      {
        key: [number],
        retry: false,
        // Paid already, and not heard of yet.
        refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? 3000 : false),
      },
    ),
};
