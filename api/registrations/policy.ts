import { z } from 'zod';

/** `08:00`. */
const wallClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The rules of booking of one tenant for one kind of training. Minutes count back from the start unless said otherwise. */
export const bookingPolicy = z.object({
  /** 2 = the current and the next week can be booked. */
  windowWeeks: z.int().min(1).max(52),
  /** The wall time at which a new week opens on its Monday. */
  opensAtTime: wallClock,
  /** How many bookings to come one may have; waiting does not count. */
  upcomingLimit: z.int().min(1),
  perDayLimit: z.int().min(1),
  /** Bookings a day in one style, for styles that are flagged. */
  flaggedStylePerDayLimit: z.int().min(1),
  closesMinutesBefore: z.int().min(0),
  freeCancelMinutesBefore: z.int().min(0),
  presenceFromMinutesBefore: z.int().min(0),
  /** Places whose presence is unconfirmed are released this long before, or never. */
  releaseUnconfirmedMinutesBefore: z.int().min(0).nullable(),
  /** Contract status 6 (Debt) still gives a right. */
  isDebtAllowed: z.boolean(),
  /** Who does not come has used up the visit that was reserved; otherwise it is given back. */
  doesNoShowUseVisit: z.boolean(),
  /** What leaving too late costs beside the visit, in euro cents; null: nothing, and who has no visit to lose cannot leave by oneself. */
  lateCancelFeeCents: z.int().min(1).nullable(),
  /** What not coming costs, in euro cents; null: nothing. */
  noShowFeeCents: z.int().min(1).nullable(),
  /** So many late cancels and no-shows of a calendar month are free. */
  freeFeesPerMonth: z.int().min(0),
  /** No more than this in a calendar month, in euro cents; null: no cap. */
  monthlyFeeCapCents: z.int().min(0).nullable(),
  /** Who was moved in later than so long before the start pays no fee. */
  feeFreePromotedMinutesBefore: z.int().min(0),
  /** Undoing one's own booking is free for so long after it. */
  undoSeconds: z.int().min(0),
  /** A promoted person may leave free of charge for so long after the promotion. */
  promotedLeaveMinutes: z.int().min(0),
  /** The waiting list moves by itself until here, … */
  autoUntilMinutesBefore: z.int().min(0),
  /** … offers one by one until here, and is a race after. */
  claimUntilMinutesBefore: z.int().min(0),
  /** How long one person has for an offer; */
  offerMinutes: z.int().min(1),
  /** … its clock stands still in these hours on the club's wall. The same time twice: never. */
  quietFrom: wallClock,
  quietUntil: wallClock,
});

export type BookingPolicy = z.infer<typeof bookingPolicy>;
