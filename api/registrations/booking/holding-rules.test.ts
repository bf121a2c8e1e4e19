import { expect, test } from 'vitest';
import { entitlementFacts } from '#tests/builders/entitlement-facts.ts';
import { trainingFacts } from '#tests/builders/training-facts.ts';
import { defaultPolicy } from '../policy/policy.ts';
import { decideHolding, type HoldingFacts } from './holding-rules.ts';

const own = {
  trainingId: 1,
  status: 'booked',
  startsAt: new Date('2026-11-20T16:00:00Z'),
  endsAt: new Date('2026-11-20T17:00:00Z'),
  date: '2026-11-20',
  unitId: 1,
  styleId: 6,
} as const;

test.each<[string, Partial<HoldingFacts>]>([
  ['held', {}],
  ['registering_not_allowed', { training: trainingFacts({ isCancelled: true }) }],
  ['registering_not_allowed', { now: new Date('2026-11-20T15:59:00Z') }],
  ['user_already_registered', { registrations: [own] }],
  // Whoever has a right books; a contract that stands still is no reason to pay beside it.
  ['changed_meanwhile', { entitlements: [entitlementFacts()] }],
  ['registering_not_allowed', { entitlements: [entitlementFacts({ status: 6 })] }],
  ['held', { entitlements: [entitlementFacts({ visitsLeft: 0 })] }],
  ['no_free_places', { training: trainingFacts({ taken: 10 }) }],
  ['no_free_places', { waitingCount: 1 }],
  ['held', { holds: 2 }],
  ['place_held_too_often', { holds: 3 }],
  ['overlapping_training', { registrations: [{ ...own, trainingId: 9 }] }],
])('%s: %o', (expected, over) => {
  expect(answer(over)).toBe(expected);
});

// Friday 20.11.2026 at 18:00 in Tallinn, checked on the Wednesday before at noon.
const facts = (over: Partial<HoldingFacts> = {}): HoldingFacts => ({
  now: new Date('2026-11-18T10:00:00Z'),
  training: trainingFacts({ taken: 3 }),
  policy: defaultPolicy,
  entitlements: [],
  registrations: [],
  waitingCount: 0,
  holds: 0,
  ...over,
});

const answer = (over: Partial<HoldingFacts>): string => {
  const decision = decideHolding(facts(over));
  return decision.outcome === 'refused' ? decision.error : decision.outcome;
};
