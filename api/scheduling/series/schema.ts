import { z } from 'zod';
import { id, instant, plainDate, wallTime } from '../../wire-types.ts';
import { cancelManyEffects } from '../cancel-schema.ts';
import { cancelTrainingQuery, changeTrainingBody, clash, createTrainingBody, effects, told } from '../schema.ts';
import { seriesScopes } from './scopes.ts';

const repeatFields = {
  /** 1 (Monday) to 7 (Sunday). */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** Inclusive. */
  until: plainDate,
  /** By the tenant's public holidays. */
  skipsHolidays: z.boolean().default(true),
  /** Exceptions: left out. */
  skipDates: z.array(plainDate).max(520).default([]),
};

export const repeatBody = z.object(repeatFields);

/** What is done on a date on which something is in the way: another room, a substitute, or nothing (`skip`). */
export const seriesAnswer = z.object({
  date: plainDate,
  skip: z.boolean().optional(),
  roomId: id.optional(),
  trainerId: id.optional(),
});

const answers = z.array(seriesAnswer).max(520).default([]);

/** The first date is that of `startDateTime`, or the next one of the weekdays. */
export const createSeriesBody = createTrainingBody.extend({ repeat: repeatBody, answers });

/**
 * Values of the training that is opened: what differs from it is changed in all that the scope covers. A skipped date
 * stays as it was.
 */
export const changeSeriesBody = changeTrainingBody.extend({
  scope: z.enum(seriesScopes),
  /** Omitted: as before. */
  repeat: repeatBody.optional(),
  answers,
});

export const holiday = z.object({
  date: plainDate,
  /** In the languages that are known; none for a date of the tenant's own. */
  names: z.object({ et: z.string().optional(), en: z.string().optional(), lv: z.string().optional() }),
});

/** What is in the way on a date, and which rooms and trainers are free then. */
export const seriesClash = z.object({
  date: plainDate,
  startDateTime: wallTime,
  clashes: z.array(clash),
  freeRooms: z.array(id),
  freeTrainers: z.array(id),
});

export const seriesEffects = effects.extend({
  /** Trainings that stay in the series and are changed. */
  changed: z.int(),
  added: z.int(),
  /** Deleted, or cancelled where they have a history. */
  dropped: z.int(),
  /** Public holidays on its weekdays that are left out. */
  holidays: z.array(holiday),
  clashing: z.array(seriesClash),
});

export const cancellingEffects = seriesEffects.extend({
  /** Of those dropped. */
  deleted: z.int(),
  ...cancelManyEffects,
});

export const createdSeries = z.object({ seriesId: id, firstId: id, created: z.int() });

export const changedSeries = z.object({
  changed: z.int(),
  added: z.int(),
  dropped: z.int(),
  ...told,
  /** Null: something was dropped, which cannot be undone. */
  undoUntil: instant.nullable(),
});

const count = z.object({ following: z.int(), all: z.int() });

export const seriesOfTraining = z.object({
  /** Null: the training is in no series made here. */
  item: z
    .object({
      seriesId: id,
      repeat: z.object({ ...repeatFields, from: plainDate, skipsHolidays: z.boolean(), skipDates: z.array(plainDate) }),
      /** Trainings to come that an edit with that scope would change. */
      trainings: count,
      /** People with a place in them. */
      registered: count,
      undoUntil: instant.nullable(),
    })
    .nullable(),
});

export const cancelSeriesQuery = cancelTrainingQuery.extend({
  scope: z.enum(seriesScopes),
  /** What becomes of those that nobody ever booked, entered or was noted in; cancelled if omitted. */
  unused: z.enum(['cancel', 'delete']).optional(),
});

export const cancelledSeries = z.object({
  cancelled: z.int(),
  deleted: z.int(),
  registrationCount: z.int(),
  ...told,
});

export const undoneSeries = z.object({
  restored: z.int(),
  /** Made by the edit, and gone with it. */
  removed: z.int(),
  /** Also the training that is opened is gone. */
  isOpenedRemoved: z.boolean(),
});

export type RepeatBody = z.infer<typeof repeatBody>;
export type SeriesAnswer = z.infer<typeof seriesAnswer>;
export type CreateSeriesBody = z.infer<typeof createSeriesBody>;
export type ChangeSeriesBody = z.infer<typeof changeSeriesBody>;
export type Holiday = z.infer<typeof holiday>;
export type SeriesClash = z.infer<typeof seriesClash>;
export type SeriesEffects = z.infer<typeof seriesEffects>;
export type CancellingEffects = z.infer<typeof cancellingEffects>;
export type ChangedSeries = z.infer<typeof changedSeries>;
export type CancelSeriesQuery = z.infer<typeof cancelSeriesQuery>;
export type CancelledSeries = z.infer<typeof cancelledSeries>;
export type UndoneSeries = z.infer<typeof undoneSeries>;
export type SeriesOfTraining = z.infer<typeof seriesOfTraining>;
