import { describe, expect, it } from 'vitest';
import { vatOf } from '../products/vat-rates.ts';
import { creditOfRate, netsOfLines, totalsByRate, vatWithin } from './vat-amounts.ts';

describe('VAT', () => {
  it.each([
    [[4400], 24, 3548, 852],
    [[5500], 21, 4545, 955],
    [[999, 999, 999], 24, 2417, 580],
    [[333, 333, 333, 1], 24, 806, 194],
  ])('of %j at %i %% is %i net and %i VAT, once for the rate', (gross, percent, net, vat) => {
    const lines = gross.map((grossCents) => ({ code: 'x', percent, grossCents }));
    const totals = totalsByRate(lines);
    expect(totals).toEqual([{ code: 'x', percent, grossCents: sum(gross), netCents: net, vatCents: vat }]);
    expect(sum(netsOfLines(lines, totals))).toBe(net);
  });

  it('would be wrong if it were computed for each line', () => {
    expect(sum(at24(333, 333, 333, 1).map(({ grossCents }) => vatWithin(grossCents, 24)))).toBe(192);
  });

  it('is kept apart for each rate, and none is taken of what is exempt', () => {
    const lines = [...at24(1240), { code: 'EE9', percent: 9, grossCents: 1090 }];
    const totals = totalsByRate([...lines, { code: 'outside', percent: null, grossCents: 500 }, ...at24(1240)]);
    expect(totals.map(({ code, netCents, vatCents }) => [code, netCents, vatCents])).toEqual([
      ['EE24', 2000, 480],
      ['EE9', 1000, 90],
      ['outside', 500, 0],
    ]);
  });

  it('of a credit is the exact negative', () => {
    for (let gross = 0; gross < 5000; gross += 7) {
      for (const percent of [5, 9, 13, 20, 21, 22, 24, 5.5]) {
        expect(vatWithin(-gross, percent)).toBe(-vatWithin(gross, percent) || 0);
      }
    }
  });

  it('of credits in parts adds up to that of the invoice', () => {
    const random = course(7);
    for (let n = 0; n < 500; n++) {
      const parts = Array.from({ length: 1 + (random.next().value % 5) }, () => random.next().value % 3000);
      const before = { grossCents: 0, vatCents: 0 };
      for (const grossCents of parts) {
        const credit = creditOfRate({ code: 'EE24', percent: 24, grossCents }, before);
        expect(credit.vatCents).toBeGreaterThanOrEqual(0);
        before.grossCents += credit.grossCents;
        before.vatCents += credit.vatCents;
      }
      expect(before.vatCents).toBe(vatWithin(sum(parts), 24));
    }
  });

  it('leaves nets of lines that sum to the net of their rate and differ from their share by less than a cent', () => {
    const random = course(3);
    for (let n = 0; n < 500; n++) {
      const lines = at24(...Array.from({ length: 1 + (random.next().value % 9) }, () => random.next().value % 10_000));
      const totals = totalsByRate(lines);
      const nets = netsOfLines(lines, totals);
      expect(sum(nets)).toBe(totals[0]?.netCents);
      const [total] = totals;
      for (const [at, net] of nets.entries()) {
        const exact = ((lines[at]?.grossCents ?? 0) * (total?.netCents ?? 0)) / Math.max(1, total?.grossCents ?? 1);
        expect(Math.abs(net - exact)).toBeLessThan(1);
      }
    }
  });
});

describe('the rate', () => {
  const supply = {
    country: 'EE',
    legalForm: 'company',
    isRegistered: true,
    isForPerson: true,
    category: 'standard',
  } as const;

  it.each([
    ['2023-12-31', 20],
    ['2024-01-01', 22],
    ['2025-06-30', 22],
    ['2025-07-01', 24],
  ])('of Estonia on %s is %i %%', (taxDate, percent) => {
    expect(vatOf({ ...supply, taxDate })).toEqual({ code: `EE${percent}`, percent, exemption: null });
  });

  it('of Latvia is 21 %, and a category without its own rate has the standard one', () => {
    const taxDate = '2026-11-18';
    expect(vatOf({ ...supply, country: 'LV', category: 'sport', taxDate }).code).toBe('LV21');
    expect(vatOf({ ...supply, category: 'sport', taxDate }).code).toBe('EE24');
  });

  it('is none for sport of an association, for who is not registered and outside VAT, each with its reason', () => {
    const taxDate = '2026-11-18';
    const exempt = vatOf({ ...supply, legalForm: 'association', category: 'sport', taxDate });
    expect(exempt).toMatchObject({
      code: 'EE-exempt-sport',
      percent: null,
      exemption: expect.stringContaining('KMS § 16'),
    });
    expect(vatOf({ ...supply, isRegistered: false, taxDate })).toMatchObject({ code: 'not-registered', percent: null });
    expect(vatOf({ ...supply, category: 'outside', taxDate }).code).toBe('outside');
  });
});

const at24 = (...cents: number[]) => cents.map((grossCents) => ({ code: 'EE24', percent: 24, grossCents }));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The same course each time. */
function* course(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}
