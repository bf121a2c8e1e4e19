import { z } from 'zod';
import { isWallTime } from '../dates.ts';
import { room, roomGroup, unit } from '../rooms/schema.ts';
import { bookingPolicy } from '../registrations/policy/policy.ts';
import { leavingState } from '../registrations/leaving/leaving-state.ts';
import { presenceState } from '../registrations/presence-state.ts';
import { waitingState } from '../registrations/waiting/waiting-state.ts';
import { trainingKinds } from './training-kinds.ts';
import { dateRange, id, idsText, instant, plainDate, remedy, wallTime } from '../wire-types.ts';
import { visitorAccess } from '../visitors/visitor-access.ts';

export const trainingKind = z.enum(trainingKinds);

/** Colours made from the style's hue for one scheme: y lane, e lane's track, b block, t text on the block. */
const toneSet = z.object({ y: z.string(), e: z.string(), b: z.string(), t: z.string() });

export const style = z.object({
  id,
  name: z.string(),
  color: z.string(),
  tones: z.object({ light: toneSet, dark: toneSet }),
});

export const trainer = z.object({ id, firstName: z.string(), lastName: z.string() });

export const bookable = z.object({
  allowed: z.boolean(),
  error: z.string().optional(),
  remedy: remedy.optional(),
});

export const ownRegistration = z.object({
  registrationId: id,
  status: z.enum(['booked', 'waiting']),
  placeInWaitingList: z.int().nullable(),
  cancelingAllowed: z.boolean(),
  freeCancelUntil: instant.nullable(),
  ...leavingState,
  ...waitingState,
  ...presenceState,
});

/** What a training is to those who give it. */
export const staffFacts = z.object({
  /** Places that people have now; `waitingCount` is how many wait. */
  bookedCount: z.int(),
  /** The caller gives it herself, also in another's stead. */
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
  /** People without an account may book it; `free` costs nothing. Absent: clients only. */
  visitors: visitorAccess.optional(),
  status: z.enum(['open', 'closed', 'cancelled']),
  /** The club has closed it; otherwise a closed one is outside its booking window. */
  isClosedByHand: z.literal(true).optional(),
  /** When a closed training opens for booking, if it will. */
  opensAt: instant.optional(),
  bookable: bookable.optional(),
  my: ownRegistration.optional(),
  /** In the trainer's timetable alone. */
  staff: staffFacts.optional(),
  version: z.int(),
});

/** The names that the items refer to by id, once. */
const names = {
  units: z.array(unit),
  roomGroups: z.array(roomGroup),
  rooms: z.array(room),
  trainers: z.array(trainer),
  styles: z.array(style),
};

export const schedule = z.object({ items: z.array(training), ...names });

export const trainingDetail = z.object({
  /** `commentPublic` is null where a page rule hides comments too; `commentPrivate` is for the trainer and admins. */
  item: training.extend({ commentPublic: z.string().nullable(), commentPrivate: z.string().nullable() }),
  /** The rules of booking that hold for it, to be said in plain words. */
  policy: bookingPolicy,
  ...names,
});

/** One who has a place or waits. */
export const trainingPerson = z.object({
  /** "Liis Tamm", or "Liis T." for those who may know no more; null for a visitor whose name is not kept any longer. */
  name: z.string().nullable(),
  status: z.enum(['booked', 'waiting']),
  placeInWaitingList: z.int().nullable(),
  /** Booked without an account. */
  isVisitor: z.boolean(),
});

export const staffTrainingDetail = trainingDetail.extend({
  /** By name, then those who wait in their order; null where the caller may not know who comes. */
  people: z.array(trainingPerson).nullable(),
});

/** All that an admin decides of one training; what is left out of it stays. */
export const changeTrainingBody = z.object({
  /** Wall time of the room's club, or of the present one where there is no room. */
  startDateTime: wallTime.refine(isWallTime),
  /** Minutes. */
  duration: z.int().min(1).max(1440),
  name: z.string().trim().min(1).max(120),
  /** Its club becomes the training's. */
  roomId: id.nullable(),
  trainerId: id.nullable(),
  maxPlaces: z.int().min(0).max(10_000),
  isWaitingListAllowed: z.boolean(),
  isPublic: z.boolean(),
  /** Whether people without an account may book it; null: they may not. */
  visitors: visitorAccess.nullable().optional(),
  /** Closed by hand: nobody books and nobody is moved in, whatever the booking window says. */
  status: z.enum(['open', 'closed']),
  commentPublic: z.string().max(2000).nullable(),
  commentPrivate: z.string().max(2000).nullable(),
  /** Of the training that was looked at: refused if somebody has edited it since. Bookings since do not count. */
  version: z.int().min(1).max(2_147_483_647),
});

/** How many were told by text message, and how many by email because they have no phone number. */
const told = { smsCount: z.int(), emailCount: z.int() };

export const changedTraining = z.object({ item: trainingDetail.shape.item, ...told });

export const cancelledTraining = z.object({
  /** Places and waiting places that ended. */
  registrationCount: z.int(),
  ...told,
});

/** The places of a public training as they are from now on. Who has them is nobody else's business. */
export const trainingPlaces = training
  .pick({
    id: true,
    freePlaces: true,
    waitingCount: true,
    status: true,
    version: true,
  })
  .extend({ date: plainDate });

/** What is told of a timetable while it is looked at; empty at first. */
export const scheduleChange = z.object({
  trainings: z.array(trainingPlaces),
  /** On these dates more than places has changed, as a time or a trainer; whoever shows them asks again. */
  dates: z.array(plainDate),
});

/** Filters are conjunctive; several ids of one filter are alternatives. */
export const scheduleQuery = dateRange.extend({
  unit: idsText.optional(),
  group: idsText.optional(),
  room: idsText.optional(),
  trainer: idsText.optional(),
  style: idsText.optional(),
  filter: trainingKind.optional(),
});

/** `from` to `until`, both inclusive, may span this many days. */
export const maxScheduleDays = 42;

export type Training = z.infer<typeof training>;
export type TrainingPlaces = z.infer<typeof trainingPlaces>;
export type ScheduleChange = z.infer<typeof scheduleChange>;
export type TrainingDetail = z.infer<typeof trainingDetail>;
export type StaffTrainingDetail = z.infer<typeof staffTrainingDetail>;
export type TrainingPerson = z.infer<typeof trainingPerson>;
export type Schedule = z.infer<typeof schedule>;
export type ChangeTrainingBody = z.infer<typeof changeTrainingBody>;
export type ChangedTraining = z.infer<typeof changedTraining>;
export type CancelledTraining = z.infer<typeof cancelledTraining>;
export type Style = z.infer<typeof style>;
export type Trainer = z.infer<typeof trainer>;
export type Bookable = z.infer<typeof bookable>;
export type OwnRegistration = z.infer<typeof ownRegistration>;
