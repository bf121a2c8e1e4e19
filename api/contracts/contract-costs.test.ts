import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { addMonths } from '../products/add-months.ts';
import { type CostFacts, costsOf } from './contract-costs.ts';

describe('a month costs', () => {
  test('its price, nothing for days of a pause, and nothing after the end', () => {
    expect(centsOf({})).toEqual([3100, 3100, 3100]);
    expect(centsOf({ freezes: [{ from: '2026-12-01', until: '2027-01-05' }] })).toEqual([0, 2600, 3100]);
    expect(centsOf({ validUntil: '2027-01-10', isEnded: true })).toEqual([3100, 1000]);
  });

  test('nothing for days without a right, also where these have no end', () => {
    expect(centsOf({ withoutRight: [{ from: '2027-01-11', until: null }] })).toEqual([3100, 1000, 0]);
    const spans = [{ from: '2027-01-11', until: '2027-01-12' }];
    expect(centsOf({ withoutRight: spans, freezes: [{ from: '2027-01-12', until: '2027-01-13' }] })[1]).toBe(2800);
  });

  test('a new price from the first month on that begins by then', () => {
    expect(centsOf({ prices: [{ from: '2027-01-02', priceCents: 4000 }] })).toEqual([3100, 3100, 4000]);
  });

  test('of the first what was paid for it, by days where it lasted otherwise than was paid for', () => {
    expect(centsOf({ first: { cents: 1500, days: 1, ofDays: 1 } })[0]).toBe(1500);
    const late = { validFrom: '2027-01-05', first: { cents: 1200, days: 12, ofDays: 31 } };
    expect(centsOf(late, 1)).toEqual([2700, 3100]);
  });
});

test('a term of months costs as much with any pauses as without, and no month less than nothing', () => {
  const day = fc.integer({ min: 0, max: 150 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom('anchor' as const, 'calendar' as const),
      fc.integer({ min: 0, max: 40 }),
      fc.array(fc.tuple(day, fc.integer({ min: 0, max: 40 })), { maxLength: 4 }),
      (months, priceCents, mode, offset, spans) => {
        const validFrom = addDays('2026-12-01', offset);
        const termEnd = addDays(addMonths(validFrom, months), -1);
        const freezes: { from: string; until: string }[] = [];
        let validUntil = termEnd;
        for (const [after, length] of spans.toSorted(([a], [b]) => a - b)) {
          const from = addDays(freezes.at(-1)?.until ?? validFrom, after + 1);
          if (from > validUntil) break;
          freezes.push({ from, until: addDays(from, length) });
          validUntil = addDays(validUntil, length + 1);
        }
        const terms = { mode, validFrom, priceCents };
        const paused = centsOf({ ...terms, validUntil, freezes }, 99);
        expect(sum(paused)).toBe(sum(centsOf({ ...terms, validUntil: termEnd }, 99)));
        expect(paused.every((cents) => cents >= 0)).toBe(true);
        if (mode === 'anchor') expect(sum(paused)).toBe(months * priceCents);
      },
    ),
  );
});

describe('what was paid at once costs', () => {
  const year = { billing: 'once' as const, first: { cents: 36_500, days: 1, ofDays: 1 }, onceMonths: 12 };
  test('its price, also where a pause has moved its end', () => {
    const freezes = [{ from: '2027-01-01', until: '2027-01-31' }];
    expect(centsOf({ ...year, validUntil: '2027-12-31', freezes })).toEqual([36_500]);
  });

  test('the share that it lasted, or whose visits were used where that is more', () => {
    const ended = { ...year, validUntil: '2026-12-10', isEnded: true };
    expect(centsOf(ended)).toEqual([1000]);
    expect(centsOf({ ...ended, usedShare: 0.5 })).toEqual([18_250]);
  });

  test('less by a block once that is over', () => {
    expect(centsOf({ ...year, validUntil: '2027-11-30', withoutRight: blocked(null) })).toEqual([36_500]);
    expect(centsOf({ ...year, validUntil: '2027-11-30', withoutRight: blocked('2026-12-20') })).toEqual([35_500]);
  });
});

const facts = (wanted: Partial<CostFacts> = {}): CostFacts => ({
  billing: 'monthly',
  mode: 'calendar',
  validFrom: '2026-12-01',
  validUntil: null,
  priceCents: 3100,
  prices: [],
  freezes: [],
  withoutRight: [],
  isEnded: false,
  first: null,
  onceMonths: null,
  usedShare: 0,
  ...wanted,
});
const sum = (all: number[]) => all.reduce((total, cents) => total + cents, 0);
const blocked = (until: string | null) => [{ from: '2026-12-11', until }];
const centsOf = (wanted: Partial<CostFacts>, last = 2) => costsOf(facts(wanted), last).map(({ cents }) => cents);
