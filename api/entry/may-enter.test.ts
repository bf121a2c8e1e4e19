import { describe, expect, test } from 'vitest';
import { entitlementFacts } from '#tests/builders/entitlement-facts.ts';
import type { EntitlementFacts } from '../registrations/booking/facts.ts';
import { defaultPolicy } from '../registrations/policy/policy.ts';
import { defaultEntryPolicy } from './entry-policy.ts';
import { type EntryFacts, isAttendedBy, mayEnter } from './may-enter.ts';

const contract = entitlementFacts();
/** A Wednesday, 12:00 in Tallinn. */
const now = new Date('2026-11-18T10:00:00Z');
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const yoga = { registrationId: 5, trainingId: 9, name: 'Jooga', startsAt: after(30), endsAt: after(90) };

describe('a client without a booking', () => {
  test('an entitlement to come freely lets in: at this club, on this day and hour', () => {
    expect(decide()).toMatchObject({ outcome: 'allowed', entitlement: { id: 1 } });
    expect(withEntitlement({ kinds: ['pool'] }).outcome).toBe('allowed');
    expect(withEntitlement({ fromTime: '11:00:00', untilTime: '13:00:00' }).outcome).toBe('allowed');
    const others = [
      { unitIds: [2] },
      { weekdays: [1, 2] },
      { untilTime: '12:00:00' },
      { kinds: ['group' as const] },
      { styleIds: [4] },
    ];
    for (const other of others)
      expect(withEntitlement(other)).toMatchObject({
        error: 'qr_denied',
        remedy: { kind: 'buy', reason: 'not_covered' },
      });
  });

  test('who has no visit left, no entitlement or a blocked contract gets that reason and a remedy', () => {
    expect(withEntitlement({ visitsLeft: 0 })).toMatchObject({ remedy: { kind: 'buy', reason: 'no_visits_left' } });
    expect(decide({ entitlements: [] })).toMatchObject({ remedy: { kind: 'buy', reason: 'no_right' } });
    expect(withEntitlement({ status: 1 })).toMatchObject({ remedy: { kind: 'ask_staff', reason: 'right_blocked' } });
    expect(withEntitlement({ status: 6 })).toMatchObject({ remedy: { kind: 'ask_staff', reason: 'debt' } });
    expect(withEntitlement({ validUntil: '2026-11-17' })).toMatchObject({
      error: 'card_expired',
      remedy: { reason: 'right_ended' },
    });
  });

  test('is admitted with a debt where the tenant’s policy allows it', () => {
    expect(decide({ entitlements: [{ ...contract, status: 6 }], policyOf: lenient }).outcome).toBe('allowed');
  });
});

describe('a booked training', () => {
  test('admits by itself, from half an hour before its start until its end', () => {
    expect(withPlace(after(0))).toMatchObject({ outcome: 'allowed', booking: { registrationId: 5 } });
    expect(withPlace(after(89)).outcome).toBe('allowed');
    expect(withPlace(after(-1))).toMatchObject({
      error: 'qr_denied',
      remedy: { kind: 'wait_until', at: now.toISOString() },
    });
    expect(withPlace(after(90)).outcome).toBe('refused');
  });

  test('is attended by a client who enters within half an hour of its start', () => {
    expect([-1, 0, 30, 60, 61].map((minutes) => isAttendedBy(yoga, after(minutes)))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('a client who has just entered', () => {
  test('is not admitted again at once, and learns when they will be', () => {
    const again = { kind: 'wait_until', at: after(5).toISOString() };
    expect(decide({ lastEntryAt: after(-5) })).toMatchObject({ error: 'qr_denied', remedy: again });
    expect(decide({ lastEntryAt: after(-10) })).toMatchObject({ outcome: 'allowed', isSameVisit: true });
  });

  test('is admitted on the same visit until it ends, even if it was the last one', () => {
    const entitlements = [{ ...contract, visitsLeft: 0 }];
    expect(decide({ entitlements, lastEntryAt: after(-119) })).toEqual({ outcome: 'allowed', isSameVisit: true });
    expect(decide({ entitlements, lastEntryAt: after(-120) }).outcome).toBe('refused');
  });
});

const decide = (changes: Partial<EntryFacts> = {}) =>
  mayEnter({
    now,
    club: { unitId: 1, timeZone: 'Europe/Tallinn' },
    entitlements: [contract],
    bookings: [],
    policyOf: () => defaultPolicy,
    entryPolicy: defaultEntryPolicy,
    lastEntryAt: null,
    ...changes,
  });
const withEntitlement = (changes: Partial<EntitlementFacts>) => decide({ entitlements: [{ ...contract, ...changes }] });
const withPlace = (now: Date) => decide({ now, entitlements: [], bookings: [yoga] });
const lenient = () => ({ ...defaultPolicy, isDebtAllowed: true });
