import { expect, test } from 'vitest';
import { paymentStatuses } from '#api/payments/payment-status.ts';
import { isChanging, outcomeOf } from './outcome-of.ts';

const open = { paymentStatus: 'PENDING', isSettled: false, isFree: false, frameUrl: null } as const;
const fresh = { isBack: false, isSubmitted: false, hasWaitedLong: false };

test('each status has its own words', () => {
  const outcomes = paymentStatuses.map((paymentStatus) =>
    outcomeOf({ ...open, paymentStatus, isSettled: true }, fresh),
  );
  expect(outcomes).toEqual(['waiting', 'processing', 'success', 'failed', 'cancelled', 'success', 'success']);
});

test('a payer who is back without having paid is never told that it failed, and the bank is still heard', () => {
  const outcome = outcomeOf(open, { ...fresh, isBack: true });
  expect([outcome, isChanging(outcome)]).toEqual(['unfinished', true]);
});

test('money that came and settled nothing is not called a success', () => {
  expect(outcomeOf({ ...open, paymentStatus: 'PAID' }, fresh)).toBe('unresolved');
});

test('a card is asked for until it is sent off', () => {
  const framed = { ...open, frameUrl: 'https://pay.example.com/frame' };
  expect([outcomeOf(framed, fresh), outcomeOf(framed, { ...fresh, isSubmitted: true })]).toEqual(['card', 'waiting']);
});

test('waiting ends, and says so', () => {
  expect(outcomeOf(open, { ...fresh, hasWaitedLong: true })).toBe('still_waiting');
});
