import { mutationOptions } from '@tanstack/react-query';
import type { BuyBody } from '#api/purchases/schema.ts';
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
};
