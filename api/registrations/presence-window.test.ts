import { expect, test } from 'vitest';
import { defaultPolicy } from './policy/policy.ts';
import { isConfirmedByTaking, isReleaseDue, presenceOpensAt, unconfirmedReleasedAt } from './presence-window.ts';

const startsAt = new Date('2026-11-20T16:00:00Z');

test('presence may be confirmed from two hours before', () => {
  expect(presenceOpensAt(startsAt, defaultPolicy)).toEqual(new Date('2026-11-20T14:00:00Z'));
});

test('an unconfirmed place is not released unless the tenant configures it', () => {
  expect(unconfirmedReleasedAt(startsAt, defaultPolicy)).toBeNull();
  const releasing = { ...defaultPolicy, releaseUnconfirmedMinutesBefore: 5 };
  expect(unconfirmedReleasedAt(startsAt, releasing)).toEqual(new Date('2026-11-20T15:55:00Z'));
});

test('no place is released without time to confirm it', () => {
  const early = { ...defaultPolicy, releaseUnconfirmedMinutesBefore: 120 };
  expect(unconfirmedReleasedAt(startsAt, early)).toBeNull();
});

test('places are released from that minute until the start', () => {
  const releasing = { ...defaultPolicy, releaseUnconfirmedMinutesBefore: 5 };
  const isDue = (time: string) => isReleaseDue(startsAt, releasing, new Date(`2026-11-20T${time}Z`));
  expect(['15:54:59', '15:55:00', '15:59:59', '16:00:00'].map(isDue)).toEqual([false, true, true, false]);
});

test('taking a place so late also confirms it', () => {
  const [before, from] = [new Date('2026-11-20T13:59:59Z'), new Date('2026-11-20T14:00:00Z')];
  expect(isConfirmedByTaking(startsAt, defaultPolicy, before)).toBe(false);
  expect(isConfirmedByTaking(startsAt, defaultPolicy, from)).toBe(true);
});
