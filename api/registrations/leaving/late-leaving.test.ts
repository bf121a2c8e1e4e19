import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPolicy } from '../policy/policy.ts';
import { decideLeaving, type LeavingFacts, lateLeavingCost } from './late-leaving.ts';

const startsAt = new Date('2026-11-20T16:00:00Z');
const withFee = { ...defaultPolicy, lateCancelFeeCents: 500, monthlyFeeCapCents: 1200 };

describe('a late cancellation costs', () => {
  test.each<[string, Partial<LeavingFacts>, ReturnType<typeof lateLeavingCost>]>([
    ['the fee', {}, { usesVisit: false, feeCents: 500 }],
    ['the visit that was set aside', { holdsVisit: true, policy: defaultPolicy }, { usesVisit: true, feeCents: 0 }],
    ['both where the tenant takes both', { holdsVisit: true }, { usesVisit: true, feeCents: 500 }],
    ['nothing for the first of a month', { earlierThisMonth: 0 }, { usesVisit: false, feeCents: 0 }],
    [
      'the visit for the first of a month too',
      { earlierThisMonth: 0, holdsVisit: true },
      { usesVisit: true, feeCents: 0 },
    ],
    ['what the cap leaves', { chargedThisMonthCents: 1000 }, { usesVisit: false, feeCents: 200 }],
    [
      'no fee for who was moved in shortly before',
      { promotedAt: new Date('2026-11-20T14:00:00Z'), bookedAt: new Date('2026-11-20T14:00:00Z') },
      { usesVisit: false, feeCents: 0 },
    ],
    ['nothing that one could pay, so one does not leave', { policy: defaultPolicy }, null],
    ['nothing of a training that the club has cancelled', { isTrainingCancelled: true }, null],
    ['nothing of a place on the waitlist', { status: 'waiting' }, null],
  ])('%s', (_, overrides, cost) => {
    expect(lateLeavingCost(facts(overrides))).toEqual(cost);
  });
});

describe('a leaving client', () => {
  const at = '2026-11-20T14:30:00.000Z';

  test('pays nothing in time, whatever they have agreed to', () => {
    const now = new Date(at);
    expect(decideLeaving(facts({ now }), undefined)).toEqual({ outcome: 'left', cost: null });
    expect(decideLeaving(facts({ now }), { usesVisit: true, feeCents: 900, strikes: 0 })).toEqual({
      outcome: 'left',
      cost: null,
    });
  });

  test('is shown the price first', () => {
    const cost = { usesVisit: true, feeCents: 500 };
    const refusal = { outcome: 'refused', error: 'cancelling_not_allowed', remedy: { kind: 'accept_cost', at, cost } };
    const both = facts({ holdsVisit: true });
    expect(decideLeaving(both, undefined)).toEqual(refusal);
    expect(decideLeaving(both, { usesVisit: false, feeCents: 500, strikes: 0 })).toEqual(refusal);
    expect(decideLeaving(both, { usesVisit: true, feeCents: 499, strikes: 0 })).toEqual(refusal);
    expect(decideLeaving(both, { ...cost, strikes: 0 })).toEqual({ outcome: 'left', cost });
  });

  test('never pays more than they agreed to, and less if the cost has fallen', () => {
    const agreed = { usesVisit: false, feeCents: 500, strikes: 0 };
    expect(decideLeaving(facts({ chargedThisMonthCents: 1100 }), agreed)).toEqual({
      outcome: 'left',
      cost: { usesVisit: false, feeCents: 100 },
    });
  });

  test('gets no strike that they have not read, nor one more than they have', () => {
    const policy = { ...defaultPolicy, strikeLimit: 1 };
    const cost = {
      usesVisit: false,
      feeCents: 0,
      strike: { count: 1, limit: 1, days: 30, pausedUntil: '2026-12-04' },
    };
    const free = { usesVisit: false, feeCents: 0 };
    expect(decideLeaving(facts({ policy }), { ...free, strikes: 0 })).toMatchObject({ remedy: { cost } });
    expect(decideLeaving(facts({ policy }), { ...free, strikes: 1 })).toEqual({ outcome: 'left', cost });
  });

  test('cannot leave once it has begun, or where late cancellation has no price', () => {
    const accepted = { usesVisit: true, feeCents: 900, strikes: 9 };
    const ask = { outcome: 'refused', error: 'cancelling_not_allowed', remedy: { kind: 'ask_staff', at } };
    expect(decideLeaving(facts({ now: startsAt }), accepted)).toEqual(ask);
    expect(decideLeaving(facts({ policy: defaultPolicy }), accepted)).toEqual(ask);
  });

  test('is never charged a cent without consent, at any minute, by any rules', () => {
    const cents = fc.integer({ min: 0, max: 1500 });
    const some = fc.record({
      minute: fc.integer({ min: -300, max: 10 }),
      fee: fc.option(fc.integer({ min: 1, max: 900 })),
      cap: fc.option(cents),
      holdsVisit: fc.boolean(),
      earlierThisMonth: fc.nat(3),
      chargedThisMonthCents: cents,
      strikeLimit: fc.option(fc.integer({ min: 1, max: 3 })),
      accepted: fc.option(fc.record({ usesVisit: fc.boolean(), feeCents: cents, strikes: fc.nat(2) }), {
        nil: undefined,
      }),
    });
    fc.assert(
      fc.property(some, ({ minute, fee, cap, strikeLimit, accepted, ...month }) => {
        const policy = { ...defaultPolicy, lateCancelFeeCents: fee, monthlyFeeCapCents: cap, strikeLimit };
        const now = new Date(startsAt.getTime() + minute * 60_000);
        const decision = decideLeaving(facts({ ...month, policy, now }), accepted);
        if (decision.outcome === 'refused') return;
        expect(now < startsAt).toBe(true);
        if (minute <= -90) expect(decision.cost).toBeNull();
        else expect(decision.cost).not.toBeNull();
        expect(decision.cost?.feeCents ?? 0).toBeLessThanOrEqual(accepted?.feeCents ?? 0);
        expect(decision.cost?.strike?.count ?? 0).toBeLessThanOrEqual(accepted?.strikes ?? 0);
        if (decision.cost?.usesVisit) expect(accepted?.usesVisit).toBe(true);
      }),
    );
  });
});

const facts = (overrides: Partial<LeavingFacts> = {}): LeavingFacts => ({
  now: new Date('2026-11-20T15:00:00Z'),
  startsAt,
  isTrainingCancelled: false,
  status: 'booked',
  bookedAt: new Date('2026-11-18T10:00:00Z'),
  promotedAt: null,
  freeLeavingSince: null,
  policy: withFee,
  holdsVisit: false,
  earlierThisMonth: 1,
  chargedThisMonthCents: 0,
  kind: 'group',
  date: '2026-11-20',
  strikes: [],
  ...overrides,
});
