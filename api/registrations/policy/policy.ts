import { z } from 'zod';

const wallClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as 08:00');

/** A tenant's booking rules for one kind of training. Minutes count back from the start unless stated otherwise. */
export const bookingPolicy = z.object({
  windowWeeks: z
    .int()
    .min(1)
    .max(52)
    .describe('Calendar weeks that can be booked, the current one included: 2 is this week and the next'),
  opensAtTime: wallClock.describe('Wall time at which a new week opens on its Monday, as 08:00'),
  upcomingLimit: z.int().min(1).describe('Bookings to come that one may have at once; waiting does not count'),
  perDayLimit: z.int().min(1).describe('Bookings that one may have on one day'),
  flaggedStylePerDayLimit: z.int().min(1).describe('Bookings a day in one style, for styles with `isFlagged`'),
  overlap: z
    .enum(['ask', 'refuse', 'allow'])
    .describe('Two bookings of one person at the same time: `ask` first, `refuse`, or `allow` without a word'),
  travelMinutesBetweenClubs: z
    .int()
    .min(0)
    .max(240)
    .describe('Minutes that must lie between trainings in two clubs; with less they count as at the same time'),
  companionsUpToPlaces: z
    .int()
    .min(0)
    .max(100)
    .describe('Tee times and lanes with at most so many places show who is booked the initials of the others; 0: none'),
  closesMinutesBefore: z.int().min(0).describe('Minutes before the start at which booking ends'),
  freeCancelMinutesBefore: z.int().min(0).describe('Minutes before the start until which leaving costs nothing'),
  presenceFromMinutesBefore: z
    .int()
    .min(0)
    .describe('Minutes before the start from which people can confirm that they come'),
  releaseUnconfirmedMinutesBefore: z
    .int()
    .min(0)
    .nullable()
    .describe('Minutes before the start at which places without a confirmation are given up; null: never'),
  isDebtAllowed: z.boolean().describe('A contract in status 6 (debt) still gives a right to book'),
  doesNoShowUseVisit: z
    .boolean()
    .describe('Who does not come has used up the visit that was set aside; else it is given back'),
  lateCancelFeeCents: z
    .int()
    .min(1)
    .nullable()
    .describe(
      'Euro cents that leaving too late costs beside the visit; null: nothing, and who has no visit to lose cannot leave then',
    ),
  noShowFeeCents: z.int().min(1).nullable().describe('Euro cents that not coming costs; null: nothing'),
  freeFeesPerMonth: z.int().min(0).describe('Late cancels and no-shows of a calendar month that are free'),
  monthlyFeeCapCents: z
    .int()
    .min(0)
    .nullable()
    .describe('Euro cents that fees of a calendar month come to at most; null: no cap'),
  feeFreePromotedMinutesBefore: z
    .int()
    .min(0)
    .describe(
      'Who was moved in from the waiting list later than so many minutes before the start pays no fee and gets no strike',
    ),
  strikeLimit: z
    .int()
    .min(1)
    .max(100)
    .nullable()
    .describe('Strikes within `strikeDays` by which booking of this kind is paused; null: there are no strikes'),
  strikeDays: z.int().min(1).max(366).describe('Days for which a strike counts, from the day of its training'),
  strikePauseDays: z.int().min(1).max(366).describe('Days for which booking is paused, from the last strike'),
  isLateCancelStrike: z
    .boolean()
    .describe(
      'Leaving too late is a strike, unless somebody else takes the place; who has nothing else to lose can then leave',
    ),
  isNoShowStrike: z.boolean().describe('Being marked absent is a strike, from the day after'),
  guestsPerMonth: z
    .int()
    .min(1)
    .max(50)
    .nullable()
    .describe('Guests whom a member may bring in a calendar month, free of charge; null: none'),
  guestVisitsPerYear: z
    .int()
    .min(1)
    .max(366)
    .describe('Times that one person, by their address, may come as a guest in a calendar year'),
  guestHoldMinutesBefore: z
    .int()
    .min(0)
    .max(20_160)
    .describe(
      'Minutes before the start at which a place for a guest is given up unless somebody has said that they come',
    ),
  undoSeconds: z.int().min(0).describe('Seconds after a booking in which leaving is free'),
  promotedLeaveMinutes: z
    .int()
    .min(0)
    .describe('Minutes after being moved in from the waiting list in which leaving is free'),
  autoUntilMinutesBefore: z
    .int()
    .min(0)
    .describe('Minutes before the start until which the waiting list moves by itself; after that places are offered'),
  claimUntilMinutesBefore: z
    .int()
    .min(0)
    .describe(
      'Minutes before the start until which places are offered one by one; after that the first to take one has it',
    ),
  offerMinutes: z.int().min(1).describe('Minutes that one person has for an offer'),
  quietFrom: wallClock.describe('Wall time from which offers do not run out; the same as `quietUntil`: they always do'),
  quietUntil: wallClock.describe('Wall time until which offers do not run out'),
});

export type BookingPolicy = z.infer<typeof bookingPolicy>;

/** Values published by the large chains of the region; a tenant overrides them individually. */
export const defaultPolicy: BookingPolicy = {
  windowWeeks: 2,
  opensAtTime: '00:00',
  upcomingLimit: 12,
  perDayLimit: 2,
  flaggedStylePerDayLimit: 1,
  overlap: 'ask',
  travelMinutesBetweenClubs: 0,
  companionsUpToPlaces: 8,
  closesMinutesBefore: 15,
  freeCancelMinutesBefore: 90,
  presenceFromMinutesBefore: 120,
  releaseUnconfirmedMinutesBefore: null,
  isDebtAllowed: false,
  doesNoShowUseVisit: true,
  lateCancelFeeCents: null,
  noShowFeeCents: null,
  freeFeesPerMonth: 1,
  monthlyFeeCapCents: null,
  feeFreePromotedMinutesBefore: 120,
  strikeLimit: null,
  strikeDays: 30,
  strikePauseDays: 14,
  isLateCancelStrike: true,
  isNoShowStrike: true,
  guestsPerMonth: null,
  guestVisitsPerYear: 3,
  guestHoldMinutesBefore: 120,
  undoSeconds: 60,
  promotedLeaveMinutes: 30,
  autoUntilMinutesBefore: 120,
  claimUntilMinutesBefore: 30,
  offerMinutes: 10,
  quietFrom: '22:00',
  quietUntil: '07:00',
};
