import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPolicy } from '../policy/policy.ts';
import { type LateFeeFacts, lateFeeCents } from './late-fee.ts';

const policy = { ...defaultPolicy, lateCancelFeeCents: 500, noShowFeeCents: 800, monthlyFeeCapCents: 1200 };

describe('a fee', () => {
  test.each<[string, Partial<LateFeeFacts>, number]>([
    ['for leaving too late', {}, 500],
    ['for not coming', { kind: 'no_show' }, 800],
    ['is none where the tenant has none', { policy: defaultPolicy }, 0],
    ['is none for the first of a month', { earlierThisMonth: 0 }, 0],
    ['is none once the place is taken by another', { isRefilled: true }, 0],
    ['is none for who was moved in 120 minutes before', { promotedAt: new Date('2026-11-20T14:00:00Z') }, 0],
    ['is owed by who was moved in earlier', { promotedAt: new Date('2026-11-20T13:59:59Z') }, 500],
    ['is what the cap leaves', { chargedThisMonthCents: 1000 }, 200],
    ['is none once the cap is reached', { chargedThisMonthCents: 1200 }, 0],
    [
      'has no cap where there is none',
      { chargedThisMonthCents: 9000, policy: { ...policy, monthlyFeeCapCents: null } },
      500,
    ],
  ])('%s', (_, overrides, cents) => {
    expect(lateFeeCents(facts(overrides))).toBe(cents);
  });
});

test('a month’s fees never exceed the cap, and no single fee is negative', () => {
  const some = fc.record({
    kind: fc.constantFrom('late_cancel' as const, 'no_show' as const),
    isRefilled: fc.boolean(),
  });
  const settings = fc.record({ cap: fc.integer({ min: 0, max: 3000 }), free: fc.integer({ min: 0, max: 3 }) });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), settings, (month, { cap, free }) => {
      const rules = { ...policy, monthlyFeeCapCents: cap, freeFeesPerMonth: free };
      let charged = 0;
      for (const [earlierThisMonth, one] of month.entries()) {
        const cents = lateFeeCents(facts({ ...one, earlierThisMonth, chargedThisMonthCents: charged, policy: rules }));
        expect(cents).toBeGreaterThanOrEqual(0);
        if (earlierThisMonth < free) expect(cents).toBe(0);
        charged += cents;
      }
      expect(charged).toBeLessThanOrEqual(cap);
    }),
  );
});

const facts = (overrides: Partial<LateFeeFacts> = {}): LateFeeFacts => ({
  kind: 'late_cancel',
  startsAt: new Date('2026-11-20T16:00:00Z'),
  promotedAt: null,
  isRefilled: false,
  earlierThisMonth: 1,
  chargedThisMonthCents: 0,
  policy,
  ...overrides,
});
