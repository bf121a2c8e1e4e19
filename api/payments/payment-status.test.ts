import { expect, test } from 'vitest';
import { isOpenStatus, isPaidStatus, mayBecome, paymentStatuses } from './payment-status.ts';

const edges = paymentStatuses.flatMap((from) =>
  paymentStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
);

test('an order changes along these edges and no others', () => {
  expect(edges).toEqual([
    'PENDING → AUTHORIZED',
    'PENDING → PAID',
    'PENDING → VOIDED',
    'PENDING → ABANDONED',
    'PENDING → PARTIALLY_REFUNDED',
    'PENDING → REFUNDED',
    'AUTHORIZED → PAID',
    'AUTHORIZED → VOIDED',
    'AUTHORIZED → PARTIALLY_REFUNDED',
    'AUTHORIZED → REFUNDED',
    'PAID → VOIDED',
    'PAID → PARTIALLY_REFUNDED',
    'PAID → REFUNDED',
    'ABANDONED → PAID',
    'ABANDONED → PARTIALLY_REFUNDED',
    'ABANDONED → REFUNDED',
    'PARTIALLY_REFUNDED → PARTIALLY_REFUNDED',
    'PARTIALLY_REFUNDED → REFUNDED',
  ]);
});

test('no order is open and paid at once', () => {
  expect(paymentStatuses.filter((status) => isOpenStatus(status) && isPaidStatus(status))).toEqual([]);
});
