import { expect, test } from 'vitest';
import { type Intent, newIntent } from '#src/lib/outbox/intents/intent.ts';
import { rosterTapsOf } from './with-taps.ts';

const tappedAt = '2026-11-24T07:05:00.000Z';

test('a roster’s taps are those of its training, and all behind a waiting one wait too', () => {
  const intents = [
    mark(1, 5, { nextTryAt: 1 }),
    mark(2, 6),
    mark(3, 7),
    mark(4, 7, { nextTryAt: 1 }),
    { ...mark(5, 7), kind: 'walkIn' as const, args: { trainingId: 7, entryId: 'a', text: 'Malle', tappedAt } },
    { ...mark(6, 7), kind: 'book' as const, args: { trainingId: 7 } },
  ];
  expect(rosterTapsOf(intents, 7)).toEqual([
    { tappedAt, isQueued: false, act: { kind: 'attendance', registrationIds: [3], presence: 'present' } },
    { tappedAt, isQueued: true, act: { kind: 'attendance', registrationIds: [4], presence: 'present' } },
    { tappedAt, isQueued: true, act: { kind: 'walkIn', entryId: 'a', text: 'Malle' } },
  ]);
});

const mark = (order: number, trainingId: number, more: Partial<Intent> = {}): Intent => ({
  ...newIntent({
    id: `i${order}`,
    kind: 'attendance',
    args: { trainingId, registrationIds: [order], presence: 'present', tappedAt },
    clientId: 7,
    language: 'en',
    isSentAlone: false,
    subject: {},
    createdAt: tappedAt,
    order,
  }),
  ...more,
});
