import { expect, test } from 'vitest';
import { checksOf, mayOpen, type SetUpFacts, stepsOf } from './steps.ts';

const ready: SetUpFacts = {
  isOpen: false,
  clubs: 1,
  withoutAddress: 0,
  hasOwnBrand: true,
  rooms: 2,
  trainers: 3,
  weekTrainings: 41,
  unled: 0,
  ownRules: 1,
  sellerMissing: 0,
  hasTerms: true,
  products: 4,
  hasShop: true,
  isPaymentActive: true,
  members: 10,
  admins: 2,
};

const openSteps = (facts: Partial<SetUpFacts>) =>
  stepsOf({ ...ready, ...facts }).flatMap(({ step, state }) => (state === 'open' ? [step] : []));
const found = (facts: Partial<SetUpFacts>) =>
  checksOf({ ...ready, ...facts }).flatMap(({ check, state }) => (state === 'ok' ? [] : [`${check} ${state}`]));

test('a club that has everything has but to open', () => {
  expect(openSteps({})).toEqual(['open']);
  expect(openSteps({ isOpen: true })).toEqual([]);
  expect(found({})).toEqual([]);
});

test.each<[string, Partial<SetUpFacts>, string]>([
  ['an address', { withoutAddress: 1 }, 'club'],
  ['rooms', { rooms: 0 }, 'rooms'],
  ['trainers', { trainers: 0 }, 'trainers'],
  ['classes', { weekTrainings: 0 }, 'timetable'],
  ['terms', { hasTerms: false }, 'sale'],
  ['the seller', { sellerMissing: 1 }, 'sale'],
  ['prices', { products: 0 }, 'sale'],
])('without %s a step is open', (_what, facts, step) => {
  expect(openSteps(facts)).toEqual([step, 'open']);
});

test('a brand, rules, people and more admins are optional', () => {
  expect(openSteps({ hasOwnBrand: false, ownRules: 0, members: 0, admins: 1 })).toEqual(['open']);
});

test('without classes or terms nothing opens; warnings may stay', () => {
  expect(found({ weekTrainings: 0, hasTerms: false })).toEqual(['timetable bad', 'terms bad']);
  expect(mayOpen({ ...ready, weekTrainings: 0 })).toBe(false);
  expect(mayOpen({ ...ready, hasTerms: false })).toBe(false);
  const warned = { unled: 2, sellerMissing: 1, products: 0, hasShop: false, admins: 1 };
  expect(found(warned)).toEqual(['trainers warn', 'seller warn', 'products warn', 'payment warn', 'admins warn']);
  expect(mayOpen({ ...ready, ...warned })).toBe(true);
});
