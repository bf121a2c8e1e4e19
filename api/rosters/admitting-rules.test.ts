import { describe, expect, test } from 'vitest';
import { addMinutes } from '../dates.ts';
import { defaultPolicy } from '../registrations/policy/policy.ts';
import type { TrainingFacts } from '../registrations/booking/facts.ts';
import { entitlementFacts } from '#tests/builders/entitlement-facts.ts';
import { trainingFacts } from '#tests/builders/training-facts.ts';
import { type AdmittingFacts, decideAdmitting } from './admitting-rules.ts';

const training = trainingFacts();
const { startsAt } = training;
const waiting = { offeredUntil: null };
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

test('a free place is given before and after the start, to the end of the day after', () => {
  for (const minutes of [-300, -60, -10, 0, 30, 90]) expect(decide(at(minutes))).toBe('booked');
  expect(decide(at(0, { now: new Date('2026-11-21T21:59:59Z') }))).toBe('booked');
  expect(decide(at(0, { now: new Date('2026-11-21T22:00:00Z') }))).toBe('action_not_allowed');
});

test('none is given that is taken, at any time', () => {
  for (const minutes of [-300, -60, -10, 5]) {
    expect(decide(at(minutes, {}, { taken: 10 }))).toBe('no_free_places');
    expect(decide(at(minutes, {}, { taken: 12 }))).toBe('no_free_places');
  }
});

describe('a place that is kept for the line', () => {
  const held = { held: 1 };

  test('is given to whom it is offered, and to nobody else until when it is over', () => {
    const keptUntil = addMinutes(startsAt, -55);
    expect(decide(at(-60, { waiting: { offeredUntil: keptUntil } }, held))).toBe('booked');
    expect(decideAdmitting(at(-60, { keptUntil }, held))).toEqual({
      outcome: 'refused',
      error: 'no_free_places',
      remedy: { kind: 'wait_until', at: keptUntil.toISOString() },
    });
  });

  test('is in the race for anybody who waits, and for nobody who does not', () => {
    expect(decide(at(-10, {}, held))).toBe('booked');
    const { waiting: _, ...stranger } = at(-10, {}, held);
    expect(decide(stranger)).toBe('no_free_places');
  });

  test('is kept for nobody once it has begun', () => {
    const { waiting: _, ...stranger } = at(1, {}, held);
    expect(decide(stranger)).toBe('booked');
  });
});

test('booking that was closed by hand keeps nobody from giving a place by hand; cancelling does', () => {
  expect(decide(at(-60, {}, { isClosed: true }))).toBe('booked');
  expect(decide(at(-60, {}, { isCancelled: true }))).toBe('training_cancelled');
});

test('right, clash and limits are those of being moved in, and a debt is not told', () => {
  const inDebt = decideAdmitting(at(5, { entitlements: [entitlementFacts({ status: 6 })] }));
  expect(inDebt).toEqual({ outcome: 'refused', error: 'registering_not_allowed', remedy: { kind: 'ask_staff' } });
  const { endsAt, date } = training;
  const other = { trainingId: 2, status: 'booked' as const, startsAt, endsAt, date, styleId: 9 };
  expect(decideAdmitting(at(5, { registrations: [other] }))).toMatchObject({ remedy: { reason: 'clash' } });
  const later = { ...other, startsAt: addMinutes(endsAt, 60), endsAt: addMinutes(endsAt, 120) };
  const registrations = [later, { ...later, trainingId: 3 }];
  expect(decide(at(5, { registrations }))).toBe('same_day_limit_exceeded');
});
