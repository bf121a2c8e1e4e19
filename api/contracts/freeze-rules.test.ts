import { describe, expect, test } from 'vitest';
import { type FreezeFacts, type FreezeRequest, planFreeze } from './freeze-rules.ts';

const policy = { shortestDays: 7, longestDays: 60, daysPerYear: 60, feeCents: 500 };

describe('pausing a contract', () => {
  test('moves its end by as many days, and says the fee and what is left of the year', () => {
    expect(plan()).toEqual({ days: 14, validUntil: '2027-01-14', feeCents: 500, daysLeft: 46 });
  });

  test('leaves a termless contract without an end', () => {
    expect(plan({}, { validUntil: null })).toMatchObject({ validUntil: null });
  });

  test('is refused where the club offers none, and for a contract that is not valid', () => {
    expect(plan({}, { policy: null })).toEqual({ refusal: 'not_offered' });
    expect([1, 3, 4, 5, 6].map((status) => plan({}, { status: status as 1 }))).toEqual(
      Array.from({ length: 5 }, () => ({ refusal: 'not_valid' })),
    );
  });

  test('is refused in the past, outside the contract, too short, too long, and over another one', () => {
    expect(plan({ from: '2026-11-23' })).toEqual({ refusal: 'in_past' });
    expect(plan({ from: '2027-01-05', until: '2027-01-20' })).toEqual({ refusal: 'outside_contract' });
    expect(plan({ until: '2026-12-06' })).toEqual({ refusal: 'too_short' });
    expect(plan({ until: '2027-03-01' })).toEqual({ refusal: 'too_long' });
    const freezes = [{ from: '2026-12-14', until: '2026-12-20' }];
    expect(plan({}, { freezes })).toEqual({ refusal: 'overlaps' });
  });

  test('counts the days of each calendar year by itself', () => {
    const freezes = [{ from: '2026-03-01', until: '2026-04-20' }];
    expect(plan({ until: '2026-12-09' }, { freezes })).toMatchObject({ days: 9, daysLeft: 0 });
    expect(plan({}, { freezes })).toEqual({ refusal: 'over_year' });
    const overNewYear = { from: '2026-12-28', until: '2027-02-10' };
    expect(plan(overNewYear, { freezes })).toMatchObject({ days: 45, daysLeft: 5 });
  });
});

const facts: FreezeFacts = {
  today: '2026-11-24',
  status: 0,
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  freezes: [],
  policy,
};
const plan = (request: Partial<FreezeRequest> = {}, wanted: Partial<FreezeFacts> = {}) =>
  planFreeze({ from: '2026-12-01', until: '2026-12-14', ...request }, { ...facts, ...wanted });
