import { expect, test } from 'vitest';
import { defaultEntryPolicy } from '#api/entry/default-entry-policy.ts';
import type { DoorSnapshot } from '#api/entry/door-schema.ts';
import { mergeSnapshot } from './merge-snapshot.ts';

const answer = (change: Partial<DoorSnapshot>): DoorSnapshot => ({
  doorId: 1,
  doorName: 'Peauks',
  unitId: 1,
  unitName: 'Noblessner',
  tenantId: 1,
  zone: 0,
  tenantKeys: [],
  serverTime: '2026-11-24T18:00:00Z',
  people: [],
  revoked: [],
  inside: 0,
  policy: defaultEntryPolicy,
  cursor: '1',
  ...change,
});
const liis = { passId: 7, firstName: 'Liis', answer: 'open' } as const;
const mart = { passId: 8, firstName: 'Mart', answer: 'open' } as const;

test('what a door knows grows by what it hears, and of nobody else it forgets', () => {
  const first = mergeSnapshot(undefined, answer({ people: [liis, mart] }), 0);
  const second = mergeSnapshot(first, answer({ people: [{ ...mart, answer: 'ask_staff' }], cursor: '2' }), 0);
  expect(second.people).toEqual({
    7: { firstName: 'Liis', answer: 'open' },
    8: { firstName: 'Mart', answer: 'ask_staff' },
  });
  expect(second.cursor).toBe('2');
});

test('a pass that has ended stays ended, and its holder’s name goes', () => {
  const first = mergeSnapshot(undefined, answer({ people: [liis, mart] }), 0);
  const second = mergeSnapshot(first, answer({ revoked: [7] }), 0);
  const third = mergeSnapshot(second, answer({}), 0);
  expect(third.people).toEqual({ 8: { firstName: 'Mart', answer: 'open' } });
  expect(third.revoked).toEqual([7]);
});

test('one that is given back is good again', () => {
  const first = mergeSnapshot(undefined, answer({ revoked: [7] }), 0);
  expect(mergeSnapshot(first, answer({ people: [liis] }), 0).revoked).toEqual([]);
});
