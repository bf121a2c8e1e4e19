import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../dates.ts';
import { type BookingPolicy, defaultPolicy } from '../registrations/policy/policy.ts';
import { countStrikes, outlookOf, pausedUntil, type StrikeFact, strikesOn } from './count-strikes.ts';

const rule = { ...defaultPolicy, strikeLimit: 2, strikeDays: 30, strikePauseDays: 14 };
const day = (n: number) => addDays('2026-11-01', n);

describe('strikes', () => {
  test('pause booking from the day of the last one, and each lapses by itself', () => {
    const strikes = count([late(1, 0), late(2, 10)], rule, day(12));
    expect(strikes.map(({ lapsesOn }) => lapsesOn)).toEqual([day(30), day(40)]);
    expect([12, 23, 24].map((n) => pausedUntil(strikes, 'group', day(n)))).toEqual([day(24), day(24), undefined]);
    expect([29, 30, 39, 40].map((n) => strikesOn(strikes, 'group', day(n)).length)).toEqual([2, 1, 1, 0]);
  });

  test('are none where the club has no such rule, and none of a cause that it does not count', () => {
    const facts = [late(1, 0), absent(2, 0)];
    expect(count(facts, defaultPolicy, day(5))).toEqual([]);
    expect(ids(count(facts, { ...rule, isLateCancelStrike: false }, day(5)))).toEqual([2]);
    expect(ids(count(facts, { ...rule, isNoShowStrike: false }, day(5)))).toEqual([1]);
  });

  test('of an absence count from the day after, while the trainer may be marking until then', () => {
    expect(ids(count([absent(1, 3)], rule, day(3)))).toEqual([]);
    expect(ids(count([absent(1, 3)], rule, day(4)))).toEqual([1]);
  });

  test('of whoever was moved in shortly before the start are none', () => {
    const { startsAt } = late(1, 0);
    const minutes = (n: number) => ({ ...late(1, 0), promotedAt: new Date(startsAt.getTime() - n * 60_000) });
    expect(count([minutes(120)], rule, day(1))).toEqual([]);
    expect(ids(count([minutes(121)], rule, day(1)))).toEqual([1]);
  });

  test('follow the rule that was in force when they happened', () => {
    const policyOf = (_: unknown, at: Date) => (at < new Date(`${day(5)}T00:00:00Z`) ? defaultPolicy : rule);
    expect(ids(countStrikes([late(1, 0), late(2, 6)], policyOf, day(7)))).toEqual([2]);
  });

  test('of one kind pause that kind alone; an ended pause is none, and the next strike pauses anew', () => {
    const pool = { ...late(3, 2), kind: 'pool' as const };
    const ended = { ...late(2, 1), isPauseEnded: true };
    expect(pausedUntil(count([late(1, 0), late(2, 1), pool], rule, day(3)), 'pool', day(3))).toBeUndefined();
    expect(pausedUntil(count([late(1, 0), ended], rule, day(3)), 'group', day(3))).toBeUndefined();
    expect(pausedUntil(count([late(1, 0), ended, late(4, 4)], rule, day(5)), 'group', day(5))).toBe(day(18));
  });
});

const someFact = fc
  .record({
    n: fc.integer({ min: 0, max: 80 }),
    isLate: fc.boolean(),
    kind: fc.constantFrom('group' as const, 'pool' as const),
    isExcused: fc.boolean(),
    isPauseEnded: fc.boolean(),
    promotedBefore: fc.option(fc.integer({ min: 0, max: 300 }), { nil: null }),
  })
  .map(({ n, isLate, promotedBefore, ...rest }, id = 0): StrikeFact => {
    const fact = isLate ? late(id, n) : absent(id, n);
    const promotedAt = promotedBefore === null ? null : new Date(fact.startsAt.getTime() - promotedBefore * 60_000);
    return { ...fact, ...rest, promotedAt };
  });
const someFacts = fc
  .array(someFact, { maxLength: 14 })
  .map((facts) => facts.map((fact, index) => ({ ...fact, registrationId: index + 1 })));
const someRule = fc.record({
  strikeLimit: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  strikeDays: fc.integer({ min: 1, max: 40 }),
  strikePauseDays: fc.integer({ min: 1, max: 40 }),
  isLateCancelStrike: fc.boolean(),
  isNoShowStrike: fc.boolean(),
});

