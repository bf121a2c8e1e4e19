import { z } from 'zod';
import { inLanguages, layout, trainingDescription } from '../descriptions/schema.ts';
import { leavingState } from '../registrations/leaving/leaving-state.ts';
import { bookingPolicy } from '../registrations/policy/policy.ts';
import { presenceState } from '../registrations/presence-state.ts';
import { waitingState } from '../registrations/waiting/waiting-state.ts';
import { room, roomGroup, unit } from '../rooms/schema.ts';
import { missingState } from '../training-groups/make-up/miss-outlook.ts';
import { visitorAccess } from '../visitors/visitor-access.ts';
import { dateRange, id, idsText, instant, longId, plainDate, remedy, wallTime } from '../wire-types.ts';
import { personalAlias, trainingKinds } from './training-kinds.ts';

export const trainingKind = z.enum(trainingKinds);

/** Colours from the style's hue for one scheme: y lane, e lane's track, b block, t text on the block. */
const toneSet = z.object({ y: z.string(), e: z.string(), b: z.string(), t: z.string() });

export const style = z.object({
  id,
  name: z.string(),
  /** In other languages, if the club has said it; `name` stands where one is missing. */
  names: inLanguages(200).optional(),
  color: z.string(),
  tones: z.object({ light: toneSet, dark: toneSet }),
  /** Offered no more: no new class gets it. */
  isHidden: z.literal(true).optional(),
  /** What a new class of it begins with, if the club has said it. */
  usualMinutes: z.int().optional(),
  usualPlaces: z.int().optional(),
});

export const trainer = z.object({ id, firstName: z.string(), lastName: z.string() });

export const bookable = z.object({
  allowed: z.boolean(),
  /** A second booking at the same time needs no question. */
  isOverlapAllowed: z.literal(true).optional(),
  /** Minutes that must lie between it and a training in another club; 0 if absent. */
  travelMinutes: z.int().optional(),
  error: z.string().optional(),
  remedy: remedy.optional(),
});

export const ownRegistration = z.object({
  registrationId: longId,
  status: z.enum(['booked', 'waiting']),
  placeInWaitingList: z.int().nullable(),
  cancelingAllowed: z.boolean(),
  freeCancelUntil: instant.nullable(),
  /** Initials of the others of the same start, for those who are booked in it: tee times and lanes alone. */
  companions: z.array(z.string()).optional(),
  ...leavingState,
  ...missingState,
  ...waitingState,
  ...presenceState,
});

/** The fields of a training for its staff. */
export const staffFacts = z.object({
  /** Places taken now; `waitingCount` is the length of the waitlist. */
  bookedCount: z.int(),
  /** The caller is its trainer, also as a substitute. */
  isOwn: z.boolean(),
});

export const training = z.object({
  id,
  startDateTime: wallTime,
  /** Minutes. */
  duration: z.int(),
  name: z.string(),
  kind: trainingKind,
  /** Id of the style. */
  style: id,
  color: z.string(),
  unitId: id,
  roomId: id.nullable(),
  trainerId: id.nullable(),
  maxPlaces: z.int(),
  freePlaces: z.int(),
  waitingCount: z.int(),
  isPublic: z.boolean(),
  isWaitingListAllowed: z.boolean(),
  /** Visitors without an account may book it; `free` costs nothing. Absent: clients only. */
  visitors: visitorAccess.optional(),
  status: z.enum(['open', 'closed', 'cancelled']),
  /** Closed manually by the club; otherwise a closed training is outside its booking window. */
  isClosedByHand: z.literal(true).optional(),
  /** When a closed training opens for booking, if ever. */
  opensAt: instant.optional(),
  /** Absent: a row of a list. */
  layout: layout.optional(),
  bookable: bookable.optional(),
  my: ownRegistration.optional(),
  /** Only in the trainer's timetable. */
  staff: staffFacts.optional(),
  version: z.int(),
});

/** Names that the items refer to by id, each once. */
export const names = {
  units: z.array(unit),
  roomGroups: z.array(roomGroup),
  rooms: z.array(room),
  trainers: z.array(trainer),
  styles: z.array(style),
};

export const schedule = z.object({ items: z.array(training), ...names });

/** It takes place if so many are in it by then. */
export const atLeast = z.object({
  people: z.int(),
  /** Before its start. */
  hours: z.int(),
  decidesAt: wallTime,
  /** The hour has passed: what comes after it changes nothing. */
  isDecided: z.boolean(),
  booked: z.int(),
});
export type AtLeast = z.infer<typeof atLeast>;

export const trainingDetail = z.object({
  /** `commentPublic` is null also where a page rule hides comments; `commentPrivate` is for the trainer and admins. */
  item: training.extend({
    commentPublic: z.string().nullable(),
    commentPrivate: z.string().nullable(),
    atLeast: atLeast.optional(),
    ...trainingDescription,
  }),
  /** The booking rules of the training, to be explained in plain words. */
  policy: bookingPolicy,
  ...names,
});

/** A client who has a place or is waitlisted. */
export const trainingPerson = z.object({
  /** "Liis Tamm", or "Liis T." for callers with less access; null for a visitor whose name has been deleted. */
  name: z.string().nullable(),
  status: z.enum(['booked', 'waiting']),
  placeInWaitingList: z.int().nullable(),
  /** Booked without an account. */
  isVisitor: z.boolean(),
});

export const staffTrainingDetail = trainingDetail.extend({
  /** By name, then the waitlist in its order; null where the caller may not see participants. */
  people: z.array(trainingPerson).nullable(),
});

/** The current places of a public training. Contains no personal data. */
export const trainingPlaces = training
  .pick({
    id: true,
    freePlaces: true,
    waitingCount: true,
    status: true,
    version: true,
  })
  .extend({ date: plainDate });

/** Live updates of a visible timetable; empty at first. */
export const scheduleChange = z.object({
  trainings: z.array(trainingPlaces),
  /** On these dates more than places has changed, such as a time or a trainer; the client refetches them. */
  dates: z.array(plainDate),
});

/** Filters are combined with AND, several ids of one filter with OR. */
export const scheduleQuery = dateRange.extend({
  unit: idsText.optional(),
  group: idsText.optional(),
  room: idsText.optional(),
  trainer: idsText.optional(),
  style: idsText.optional(),
  filter: z
    .enum([...trainingKinds, personalAlias])
    .transform((kind) => (kind === personalAlias ? 'personal' : kind))
    .optional(),
});

/** Maximum span in days of `from` to `until`, both inclusive. */
export const maxScheduleDays = 42;

export type Training = z.infer<typeof training>;
export type TrainingPlaces = z.infer<typeof trainingPlaces>;
export type ScheduleChange = z.infer<typeof scheduleChange>;
export type TrainingDetail = z.infer<typeof trainingDetail>;
export type StaffTrainingDetail = z.infer<typeof staffTrainingDetail>;
export type TrainingPerson = z.infer<typeof trainingPerson>;
export type Schedule = z.infer<typeof schedule>;
export type Style = z.infer<typeof style>;
export type Trainer = z.infer<typeof trainer>;
export type Bookable = z.infer<typeof bookable>;
export type OwnRegistration = z.infer<typeof ownRegistration>;
