import { expect, test } from 'vitest';
import type { DoorSnapshot } from '#api/entry/door/door-schema.ts';
import { defaultEntryPolicy } from '#api/entry/entry-policy.ts';
import { mergeSnapshot } from './door-snapshot.ts';
import type { KnownPeople } from './door-store.ts';

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
  forgotten: [],
  since: null,
  inside: 0,
  policy: defaultEntryPolicy,
  cursor: '1',
  kid: 1,
  signature: 'A'.repeat(86),
  ...change,
});
const liis = { passId: 7, firstName: 'Liis', answer: 'open' } as const;
const mart = { passId: 8, firstName: 'Mart', answer: 'open' } as const;

test('a delta adds to the snapshot and removes nobody else', () => {
  const first = merge(undefined, answer({ people: [liis, mart] }));
  const second = merge(first, difference({ people: [{ ...mart, answer: 'ask_staff' }], cursor: '2' }));
  expect(second.people).toEqual({
    7: { firstName: 'Liis', answer: 'open' },
    8: { firstName: 'Mart', answer: 'ask_staff' },
  });
  expect(second.cursor).toBe('2');
});

test('an ended pass stays ended, and its holder’s name is removed', () => {
  const first = merge(undefined, answer({ people: [liis, mart] }));
  const second = merge(first, difference({ revoked: [7] }));
  const third = merge(second, difference({}));
  expect(third.people).toEqual({ 8: { firstName: 'Mart', answer: 'open' } });
  expect(third.revoked).toEqual([7]);
});

test('a restored pass is valid again', () => {
  const first = merge(undefined, answer({ revoked: [7] }));
  expect(merge(first, difference({ people: [liis] })).revoked).toEqual([]);
});

test('removals are applied, and a full snapshot replaces the known one', () => {
  const first = merge(undefined, answer({ people: [liis, mart], revoked: [9] }));
  const second = merge(first, difference({ forgotten: [7, 9] }));
  expect([Object.keys(second.people), second.revoked]).toEqual([['8'], []]);
  expect(Object.keys(merge(second, answer({ people: [liis] })).people)).toEqual(['7']);
});

/** The changes since the first. */
const difference = (change: Partial<DoorSnapshot>): DoorSnapshot => answer({ since: '1', ...change });
const merge = (before: KnownPeople | undefined, snapshot: DoorSnapshot): KnownPeople => ({
  ...mergeSnapshot(before, snapshot),
  offset: 0,
});