/** By counting days one after another: on each day the strikes of it are added, and whoever has too many then is paused. */
function model(facts: readonly StrikeFact[], before: Rule, after: Rule, today: number) {
  const ruleOf = ({ at }: StrikeFact) => (dayOf(at) < 40 ? before : after);
  const counting = facts.filter((fact) => {
    const policy = ruleOf(fact);
    if (policy.strikeLimit === null || fact.isExcused || fact.kind !== 'group') return false;
    if (fact.cause === 'late_cancel' ? !policy.isLateCancelStrike : !policy.isNoShowStrike) return false;
    if (fact.promotedAt && fact.startsAt.getTime() - fact.promotedAt.getTime() <= 120 * 60_000) return false;
    return fact.cause === 'late_cancel' || daysBetween(fact.date, day(today)) > 0;
  });
  let until = 0;
  for (let n = 0; n <= 100; n++) {
    const live = counting.filter((fact) => {
      const age = n - daysBetween(day(0), fact.date);
      return age >= 0 && age < ruleOf(fact).strikeDays;
    });
    for (const fact of live) {
      const policy = ruleOf(fact);
      const isOfToday = daysBetween(day(0), fact.date) === n;
      if (isOfToday && !fact.isPauseEnded && live.length >= (policy.strikeLimit ?? 0))
        until = Math.max(until, n + policy.strikePauseDays);
    }
  }
  return { count: counting.length, until: until > today ? day(until) : undefined };
}

test('as a simple count of days has it, whatever happened, by rules that change in the middle', () => {
  fc.assert(
    fc.property(someFacts, someRule, someRule, fc.integer({ min: 0, max: 90 }), (facts, before, after, today) => {
      const policyOf = (_: unknown, at: Date): BookingPolicy => ({ ...rule, ...(dayOf(at) < 40 ? before : after) });
      const strikes = countStrikes(facts, policyOf, day(today));
      const expected = model(facts, before, after, today);
      expect(strikes.filter(({ kind }) => kind === 'group').length).toBe(expected.count);
      expect(pausedUntil(strikes, 'group', day(today))).toBe(expected.until);
    }),
    { numRuns: 2000 },
  );
});

test('what was said before one more strike is what it makes of it', () => {
  fc.assert(
    fc.property(someFacts, someRule, fc.integer({ min: 0, max: 80 }), (facts, changes, n) => {
      const policy = { ...rule, ...changes };
      const earlier = facts.filter(({ date }) => date <= day(n));
      const next = { ...late(99, n), policy };
      const said = outlookOf(count(earlier, policy, day(n)), next);
      const then = count([...earlier, late(99, n)], policy, day(n));
      expect(said?.count ?? 0).toBe(said ? strikesOn(then, 'group', day(n)).length : 0);
      expect(then.some(({ registrationId }) => registrationId === 99)).toBe(said !== undefined);
      if (said?.pausedUntil)
        expect(pausedUntil(then, 'group', day(n))).toSatisfy((it) => it >= (said.pausedUntil ?? ''));
    }),
  );
});

type Rule = Pick<
  BookingPolicy,
  'strikeLimit' | 'strikeDays' | 'strikePauseDays' | 'isLateCancelStrike' | 'isNoShowStrike'
>;
const dayOf = (at: Date) => daysBetween(day(0), at.toISOString().slice(0, 10));
const ids = (strikes: readonly { registrationId: number }[]) => strikes.map(({ registrationId }) => registrationId);
const count = (facts: readonly StrikeFact[], policy: BookingPolicy, today: string) =>
  countStrikes(facts, () => policy, today);

function fact(registrationId: number, n: number, cause: StrikeFact['cause']): StrikeFact {
  const startsAt = new Date(`${day(n)}T16:00:00Z`);
  return {
    registrationId,
    trainingId: registrationId,
    cause,
    kind: 'group',
    date: day(n),
    startsAt,
    at: startsAt,
    promotedAt: null,
    isExcused: false,
    isPauseEnded: false,
  };
}
function late(registrationId: number, n: number) {
  return fact(registrationId, n, 'late_cancel');
}
function absent(registrationId: number, n: number) {
  return fact(registrationId, n, 'no_show');
}
