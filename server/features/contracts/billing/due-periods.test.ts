import { describe, expect, test } from 'vitest';
import { type BillingFacts, duePeriods } from './due-periods.ts';

describe('the months to invoice', () => {
  test('begin with the second of a contract whose first was paid when it was bought', () => {
    expect(dueBy('2026-11-04')).toEqual({ from: [], next: '2026-11-05' });
    expect(dueBy('2026-11-05')).toEqual({ from: ['2026-11-05'], next: '2026-12-05' });
  });

  test('begin with the month in which a contract was entered that is older than this', () => {
    const old = { isBought: false, validFrom: '2020-03-05', createdOn: '2026-10-20' };
    expect(dueBy('2026-11-05', old)).toEqual({ from: ['2026-10-05', '2026-11-05'], next: '2026-12-05' });
  });

  test('are all that a missed run left behind', () => {
    expect(dueBy('2027-02-01', { nextPeriodFrom: '2026-11-05' }).from).toEqual([
      '2026-11-05',
      '2026-12-05',
      '2027-01-05',
    ]);
  });

  test('end with the contract', () => {
    expect(dueBy('2027-05-01', { validUntil: '2026-12-31', nextPeriodFrom: '2026-12-05' })).toEqual({
      from: ['2026-12-05'],
      next: 'infinity',
    });
  });

  test('cost nothing where the contract is paused throughout', () => {
    const { periods } = duePeriods(facts({ freezes: [{ from: '2026-11-01', until: '2026-12-31' }] }), '2026-12-05');
    expect(periods.map(({ cost }) => cost.days)).toEqual([0, 4]);
  });
});

const facts = (wanted: Partial<BillingFacts> = {}): BillingFacts => ({
  mode: 'anchor',
  validFrom: '2026-10-05',
  validUntil: null,
  priceCents: 4900,
  freezes: [],
  nextPeriodFrom: null,
  isBought: true,
  createdOn: '2026-10-05',
  billing: 'monthly',
  prices: [],
  withoutRight: [],
  isEnded: false,
  first: null,
  onceMonths: null,
  usedShare: 0,
  ...wanted,
});
const dueBy = (by: string, wanted?: Partial<BillingFacts>) => {
  const { periods, next } = duePeriods(facts(wanted), by);
  return { from: periods.map(({ from }) => from), next };
};
