import { mutationOptions } from '@tanstack/react-query';
import type { HoldPlaceBody } from '#api/purchases/place-schema.ts';
import type { RefundChoice } from '#api/purchases/refund-choice-schema.ts';
import type { BuyBody } from '#api/purchases/schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { api } from '#src/lib/session/call-as-user.ts';

export type PurchaseKind = 'ticket' | 'voucher';

export const purchaseMutations = {
  /** Never queued: without a network it fails at once. */
  buy: (kind: PurchaseKind) =>
    mutationOptions({
      mutationKey: ['purchase', 'buy', kind],
      mutationFn: ({ body, operationId }: { body: BuyBody; operationId: string }) =>
        kind === 'ticket'
          ? api('POST /public/ticket', { body, idempotencyKey: operationId })
          : api('POST /public/voucher', { body, idempotencyKey: operationId }),
      networkMode: 'always',
      retry: false,
    }),
  /** Never queued either: a place is held now or not. */
  holdPlace: () =>
    mutationOptions({
      mutationKey: ['purchase', 'place'],
      mutationFn: (body: HoldPlaceBody) =>
        api('POST /user/registration/purchase', { body, idempotencyKey: crypto.randomUUID() }),
      networkMode: 'always',
      retry: false,
    }),
  chooseRefund: () =>
    mutationOptions({
      mutationKey: ['payment', 'choose'],
      mutationFn: (body: { secret: string; choice: NonNullable<RefundChoice['choice']> }) =>
        callApi('POST /public/payment/choice', { body, idempotencyKey: crypto.randomUUID() }),
      networkMode: 'always',
      retry: false,
    }),
};
