import { z } from 'zod';
import { missingState } from '../training-groups/make-up/miss-outlook.ts';
import { id, instant, listOf, longId, plainDate, wallTime } from '../wire-types.ts';
import { registrationEventKinds } from './event-kinds.ts';
import { leavingCost, leavingState } from './leaving/leaving-state.ts';
import { bookingPolicy } from './policy/policy.ts';
import { presenceState } from './presence-state.ts';
import { waitingState } from './waiting/waiting-state.ts';

export const bookTrainingBody = z.object({
  trainingId: id,
  /** False: book a place only. Otherwise the client joins the waitlist when the training is full. */
  waitingList: z.boolean().optional(),
  /** Bookings at the same time that the client keeps beside this one: the ids of their trainings. */
  acceptOverlap: z.array(id).max(100).optional(),
});

/** One class instead of another: both or neither, whatever refuses one of them. */
export const swapBody = z.object({
  /** What is booked: a place, never one on the waitlist. */
  trainingId: id,
  /** The booking that is left for it. */
  registrationId: longId,
  /** The place is left before the other is booked, where a limit has room for one only. */
  leavesFirst: z.boolean().optional(),
  /** What the client agreed to pay for leaving late, as in the query of leaving. */
  lateFeeCents: z.int().min(0).max(9_999_999).optional(),
  lateVisit: z.boolean().optional(),
  lateStrikes: z.int().min(0).max(999).optional(),
});

/**
 * No other field of a registration can be changed, and a confirmation cannot be withdrawn: the client leaves instead.
 */
export const confirmPresenceBody = z.object({ isPresenceConfirmed: z.literal(true) });

/**
 * The cost of a late cancellation that the client agreed to, the fee in euro cents. In time leaving is free with or
 * without it; late, and at a higher cost, it is refused with the cost.
 */
export const leavingQuery = z.object({
  lateFeeCents: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .optional(),
  lateVisit: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  /** How many strikes the client has read they would then have. */
  lateStrikes: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .optional(),
});

export const bookingResult = z.object({
  registrationId: longId,
  status: z.enum(['booked', 'waiting']),
  placeInWaitingList: z.int().optional(),
});

/** One place is wished for: the first that frees of so many. */
export const wishBody = z.object({
  trainingIds: z
    .array(id)
    .min(2)
    .max(6)
    .refine((ids) => new Set(ids).size === ids.length),
});

/** What came of it: where one waits, or the place that was free. */
export const joinedWish = z.object({ id, items: z.array(bookingResult.extend({ trainingId: id })) });

/** The specification's user training record, plus the fields that a row shows. */
export const userTraining = z.object({
  id,
  registrationId: longId,
  startDateTime: wallTime,
  duration: z.int(),
  trainingName: z.string(),
  trainingColor: z.string(),
  trainerName: z.string(),
  trainingTypeName: z.string(),
  trainingTypeColor: z.string(),
  clubName: z.string(),
  roomName: z.string(),
  /** Its name says nothing without its room: a lane of a pool. */
  isLane: z.literal(true).optional(),
  unitId: id,
  /** Id of the style. */
  style: id,
  maxPlaces: z.int(),
  freePlaces: z.int(),
  waitingCount: z.int(),
  trainingStatus: z.enum(['open', 'closed', 'cancelled']),
  /** Version of the training, different after each change. */
  version: z.int(),
  status: z.enum(['booked', 'waiting']),
  presence: z.enum(['present', 'absent']).nullable(),
  placeInWaitingList: z.int().nullable(),
  cancelingAllowed: z.boolean(),
  freeCancelUntil: instant.nullable(),
  ...leavingState,
  ...missingState,
  ...waitingState,
  ...presenceState,
});

/** An event of a registration. */
export const registrationEvent = z.object({
  at: instant,
  kind: z.enum(registrationEventKinds),
  /** The reason as a key: of a promotion, of being passed over, of an ended offer, of a place ended by others. */
  reason: z.string().nullable(),
  /** For an offer: when it expires. */
  until: instant.nullable(),
});

/** A registration with all its events, oldest first: answers "why was I not promoted?". */
export const registrationHistory = z.object({
  registrationId: longId,
  trainingId: id,
  status: z.enum(['booked', 'waiting', 'cancelled']),
  placeInWaitingList: z.int().nullable(),
  events: z.array(registrationEvent),
  /** For a late cancellation: the cost, and whether it was refunded because another client has the place. */
  late: leavingCost.extend({ isWaived: z.boolean() }).optional(),
});

/** The numbers of the rules by which an event was decided. */
export const eventPolicy = bookingPolicy.pick({
  freeCancelMinutesBefore: true,
  releaseUnconfirmedMinutesBefore: true,
  autoUntilMinutesBefore: true,
  claimUntilMinutesBefore: true,
  offerMinutes: true,
  upcomingLimit: true,
  perDayLimit: true,
});

/** The client, or a visitor without an account; neither once the visitor's data is deleted. */
export const anyRegistration = registrationHistory.extend({
  clientId: id.nullable(),
  /** Only for callers who may change registrations. */
  visitor: z.object({ name: z.string(), email: z.string(), phone: z.string() }).optional(),
  events: z.array(
    registrationEvent.extend({
      /** Who did it for them. */
      by: z.string().nullable(),
      /** Why a rule was overridden, in that person's words. */
      note: z.string().nullable(),
      /** In force then; the region's defaults where the event names none. */
      policy: eventPolicy,
    }),
  ),
});

export const userTrainingList = listOf(userTraining).extend({ serverTime: instant });

export const registrationQuery = z.object({
  from: plainDate.optional(),
  until: plainDate.optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((n) => n >= 1 && n <= 100)
    .optional(),
  cursor: z.string().max(100).optional(),
});

export type ConfirmPresenceBody = z.infer<typeof confirmPresenceBody>;
export type SwapBody = z.infer<typeof swapBody>;
export type LeavingQuery = z.infer<typeof leavingQuery>;
export type BookingResult = z.infer<typeof bookingResult>;
export type RegistrationEvent = z.infer<typeof registrationEvent>;
export type RegistrationHistory = z.infer<typeof registrationHistory>;
export type AnyRegistration = z.infer<typeof anyRegistration>;
export type UserTraining = z.infer<typeof userTraining>;
export type JoinedWish = z.infer<typeof joinedWish>;
