import { describe, expect, test } from 'vitest';
import { appliesFrom, keptBy, nextFall, nextRise, priceOn } from './rise-rules.ts';

const rise = { from: '2027-02-01', priceCents: 5500, raisesFixedTerms: false };

test.each([
  ['a month that begins on that day', 'calendar', '2027-02-01', '2027-02-01'],
  ['the next month where that day is within one', 'calendar', '2027-02-02', '2027-03-01'],
  ['a month by the day of its contract, clamped', 'anchor', '2027-02-01', '2027-02-28'],
] as const)('a new price applies from %s', (_words, mode, from, expected) => {
  expect(appliesFrom({ ...facts, mode }, from)).toBe(expected);
});

test('of several prices the last one that had begun with the month is asked for', () => {
  const prices = [
    { from: '2027-02-01', priceCents: 5500 },
    { from: '2027-06-01', priceCents: 6000 },
  ];
  expect(
    ['2027-02-27', '2027-02-28', '2027-05-31', '2027-06-30'].map((day) => priceOn({ ...facts, prices }, day)),
  ).toEqual([4900, 5500, 5500, 6000]);
});

describe('whoever is told of a new price', () => {
  const told = { ...facts, prices: [{ from: '2027-02-01', priceCents: 5500 }] };

  test('may end on the last day of the old one, until that day', () => {
    const expected = { from: '2027-02-28', priceCents: 5500, endsOn: '2027-02-27' };
    expect(nextRise(told, '2026-12-01')).toEqual(expected);
    expect(nextRise(told, '2027-02-27')).toEqual(expected);
    expect(nextRise(told, '2027-02-28')).toBeNull();
  });

  test('of one that is lower hears when it begins, and of a higher one after it when they may leave', () => {
    const prices = [
      { from: '2027-01-01', priceCents: 3900 },
      { from: '2027-02-01', priceCents: 4500 },
    ];
    const both = { ...facts, prices };
    expect(nextFall(both, '2026-12-01')).toEqual({ from: '2027-01-31', priceCents: 3900 });
    // More than it costs by then, though less than today.
    expect(nextRise(both, '2026-12-01')).toEqual({ from: '2027-02-28', priceCents: 4500, endsOn: '2027-02-27' });
    expect(nextFall(both, '2027-01-31')).toBeNull();
    expect(nextFall({ ...both, validUntil: '2027-01-30' }, '2026-12-01')).toBeNull();
    expect(nextFall(told, '2026-12-01')).toBeNull();
  });

  test('has nothing to do about it where the contract is over by then', () => {
    expect(nextRise({ ...told, validUntil: '2027-02-27' }, '2026-12-01')).toBeNull();
  });
});

describe('a contract keeps its price', () => {
  test.each([
    ['in a fixed term', { validUntil: '2028-01-30' }, 'fixedTerm'],
    ['where it costs as much', { priceCents: 5500 }, 'dear'],
    ['where it is told of one from that month', { prices: [{ from: '2027-02-20', priceCents: 5200 }] }, 'announced'],
    ['in no other case', {}, undefined],
  ])('%s', (_words, own, expected) => {
    expect(keptBy({ ...facts, ...own }, rise)).toBe(expected);
  });

  test('but for one of its own that is lower, also in a fixed term, as long as it lasts', () => {
    const fall = { ...rise, priceCents: 100, mayFall: true };
    expect(keptBy(facts, fall)).toBeUndefined();
    expect(keptBy({ ...facts, validUntil: '2028-01-30' }, fall)).toBeUndefined();
    expect(keptBy({ ...facts, validUntil: '2027-02-27' }, fall)).toBe('fixedTerm');
    expect(keptBy(facts, { ...fall, mayFall: false })).toBe('dear');
  });

  test('also in a fixed term of whose terms it is part, unless it ends before', () => {
    const allowed = { ...rise, raisesFixedTerms: true };
    expect(keptBy({ ...facts, validUntil: '2028-01-30' }, allowed)).toBeUndefined();
    expect(keptBy({ ...facts, validUntil: '2027-02-27' }, allowed)).toBe('fixedTerm');
  });
});

const facts = {
  mode: 'anchor',
  validFrom: '2026-01-31',
  validUntil: null,
  priceCents: 4900,
  prices: [],
} as const;
