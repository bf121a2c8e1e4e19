import type { HoldPlaceBody } from '#api/purchases/place-schema.ts';
import type { RefundChoice } from '#api/purchases/refund-choice-schema.ts';
import type { BuyBody } from '#api/purchases/schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { command, once } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** A package of personal trainings is bought of a trainer, or of any. */
export type PurchaseKind = 'ticket' | 'voucher' | 'package';

interface Buying {
  body: BuyBody;
  trainerId: number | null;
  operationId: string;
}

function send(kind: PurchaseKind, { body, trainerId, operationId: idempotencyKey }: Buying) {
  if (kind === 'ticket') return api('POST /public/ticket', { body, idempotencyKey });
  if (kind === 'voucher') return api('POST /public/voucher', { body, idempotencyKey });
  const { unitId, lines, campaignCode, total, termsVersion, askedToStart = false } = body;
  const productId = lines[0]?.productId ?? 0;
  const wanted = { unitId, productId, trainerId, total, termsVersion, askedToStart };
  return api('POST /user/product/personal-training', {
    body: { ...wanted, ...(campaignCode && { campaignCode }) },
    idempotencyKey,
  });
}

export const purchaseMutations = {
  /** Never queued: without a network it fails at once. */
  buy: (kind: PurchaseKind) => command((buying: Buying) => send(kind, buying)),
  /** Never queued either: a place is held now or not. */
  holdPlace: command((body: HoldPlaceBody) => api('POST /user/registration/purchase', { body, ...once() })),
  /** Lets go of a place that is held: it is free at once. */
  giveUpPlace: command((trainingId: number) =>
    api('DELETE /user/registration/purchase', { query: { trainingId }, ...once() }),
  ),
  chooseRefund: command((body: { secret: string; choice: NonNullable<RefundChoice['choice']> }) =>
    callApi('POST /public/payment/choice', { body, ...once() }),
  ),
};
