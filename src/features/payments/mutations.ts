import { mutationOptions } from '@tanstack/react-query';
import type { CreditPaymentBody } from '#api/payments/credit-schema.ts';
import type { MethodChoice } from '#api/payments/schema.ts';
import type { VoucherPaymentBody } from '#api/payments/voucher-schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { command, once } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { keptOrder } from './order-key.ts';

/** What is paid: one's own by id, or what a link leads to by its secret. */
export type Basket =
  | { invoiceIds: number[] }
  | { purchaseId: number }
  | { invoices: ({ number: string; secret: string } | { number: string; code: string })[] }
  | { purchase: { secret: string } };

export interface PaymentStart {
  basket: Basket;
  /** Not needed where nothing is to be paid. */
  method?: MethodChoice;
  /** Where the payer comes back to; by default where they are. */
  origin?: string;
  /** Where they go on after. */
  destination?: string;
}

const isOwn = (basket: Basket): basket is { invoiceIds: number[] } | { purchaseId: number } =>
  'invoiceIds' in basket || 'purchaseId' in basket;

/** Begins a payment and leaves for where it is paid. It is never queued: without a network it fails at once. */
async function start({ basket, method, origin, destination }: PaymentStart): Promise<string> {
  const way = {
    ...(method && { method }),
    origin: origin ?? location.pathname + location.search,
    ...(destination !== undefined && { destination }),
  };
  const started = isOwn(basket)
    ? await api('POST /user/payment', { body: { ...way, ...basket } })
    : await callApi('POST /public/payment', { body: { ...way, ...basket } });
  keptOrder.keep(started.order);
  return started.url ?? '/public/payment-confirmation/free';
}

export const paymentMutations = {
  /** Pays at once, as far as the voucher goes. */
  byVoucher: command((body: VoucherPaymentBody) => api('POST /public/payment/voucher', { body, ...once() })),
  /** Pays at once, as far as the caller's credit goes. */
  byCredit: command((body: CreditPaymentBody) => api('POST /user/payment/credit', { body, ...once() })),
  start: () =>
    mutationOptions({
      mutationKey: ['payment', 'start'],
      mutationFn: start,
      // The whole page leaves: the bank's pages are no frames, and ours with a frame has its own policy.
      onSuccess: (url) => location.assign(url),
      networkMode: 'always',
      retry: false,
    }),
};
