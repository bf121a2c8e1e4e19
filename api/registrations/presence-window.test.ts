import { expect, test } from 'vitest';
import { defaultPolicy } from './default-policy.ts';
import { presenceOpensAt, unconfirmedReleasedAt } from './presence-window.ts';

const startsAt = new Date('2026-11-20T16:00:00Z');

test('presence may be confirmed from two hours before', () => {
  expect(presenceOpensAt(startsAt, defaultPolicy)).toEqual(new Date('2026-11-20T14:00:00Z'));
});

test('an unconfirmed place is kept, unless the tenant wants it released', () => {
  expect(unconfirmedReleasedAt(startsAt, defaultPolicy)).toBeNull();
  const releasing = { ...defaultPolicy, releaseUnconfirmedMinutesBefore: 5 };
  expect(unconfirmedReleasedAt(startsAt, releasing)).toEqual(new Date('2026-11-20T15:55:00Z'));
});
