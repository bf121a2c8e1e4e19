import type { Payment } from '#api/payments/schema.ts';
import { query } from '#src/lib/data/query.ts';
import type { OrderKey } from './order-key.ts';

const pollMs = 3000;
const always = { networkMode: 'always', retry: false } as const;

export const paymentQueries = {
  /** How one can pay here; asked only where somebody is about to. */
  methods: () => query('GET /public/payment/methods', {}, always),
  /** What the member can pay with at once; asked only where they are about to pay. */
  credit: (owner: number) => query('GET /user/payment/credit', { owner }, { ...always, gcTime: 0 }),
  /** What became of an order. Asking settles what the provider knows, so it is asked again while somebody waits. */
  confirmed: (key: OrderKey | undefined, isChanging: (payment: Payment) => boolean) =>
    query('POST /public/payment/confirm', key && { body: { ...key } }, {
      ...always,
      gcTime: 0,
      refetchInterval: ({ state: { data } }) => (data === undefined || isChanging(data) ? pollMs : false),
      refetchIntervalInBackground: true,
    }),
};
