import { describe, expect, test } from 'vitest';
import { entitlementFacts } from '#tests/builders/entitlement-facts.ts';
import { trainingFacts } from '#tests/builders/training-facts.ts';
import { addMinutes } from '../dates.ts';
import type { TrainingFacts } from '../registrations/booking/facts.ts';
import { defaultPolicy } from '../registrations/policy/policy.ts';
import { type AdmittingFacts, decideAdmitting } from './admitting-rules.ts';

const training = trainingFacts();
const { startsAt } = training;
const waiting = { offeredUntil: null };

test('a free place can be given before and after the start, until the end of the next day', () => {
  for (const minutes of [-300, -60, -10, 0, 30, 90]) expect(decide(at(minutes))).toBe('booked');
  expect(decide(at(0, { now: new Date('2026-11-21T21:59:59Z') }))).toBe('booked');
  expect(decide(at(0, { now: new Date('2026-11-21T22:00:00Z') }))).toBe('action_not_allowed');
});

test('no taken place is given, at any time', () => {
  for (const minutes of [-300, -60, -10, 5]) {
    expect(decide(at(minutes, {}, { taken: 10 }))).toBe('no_free_places');
    expect(decide(at(minutes, {}, { taken: 12 }))).toBe('no_free_places');
  }
});

describe('a place reserved for the waitlist', () => {
  const held = { held: 1 };

  test('is given to the client who has the offer, and to nobody else until it expires', () => {
    const keptUntil = addMinutes(startsAt, -55);
    expect(decide(at(-60, { waiting: { offeredUntil: keptUntil } }, held))).toBe('booked');
    expect(decideAdmitting(at(-60, { keptUntil }, held))).toEqual({
      outcome: 'refused',
      error: 'no_free_places',
      remedy: { kind: 'wait_until', at: keptUntil.toISOString() },
    });
  });

  test('is given in the race to any waitlisted client, and to nobody else', () => {
    expect(decide(at(-10, {}, held))).toBe('booked');
    const { waiting: _, ...stranger } = at(-10, {}, held);
    expect(decide(stranger)).toBe('no_free_places');
  });

  test('is no longer reserved once the training has begun', () => {
    const { waiting: _, ...stranger } = at(1, {}, held);
    expect(decide(stranger)).toBe('booked');
  });
});

test('staff can give a place where booking is closed manually, but not where it is cancelled', () => {
  expect(decide(at(-60, {}, { isClosed: true }))).toBe('booked');
  expect(decide(at(-60, {}, { isCancelled: true }))).toBe('training_cancelled');
});

test('entitlement, clash and limits are those of a promotion, and a debt is not revealed', () => {
  const inDebt = decideAdmitting(at(5, { entitlements: [entitlementFacts({ status: 6 })] }));
  expect(inDebt).toEqual({ outcome: 'refused', error: 'registering_not_allowed', remedy: { kind: 'ask_staff' } });
  const { endsAt, date } = training;
  const other = { trainingId: 2, status: 'booked' as const, startsAt, endsAt, date, unitId: 1, styleId: 9 };
  expect(decideAdmitting(at(5, { registrations: [other] }))).toMatchObject({ remedy: { reason: 'clash' } });
  const later = { ...other, startsAt: addMinutes(endsAt, 60), endsAt: addMinutes(endsAt, 120) };
  const registrations = [later, { ...later, trainingId: 3 }];
  expect(decide(at(5, { registrations }))).toBe('same_day_limit_exceeded');
});

const at = (
  minutes: number,
  changes: Partial<AdmittingFacts> = {},
  of: Partial<TrainingFacts> = {},
): AdmittingFacts => ({
  now: addMinutes(startsAt, minutes),
  training: { ...training, ...of },
  policy: defaultPolicy,
  entitlements: [entitlementFacts()],
  registrations: [],
  waiting,
  until: new Date('2026-11-21T22:00:00Z'),
  ...changes,
});
const decide = (facts: AdmittingFacts): string => {
  const decision = decideAdmitting(facts);
  return decision.outcome === 'refused' ? decision.error : decision.outcome;
};
