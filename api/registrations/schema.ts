import { z } from 'zod';
import { registrationEventKinds } from './event-kinds.ts';
import { leavingCost, leavingState } from './leaving/leaving-state.ts';
import { presenceState } from './presence-state.ts';
import { waitingState } from './waiting/waiting-state.ts';
import { id, instant, listOf, plainDate, wallTime } from '../wire-types.ts';

export const bookTrainingBody = z.object({
  trainingId: id,
  /** False: only a place will do. Otherwise one joins the waiting list when the training is full. */
  waitingList: z.boolean().optional(),
});

/** Nothing else can be changed of a registration, and what was said is not taken back: one leaves instead. */
export const confirmPresenceBody = z.object({ isPresenceConfirmed: z.literal(true) });

/**
 * What the person has agreed to pay for leaving late, the fee in euro cents. In time it costs nothing, with these or without; too
 * late, and at a higher price, leaving is refused with the price.
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
});

export const bookingResult = z.object({
  registrationId: id,
  status: z.enum(['booked', 'waiting']),
  placeInWaitingList: z.int().optional(),
});

/** The specification's user training record, with what a row needs to be drawn. */
export const userTraining = z.object({
  id,
  registrationId: id,
  startDateTime: wallTime,
  duration: z.int(),
  trainingName: z.string(),
  trainingColor: z.string(),
  trainerName: z.string(),
  trainingTypeName: z.string(),
  trainingTypeColor: z.string(),
  clubName: z.string(),
  roomName: z.string(),
  unitId: id,
  /** Id of the style. */
  style: id,
  maxPlaces: z.int(),
  freePlaces: z.int(),
  waitingCount: z.int(),
  trainingStatus: z.enum(['open', 'closed', 'cancelled']),
  /** Of the training; each change of it gives another. */
  version: z.int(),
  status: z.enum(['booked', 'waiting']),
  presence: z.enum(['present', 'absent']).nullable(),
  placeInWaitingList: z.int().nullable(),
  cancelingAllowed: z.boolean(),
  freeCancelUntil: instant.nullable(),
  ...leavingState,
  ...waitingState,
  ...presenceState,
});

/** One thing that happened to a registration. */
export const registrationEvent = z.object({
  at: instant,
  kind: z.enum(registrationEventKinds),
  /** Why, as a key: of promotions, of those passed over, of offers that ended, of places that others ended. */
  reason: z.string().nullable(),
  /** Of an offer: its end. */
  until: instant.nullable(),
});

/** One registration with all that happened to it, the first thing first: "why was I not moved in?". */
export const registrationHistory = z.object({
  registrationId: id,
  trainingId: id,
  status: z.enum(['booked', 'waiting', 'cancelled']),
  placeInWaitingList: z.int().nullable(),
  events: z.array(registrationEvent),
  /** Of a place that was left too late: what it cost, and whether that was taken back because somebody else has the place. */
  late: leavingCost.extend({ isWaived: z.boolean() }).optional(),
});

/** Of a client, or of a visitor who has no account; of neither once the visitor is forgotten. */
export const anyRegistration = registrationHistory.extend({
  clientId: id.nullable(),
  visitor: z.object({ name: z.string(), email: z.string(), phone: z.string() }).optional(),
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

export type BookTrainingBody = z.infer<typeof bookTrainingBody>;
export type ConfirmPresenceBody = z.infer<typeof confirmPresenceBody>;
export type LeavingQuery = z.infer<typeof leavingQuery>;
export type BookingResult = z.infer<typeof bookingResult>;
export type RegistrationEvent = z.infer<typeof registrationEvent>;
export type RegistrationHistory = z.infer<typeof registrationHistory>;
export type UserTraining = z.infer<typeof userTraining>;
