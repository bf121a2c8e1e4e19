import { beforeEach, expect, test } from 'vitest';
import type { JoinProducts } from '#api/join/schema.ts';
import type { JoinDraft } from './join-draft.ts';
import { firstOpenStep, stepToShow } from './join-steps.ts';

const words = { et: 'Kuu', en: 'Month', lv: 'Mēnesis' };
const everywhere = { kinds: null, unitIds: null, styleIds: null, weekdays: null, fromTime: null, untilTime: null };

let draft: Partial<JoinDraft>;
beforeEach(() => {
  draft = { unitId: 1, productId: 5, startsOn: '2026-12-01' };
});

test('each step opens when those before it are done', () => {
  expect(open()).toBe('person');
  expect(open(true)).toBe('terms');
  expect(open(true, true)).toBe('pay');
});

test('a club where the package is not sold asks for the package again', () => {
  draft.unitId = 2;
  expect(open()).toBe('package');
  draft.unitId = 3;
  expect(open()).toBe('club');
});

test('a start that has passed since is asked again', () => {
  draft.startsOn = '2026-11-23';
  expect(open(true)).toBe('start');
});

test('an address leads no further than the first open step, and back to any', () => {
  expect(stepToShow('pay', 'person')).toBe('person');
  expect(stepToShow('club', 'person')).toBe('club');
  expect(stepToShow(undefined, 'pay')).toBe('club');
});

const products: JoinProducts = {
  items: [
    {
      id: 5,
      kind: 'fitness',
      names: words,
      descriptions: words,
      grants: { type: 'contract', billing: 'monthly', months: null, visits: null, ...everywhere },
      prices: [{ unitId: 1, price: 4400, priceOnline: 4000 }],
      joiningFee: 0,
    },
  ],
  units: [
    { id: 1, name: 'Kesklinn', address: '' },
    { id: 2, name: 'Nõmme', address: '' },
  ],
  rules: {
    mode: 'simple',
    isPaidOnline: true,
    today: '2026-11-24',
    latestStart: '2027-01-23',
    withdrawableUntil: '2026-12-08',
    termsVersion: '0123456789abcdef',
    noticeDays: 30,
    freezeDaysPerYear: null,
    freezeFee: 0,
    freeCancelMinutes: 90,
  },
};

const open = (isPersonKnown = false, isAccepted = false) =>
  firstOpenStep({ draft: draft as JoinDraft, products, isPersonKnown, isAccepted });
