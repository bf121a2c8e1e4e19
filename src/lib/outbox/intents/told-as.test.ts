import { expect, test } from 'vitest';
import type { Outcome } from './intent.ts';
import { toldAs } from './told-as.ts';

const done: Outcome = { type: 'done', result: undefined };
const refused: Outcome = { type: 'refused', key: 'action_not_allowed', status: 403 };

const book = (id: string, trainingId: number) => ({ id, kind: 'book', args: { trainingId }, outcome: done }) as const;

const mark = (id: string, trainingId: number, outcome: Outcome) => {
  const args = { trainingId, registrationIds: [1], presence: 'present', tappedAt: '2026-11-23T10:00:00Z' } as const;
  return { id, kind: 'attendance', args: { ...args, registrationIds: [1] }, outcome } as const;
};

test('two bookings have a message each, whatever their words', () => {
  expect(toldAs(book('a', 1))).not.toBe(toldAs(book('b', 2)));
  expect(toldAs(book('a', 1))).not.toBe(toldAs(book('b', 1)));
});

test('taps on one roster are reported together if they ended alike', () => {
  expect(toldAs(mark('a', 1, done))).toBe(toldAs(mark('b', 1, done)));
  expect(toldAs(mark('a', 1, done))).not.toBe(toldAs(mark('b', 2, done)));
  expect(toldAs(mark('a', 1, done))).not.toBe(toldAs(mark('b', 1, refused)));
});
