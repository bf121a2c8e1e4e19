import { expect, test } from 'vitest';
import { entitlementState } from './entitlement-state.ts';

const facts = { validFrom: '2026-11-01', validUntil: '2026-11-30', visits: { total: 2, used: 1 } };

test('a ticket is valid from its first day to its last, and used when its last visit is', () => {
  const states = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => entitlementState(facts, day));
  expect(states).toEqual(['later', 'valid', 'valid', 'expired']);
  expect(entitlementState({ ...facts, visits: { total: 2, used: 2 } }, '2026-12-01')).toBe('used');
  expect(entitlementState({ ...facts, validUntil: null }, '2040-01-01')).toBe('valid');
});
