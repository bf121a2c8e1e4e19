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
    'AUTHORIZED → PAID',
    'AUTHORIZED → VOIDED',
    'PAID → VOIDED',
    'PAID → PARTIALLY_REFUNDED',
    'PAID → REFUNDED',
    'ABANDONED → PAID',
    'PARTIALLY_REFUNDED → PARTIALLY_REFUNDED',
    'PARTIALLY_REFUNDED → REFUNDED',
  ]);
});

test('no order is open and paid at once', () => {
  expect(paymentStatuses.filter((status) => isOpenStatus(status) && isPaidStatus(status))).toEqual([]);
});
