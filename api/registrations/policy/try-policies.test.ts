import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMinutes } from '../../dates.ts';
import { defaultPolicy } from './policy.ts';
import { type PastBooking, type Policies, tryPolicies } from './try-policies.ts';

const open = { ...defaultPolicy, windowWeeks: 52, upcomingLimit: 1000, perDayLimit: 1000, overlap: 'allow' } as const;

const someBooking = fc
  .record({
    clientId: fc.integer({ min: 1, max: 4 }),
    hour: fc.integer({ min: 8, max: 19 }),
    day: fc.integer({ min: 10, max: 14 }),
    before: fc.integer({ min: 20, max: 5000 }),
    leaves: fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }),
  })
  .map(({ clientId, hour, day, before, leaves }, id = 0): PastBooking => {
    const startsAt = new Date(Date.UTC(2026, 9, day, hour));
    const bookedAt = addMinutes(startsAt, -before);
    const cancelledAt = leaves === null || leaves >= before ? null : addMinutes(startsAt, -leaves);
    return {
      clientId,
      bookedAt,
      promotedAt: null,
      cancelledAt,
      hasLeft: cancelledAt !== null,
      training: {
        id: id + hour * 100 + day,
        startsAt,
        endsAt: addMinutes(startsAt, 45),
        date: startsAt.toISOString().slice(0, 10),
        timeZone: 'UTC',
        kind: 'group',
        unitId: 1,
        styleId: hour % 3,
        isStyleFlagged: false,
      },
    };
  });
const someBookings = fc.uniqueArray(someBooking, {
  maxLength: 40,
  selector: ({ clientId, training }) => `${clientId} ${training.id}`,
});

test('the same rules change nothing', () => {
  fc.assert(
    fc.property(someBookings, (bookings) => {
      const result = tryPolicies(bookings, { now: all(defaultPolicy), instead: all(defaultPolicy), counts });
      expect(result).toMatchObject({ bookings: bookings.length, refused: 0, people: 0, allowed: 0, styles: [] });
      expect(result.lateThen).toBe(result.lateNow);
    }),
  );
});

test('what stricter rules refuse, looser ones allow again, and the styles add up', () => {
  fc.assert(
    fc.property(someBookings, fc.integer({ min: 1, max: 3 }), (bookings, perDayLimit) => {
      const strict = all({ ...open, perDayLimit });
      const result = tryPolicies(bookings, { now: all(open), instead: strict, counts });
      const back = tryPolicies(bookings, { now: strict, instead: all(open), counts });
      expect(back).toMatchObject({ refused: 0, allowed: result.refused });
      expect(result.styles.reduce((sum, { refused }) => sum + refused, 0)).toBe(result.refused);
      const named = (all: typeof result.changed) => all.map(({ booking, reason }) => [booking, reason]);
      expect(named(result.changed)).toEqual(named(back.changed));
      expect(result.changed.every(({ effect, reason }) => effect === 'refused' && reason === 'day')).toBe(true);
      expect(result.people).toBeLessThanOrEqual(Math.min(4, result.refused));
    }),
  );
});

test('a limit a day leaves each person that many bookings of a day at any moment, as counted by hand', () => {
  fc.assert(
    fc.property(someBookings, fc.integer({ min: 1, max: 3 }), (bookings, perDayLimit) => {
      const stays = bookings.map((one) => ({ ...one, cancelledAt: null, hasLeft: false }));
      const result = tryPolicies(stays, { now: all(open), instead: all({ ...open, perDayLimit }), counts });
      const days = Map.groupBy(
        stays.filter(({ bookedAt, training }) => bookedAt < addMinutes(training.startsAt, -15)),
        ({ clientId, training }) => `${clientId} ${training.date}`,
      );
      const tooMany = [...days.values()].reduce((sum, own) => sum + Math.max(0, own.length - perDayLimit), 0);
      expect(result.refused).toBe(tooMany);
    }),
  );
});

test('an earlier end of free cancellation makes more of them late, and never fewer', () => {
  fc.assert(
    fc.property(someBookings, fc.integer({ min: 0, max: 240 }), (bookings, earlier) => {
      const instead = all({ ...open, freeCancelMinutesBefore: open.freeCancelMinutesBefore + earlier });
      const result = tryPolicies(bookings, { now: all(open), instead, counts });
      expect(result.lateThen).toBeGreaterThanOrEqual(result.lateNow);
    }),
  );
});

const all = (policy: Policies['group']): Policies => ({
  group: policy,
  gym: policy,
  other: policy,
  personal: policy,
  pool: policy,
});
const counts = () => true;
