import { z } from 'zod';
import { isWallTime } from '../dates.ts';
import { occupation } from '../rooms/occupation.ts';
import { atLeast, names, training, trainingDetail, trainingKind } from '../timetable/schema.ts';
import { visitorAccess } from '../visitors/visitor-access.ts';
import { clockChange, id, instant, plainDate, wallTime } from '../wire-types.ts';
import { cancelReasons } from './cancel-reasons.ts';
import { isOnStep } from './start-step.ts';

/** The fields that an admin sets. */
const values = {
  /** Wall time of the room's club, or of the training's club without a room. */
  startDateTime: wallTime.refine(isWallTime),
  /** Minutes. */
  duration: z.int().min(1).max(1440),
  name: z.string().trim().min(1).max(120),
  /** Its club becomes that of the training. */
  roomId: id.nullable(),
  trainerId: id.nullable(),
  maxPlaces: z.int().min(0).max(10_000),
  isWaitingListAllowed: z.boolean(),
  isPublic: z.boolean(),
  /** Closed manually: no bookings and no promotions, whatever the booking window. */
  status: z.enum(['open', 'closed']),
  commentPublic: z.string().max(2000).nullable(),
  commentPrivate: z.string().max(2000).nullable(),
};

/** It is meant for a day on which its club or room is closed: refused without it, and left out of a series. */
const isMeantForClosedDay = z.boolean().optional();

/** How many it needs, and how many hours before it that is decided; null: nobody. */
const wantedAtLeast = z
  .object({ people: z.int().min(1).max(10_000), hours: z.int().min(0).max(168) })
  .nullable()
  .optional();

/** Whether visitors without an account may book it; null: no. */
const visitors = visitorAccess.nullable();

/** All fields of a training that an admin can edit; omitted ones stay unchanged. */
export const changeTrainingBody = z.object({
  ...values,
  visitors: visitors.optional(),
  styleId: id.optional(),
  kind: trainingKind.optional(),
  /** Fewer places than people: those who booked last wait, first in line. Refused without it. */
  moveLastToWaitingList: z.boolean().optional(),
  /** Omitted: as it was. */
  atLeast: wantedAtLeast,
  isMeantForClosedDay,
  /** Version of the training when it was loaded: refused if it was edited since. Bookings do not change it. */
  version: z.int().min(1).max(2_147_483_647),
});

/** A new training; a duplicate is one with another's values. */
export const createTrainingBody = z.object({
  ...values,
  startDateTime: values.startDateTime.refine(isOnStep),
  isWaitingListAllowed: values.isWaitingListAllowed.default(true),
  isPublic: values.isPublic.default(true),
  status: values.status.default('open'),
  commentPublic: values.commentPublic.default(null),
  commentPrivate: values.commentPrivate.default(null),
  /** Omitted: as the style has it. */
  visitors: visitors.optional(),
  styleId: id,
  /** Omitted: the style's. */
  kind: trainingKind.optional(),
  /** The club of a training without a room. */
  unitId: id.optional(),
  atLeast: wantedAtLeast,
  isMeantForClosedDay,
});

/**
 * Number of people told by each channel. `smsCount` are those whose SMS is in the outbox, also one that waits for a
 * push to be shown and is not sent if it was.
 */
export const told = { smsCount: z.int(), emailCount: z.int(), pushCount: z.int() };

export const changedTraining = z.object({
  item: trainingDetail.shape.item,
  ...told,
  /** Until then the edit can be undone, and its messages wait. */
  undoUntil: instant,
});

export const cancelTrainingQuery = z.object({
  reason: z.enum(cancelReasons).optional(),
  /** Only staff see the reason. */
  hidden: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
});

export const cancelledTraining = z.object({
  /** Bookings and waitlist positions that were cancelled. */
  registrationCount: z.int(),
  ...told,
});

/** A training as admins see it. */
export const adminTraining = training.extend({
  editedVersion: z.int(),
  seriesId: id.nullable(),
  /** Edited apart from its series, which leaves it alone since. */
  isApart: z.boolean(),
});

export const adminSchedule = z.object({ items: z.array(adminTraining), ...names });

export const adminTrainingDetail = z.object({
  item: adminTraining.extend({
    commentPublic: z.string().nullable(),
    commentPrivate: z.string().nullable(),
    visitors: visitors.optional(),
    atLeast: atLeast.optional(),
    registered: z.int(),
    waiting: z.int(),
    /** Without a history it can be deleted; otherwise only cancelled. */
    hasHistory: z.boolean(),
    cancelReason: z.enum(cancelReasons).nullable(),
    /** Who edited it last; null: nobody in the app. */
    lastEdit: z.object({ by: z.string(), at: instant, undoUntil: instant.nullable() }).nullable(),
  }),
  ...names,
});

/** What occupies a room or a trainer at the wanted time. */
export const clash = occupation;

export const effects = z.object({
  registered: z.int(),
  waiting: z.int(),
  ...told,
  /** Billed parts of all SMS. */
  smsParts: z.int(),
  /** People above the new number of places. */
  overCapacity: z.int(),
  /** They may leave free of charge until the start. */
  isLeavingFree: z.boolean(),
  clashes: z.array(clash),
  clockChanges: z.array(clockChange),
  /** Dates among the wanted ones on which its club or room is closed. */
  closedDays: z.array(plainDate),
});

export const copyWeekBody = z.object({
  /** Any date of the week to copy. */
  from: plainDate,
  /** Any date of the week to fill. */
  to: plainDate,
  unitId: id,
});

export const copiedWeek = z.object({
  created: z.int(),
  /** There before, so not copied again. */
  existing: z.int(),
  /** Not copied, because something is in the way. */
  clashes: z.array(z.object({ name: z.string(), startDateTime: wallTime, clashes: z.array(clash) })),
  /** Not copied, because the club or the room is closed that day. */
  closed: z.int(),
  /** Copied, in a night on which the clocks change. */
  clockChanges: z.array(clockChange.extend({ name: z.string() })),
});

export type ChangeTrainingBody = z.infer<typeof changeTrainingBody>;
export type CreateTrainingBody = z.infer<typeof createTrainingBody>;
export type ChangedTraining = z.infer<typeof changedTraining>;
export type CancelledTraining = z.infer<typeof cancelledTraining>;
export type CancelTrainingQuery = z.infer<typeof cancelTrainingQuery>;
export type AdminTraining = z.infer<typeof adminTraining>;
export type AdminTrainingDetail = z.infer<typeof adminTrainingDetail>;
export type Clash = z.infer<typeof clash>;
export type Effects = z.infer<typeof effects>;
export type CopiedWeek = z.infer<typeof copiedWeek>;
