import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entitlementFacts } from '#tests/builders/entitlement-facts.ts';
import { trainingFacts } from '#tests/builders/training-facts.ts';
import { addMinutes } from '../../dates.ts';
import { defaultPolicy } from '../policy/policy.ts';
import { decideBooking } from './booking-rules.ts';
import type { BookingFacts, OwnRegistrationFacts } from './facts.ts';
import { decideTaking, isPlaceDue } from './taking-rules.ts';

const training = trainingFacts({ held: 1 });
const { startsAt } = training;
const entitlement = entitlementFacts({ id: 7 });

describe('a waitlisted client may take', () => {
  test('a place offered to them, until the offer ends', () => {
    expect(take(facts(60), before(55))).toBe('booked');
    expect(take(facts(55), before(55))).toBe('user_already_registered');
    expect(take(facts(60))).toBe('user_already_registered');
  });

  test('any free place in the race, up to the start, regardless of the closing time', () => {
    expect(take(facts(30))).toBe('booked');
    expect(take(facts(1))).toBe('booked');
    expect(take(facts(0))).toBe('registering_not_allowed');
    expect(take(facts(20, { training: { ...training, taken: 10, held: 0 } }))).toBe('user_already_registered');
  });

  test('a place reserved for nobody', () => {
    expect(take(facts(60, { training: { ...training, held: 0 } }))).toBe('booked');
  });

  test('nothing without an entitlement, into a clash, beyond a limit, or where it is cancelled', () => {
    expect(take(facts(10, { entitlements: [] }))).toBe('registering_not_allowed');
    const clash = own({ trainingId: 2, status: 'booked', startsAt: before(-30) });
    expect(decideTaking(facts(10, { registrations: [own(), clash] }), null)).toMatchObject({
      error: 'overlapping_training',
      remedy: { kind: 'accept_overlap', trainingIds: [2] },
    });
    const touching = { startsAt: before(180), endsAt: startsAt, status: 'booked' as const };
    const two = [own({ ...touching, trainingId: 2 }), own({ ...touching, trainingId: 3 })];
    expect(take(facts(10, { registrations: two }))).toBe('same_day_limit_exceeded');
    expect(take(facts(10, { training: { ...training, isCancelled: true } }))).toBe('registering_not_allowed');
  });
});

const asStranger = (minutesBefore: number, held: number): string => {
  const input = facts(minutesBefore, { registrations: [], training: { ...training, held } });
  const decision = decideBooking(input);
  return decision.outcome === 'refused' ? decision.error : decision.outcome;
};

describe('a client who is not on the waitlist', () => {
  test('gets no place that is kept for the waitlist, but one that is not', () => {
    expect(asStranger(60, 1)).toBe('waiting');
    expect(asStranger(60, 0)).toBe('booked');
  });

  test('cannot join the waitlist in a race only to tap before those who have waited', () => {
    expect(asStranger(25, 1)).toBe('no_free_places');
    expect(asStranger(25, 0)).toBe('booked');
  });
});

test('no place can be taken when none is free, nor after the start, whatever was offered', () => {
  const minutes = fc.integer({ min: -10, max: 200 });
  fc.assert(
    fc.property(minutes, fc.option(minutes), fc.nat(12), fc.nat(3), (nowBefore, offerBefore, taken, held) => {
      const state = { ...training, taken, held };
      const offeredUntil = offerBefore === null ? null : before(offerBefore);
      if (!isPlaceDue(state, offeredUntil, defaultPolicy, before(nowBefore))) return;
      expect(taken).toBeLessThan(state.maxPlaces);
      expect(nowBefore).toBeGreaterThan(0);
    }),
  );
});

const own = (overrides: Partial<OwnRegistrationFacts> = {}): OwnRegistrationFacts => ({
  trainingId: 1,
  status: 'waiting',
  startsAt,
  endsAt: training.endsAt,
  date: training.date,
  unitId: 1,
  styleId: 5,
  ...overrides,
});
const before = (minutes: number): Date => addMinutes(startsAt, -minutes);
const facts = (minutesBefore: number, overrides: Partial<BookingFacts> = {}): BookingFacts => ({
  now: before(minutesBefore),
  training,
  policy: defaultPolicy,
  entitlements: [entitlement],
  registrations: [own()],
  ...overrides,
});
const take = (input: BookingFacts, offeredUntil: Date | null = null): string => {
  const decision = decideTaking(input, offeredUntil);
  return decision.outcome === 'refused' ? decision.error : decision.outcome;
};
