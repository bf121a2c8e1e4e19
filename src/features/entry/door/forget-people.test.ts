import { expect, test } from 'vitest';
import { defaultEntryPolicy, type EntryPolicy } from '#api/entry/entry-policy.ts';
import type { StoredDoor } from './door-store.ts';
import { forgetPeople } from './forget-people.ts';

const days = 86_400_000;
const heardAt = Date.parse('2026-11-24T18:00:00Z');

/** The server’s clock is ahead of the tablet’s. */
const offset = 70;

test('a tablet without contact for a week has no name and no pass left', () => {
  const left = forgetPeople(doorWith(), tabletAt(7 * days));
  expect(JSON.stringify(left)).not.toMatch(/Liis|"7"|8]/);
  expect(left.known).toBeUndefined();
});

test('it deletes nothing before that, not even a millisecond before', () => {
  const door = doorWith();
  expect(forgetPeople(door, tabletAt(7 * days - 1))).toBe(door);
});

test('the week is the tenant’s setting: another number of days counts from the same moment', () => {
  expect(forgetPeople(doorWith({ closedAfterDays: 2 }), tabletAt(2 * days)).known).toBeUndefined();
  expect(forgetPeople(doorWith({ closedAfterDays: 30 }), tabletAt(29 * days)).known).toBeDefined();
});

test('it stays the same door, closed or asking for staff as its tenant wants', () => {
  const shut = forgetPeople(doorWith(), tabletAt(8 * days));
  expect(shut.forgot).toEqual({ syncedAt: heardAt, offset, standing: 'closed' });
  expect(shut.place).toBe(place);
  const asking = forgetPeople(doorWith({ isOpenWhenStale: true }), tabletAt(8 * days));
  expect(asking.forgot?.standing).toBe('ask_staff');
});

test('deleted data stays deleted', () => {
  const left = forgetPeople(doorWith(), tabletAt(7 * days));
  expect(forgetPeople(left, tabletAt(100 * days))).toBe(left);
});

const place = {
  doorId: 5,
  doorName: 'Peauks',
  unitId: 1,
  unitName: 'Noblessner',
  tenantId: 3,
  zone: 0,
  tenantKeys: [],
};

const tabletAt = (ms: number): number => heardAt + ms - offset;

const doorWith = (policy: Partial<EntryPolicy> = {}): StoredDoor => ({
  version: 1,
  // Unused here.
  keys: {} as CryptoKeyPair,
  place,
  known: {
    people: { 7: { firstName: 'Liis', answer: 'open' } },
    revoked: [8],
    policy: { ...defaultEntryPolicy, ...policy },
    inside: 3,
    cursor: '4',
    tenantKeys: [],
    kid: 1,
    signature: '',
    serverTime: '2026-11-24T18:00:00Z',
    zone: 0,
    syncedAt: heardAt,
    offset,
  },
});
