import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContractFacts, deriveStatus, isArchived } from './contract-status.ts';

const today = '2026-11-24';
const policy = { debtAfterDays: 7, badDebtAfterDays: 60 };
const freeze = { from: '2026-11-20', until: '2026-11-24' };

describe('the status of a contract', () => {
  test('is normal without any other fact, and on its last day', () => {
    expect([statusOf({}), statusOf({ validUntil: today })]).toEqual([0, 0]);
  });

  test('is ended from the day after the last one', () => {
    expect(statusOf({ validUntil: '2026-11-23' })).toBe(4);
  });

  test('is debt after the days of the policy, and bad debt later', () => {
    const since = ['2026-11-17', '2026-11-16', '2026-09-25', '2026-09-24'];
    expect(since.map((unpaidSince) => statusOf({ unpaidSince }))).toEqual([0, 6, 6, 3]);
  });

  test('is stopped on the first and the last day of a freeze, and normal after it', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-24', '2026-11-25'];
    const paused = facts({ freezes: [freeze] });
    expect(days.map((day) => deriveStatus(paused, day, policy))).toEqual([0, 2, 2, 0]);
  });

  test('is closed while a debt in collection is unpaid, and ended when it is paid', () => {
    expect(statusOf({ isHandedOver: true, unpaidSince: '2026-06-01' })).toBe(5);
    expect(statusOf({ isHandedOver: true })).toBe(4);
  });

  test('is the first that applies: closed, bad debt, ended, blocked, debt, stopped', () => {
    const all = { unpaidSince: '2026-06-01', validUntil: '2026-11-01', isBlocked: true, freezes: [freeze] };
    expect(statusOf({ ...all, isHandedOver: true })).toBe(5);
    expect(statusOf(all)).toBe(3);
    expect(statusOf({ ...all, unpaidSince: '2026-11-01' })).toBe(4);
    expect(statusOf({ ...all, unpaidSince: '2026-11-01', validUntil: null })).toBe(1);
    expect(statusOf({ unpaidSince: '2026-11-01', freezes: [freeze] })).toBe(6);
    expect(statusOf({ freezes: [freeze] })).toBe(2);
  });

  test('an imported status is a fact beside the others', () => {
    const codes = [0, 1, 2, 3, 4, 5, 6] as const;
    expect(codes.map((imported) => statusOf({ imported }))).toEqual([...codes]);
    expect(statusOf({ imported: 2, validUntil: '2026-11-01' })).toBe(4);
  });

  test('paying everything never makes it worse', () => {
    const any = fc.record({
      validUntil: fc.option(fc.constantFrom('2026-11-01', '2027-01-01')),
      isBlocked: fc.boolean(),
      freezes: fc.constantFrom([], [freeze]),
      unpaidSince: fc.option(fc.constantFrom('2026-11-20', '2026-11-01', '2026-05-01')),
      isHandedOver: fc.boolean(),
      imported: fc.constant(0 as const),
    });
    const rank = [0, 3, 1, 5, 4, 6, 2];
    const worse = (f: ContractFacts) => rank[deriveStatus(f, today, policy)] ?? 9;
    fc.assert(fc.property(any, (f) => worse({ ...f, unpaidSince: null }) <= worse(f)));
  });
});

test('a contract is archived from the day after its last', () => {
  expect([null, today, '2026-11-23'].map((until) => isArchived(until, today))).toEqual([false, false, true]);
});

const facts = (wanted: Partial<ContractFacts> = {}): ContractFacts => ({
  validUntil: null,
  isBlocked: false,
  freezes: [],
  unpaidSince: null,
  isHandedOver: false,
  imported: 0,
  ...wanted,
});
const statusOf = (wanted: Partial<ContractFacts>) => deriveStatus(facts(wanted), today, policy);
