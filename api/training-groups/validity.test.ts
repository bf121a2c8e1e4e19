import { expect, test } from 'vitest';
import { entitlementFacts } from '#tests/builders/entitlement-facts.ts';
import { trainingFacts } from '#tests/builders/training-facts.ts';
import {
  findEntitlement,
  findEntitlementByHand,
  findEntitlementOfDay,
} from '../registrations/booking/entitlement-rules.ts';
import type { EntitlementFacts } from '../registrations/booking/facts.ts';
import { defaultPolicy } from '../registrations/policy/policy.ts';
import { validityOf } from './validity.ts';

const training = trainingFacts({ groupId: 3 });
const means = { policy: defaultPolicy, today: '2026-11-24' };

test('a member may come until the last of their rights ends, for as long as one has no end', () => {
  expect(of(until('2026-11-30'), until('2027-05-31'))).toEqual({ hasRight: true, validUntil: '2027-05-31' });
  expect(of(until('2026-11-30'), until(null))).toEqual({ hasRight: true, validUntil: null });
});

test('what ended says when, and what covers other trainings or is blocked says nothing', () => {
  expect(of(until('2026-11-20'))).toEqual({ hasRight: false, validUntil: '2026-11-20' });
  expect(of(until(null, { unitIds: [9] }), until(null, { status: 1 }))).toEqual({ hasRight: false, validUntil: null });
});

test('the right of a course is good in its own trainings and nowhere else, and is used before any other', () => {
  const course = entitlementFacts({ id: 7, source: 'ticket', groupId: 3, visitsLeft: 4 });
  const contract = entitlementFacts({ id: 8 });
  expect(findEntitlement([contract, course], training, defaultPolicy)?.id).toBe(7);
  const other = trainingFacts({ groupId: 4 });
  expect(findEntitlement([course], other, defaultPolicy)).toBeUndefined();
  expect(findEntitlementByHand([course], other)).toBeUndefined();
  expect(findEntitlementByHand([course], training)?.id).toBe(7);
  expect(findEntitlementOfDay([course], training, defaultPolicy)).toBeUndefined();
});

const until = (validUntil: string | null, more: Partial<EntitlementFacts> = {}) =>
  entitlementFacts({ validUntil, ...more });
const of = (...entitlements: EntitlementFacts[]) => validityOf(entitlements, training, means);
