import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entitlementFacts } from '#tests/builders/entitlement-facts.ts';
import { trainingFacts } from '#tests/builders/training-facts.ts';
import { defaultPolicy } from '../policy/policy.ts';
import { type Candidate, choosePromotions } from './promotion-rules.ts';

const now = new Date('2026-11-18T10:00:00Z');
const training = trainingFacts();
const entitlement = entitlementFacts({ id: 7 });

describe('the waitlist moves up', () => {
  test('in order, as many as there are free places', () => {
    const waiting = [3, 1, 2].map((id) => candidate(id));
    const result = choosePromotions({ ...training, taken: 8 }, waiting, defaultPolicy, now);
    expect(idsOf(result.promoted)).toEqual([3, 1]);
    expect(result.passedOver).toEqual([]);
  });

  test('also after booking has closed, but not after the start and not in a cancelled training', () => {
    const waiting = [candidate(1)];
    const at = (iso: string, overrides = {}) =>
      choosePromotions({ ...training, ...overrides }, waiting, defaultPolicy, new Date(iso)).promoted.length;
    expect(at('2026-11-20T15:59:00Z')).toBe(1);
    expect(at('2026-11-20T16:00:00Z')).toBe(0);
    expect(at('2026-11-18T10:00:00Z', { isCancelled: true })).toBe(0);
    expect(at('2026-11-18T10:00:00Z', { isClosed: true })).toBe(0);
  });
});

describe('a client is passed over, with the reason', () => {
  test('without an entitlement', () => {
    const result = choosePromotions(training, [candidate(1, { entitlements: [] }), candidate(2)], defaultPolicy, now);
    expect(result.passedOver).toMatchObject([{ candidate: { clientId: 1 }, reason: 'no_right' }]);
    expect(idsOf(result.promoted)).toEqual([2]);
  });

  test('into a clash with another booking, but not an adjacent one', () => {
    const overlapping = candidate(1, { registrations: clash('2026-11-20T16:30:00Z', '2026-11-20T17:30:00Z') });
    const touching = candidate(2, { registrations: clash('2026-11-20T17:00:00Z', '2026-11-20T18:00:00Z') });
    const result = choosePromotions(training, [overlapping, touching], defaultPolicy, now);
    expect(result.passedOver).toMatchObject([{ reason: 'clash' }]);
    expect(idsOf(result.promoted)).toEqual([2]);
  });

  test('at a limit, which is checked now and not when the place on the waitlist was taken', () => {
    const two = [
      clash('2026-11-20T06:00:00Z', '2026-11-20T07:00:00Z'),
      clash('2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z'),
    ]
      .flat()
      .map((own, n) => ({ ...own, trainingId: 20 + n }));
    const result = choosePromotions(training, [candidate(1, { registrations: two })], defaultPolicy, now);
    expect(result.passedOver).toMatchObject([{ reason: 'limit' }]);
  });
});

test('promotions never exceed the free places or change the order, and nobody is both promoted and passed over', () => {
  const someone = fc.record({ hasEntitlement: fc.boolean(), hasClash: fc.boolean() });
  fc.assert(
    fc.property(fc.array(someone, { maxLength: 15 }), fc.integer({ min: 0, max: 10 }), (people, taken) => {
      const waiting = people.map(({ hasEntitlement, hasClash }, n) =>
        candidate(n + 1, {
          entitlements: hasEntitlement ? [entitlement] : [],
          registrations: hasClash ? clash('2026-11-20T16:30:00Z', '2026-11-20T17:30:00Z') : [],
        }),
      );
      const result = choosePromotions({ ...training, taken }, waiting, defaultPolicy, now);
      const promoted = idsOf(result.promoted);
      const eligible = people.flatMap(({ hasEntitlement, hasClash }, n) =>
        hasEntitlement && !hasClash ? [n + 1] : [],
      );
      expect(promoted).toEqual(eligible.slice(0, 10 - taken));
      expect(promoted.filter((id) => idsOf(result.passedOver).includes(id))).toEqual([]);
    }),
  );
});

const candidate = (clientId: number, overrides: Partial<Candidate> = {}): Candidate => ({
  registrationId: clientId + 1000,
  clientId,
  entitlements: [entitlement],
  registrations: [{ ...training, trainingId: 1, status: 'waiting' }],
  ...overrides,
});
const clash = (startsAt: string, endsAt: string) => [
  {
    trainingId: 2,
    status: 'booked' as const,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    date: '2026-11-20',
    unitId: 1,
    styleId: 6,
  },
];
const idsOf = (result: { candidate: Candidate }[]): number[] => result.map(({ candidate: { clientId } }) => clientId);
