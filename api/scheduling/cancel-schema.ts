import { z } from 'zod';
import { languages } from '../languages.ts';
import { maxNoticeText, noticeChannels } from './notice-channels.ts';
import { effects } from './schema.ts';

/** How people are told of a cancelled training, and what becomes of it; all of it may be left out. */
export const cancelTrainingBody = z.strictObject({
  /** Omitted: all of them, each where it is the cheapest that reaches. The inbox keeps it in any case. */
  channels: z.array(z.enum(noticeChannels)).min(1).max(noticeChannels.length).optional(),
  /** Own texts by language, in place of the usual ones; they may name what a message to a training’s people may. */
  texts: z.partialRecord(z.enum(languages), z.string().trim().min(1).max(maxNoticeText)).optional(),
  /** It disappears from all timetables instead of standing there struck through. */
  isDeleted: z.boolean().optional(),
});

/** Of many at once: what nobody used is deleted by the query. */
export const cancelSeriesBody = cancelTrainingBody.omit({ isDeleted: true });

const told = {
  /** Price of all SMS in cents. */
  smsCents: z.int(),
  /** Registered people who get a visit back, once a training. */
  visits: z.int(),
  /** Bought places, and their price in cents, which becomes credit or goes back. */
  paidPlaces: z.int(),
  paidCents: z.int(),
  /** By language, most readers first; `text` is what an SMS says. */
  readers: z.array(z.object({ language: z.enum(languages), people: z.int(), text: z.string() })),
};

/** Whom a cancellation tells what. */
export const cancelEffects = effects.extend({
  ...told,
  /** The trainer, who is told as well; null: there is none, they have no account, or it is who asks. */
  trainer: z.string().nullable(),
});

/** The same of many trainings: each person counts once among the readers, but is told of each training. */
export const cancelManyEffects = {
  ...told,
  /** Trainers who are told as well. */
  trainers: z.array(z.string()),
  /** `text` tells of the first training; `draft` is what it is written from, with `{{time}}` where they differ. */
  readers: z.array(z.object({ language: z.enum(languages), people: z.int(), text: z.string(), draft: z.string() })),
};

export type CancelSeriesBody = z.infer<typeof cancelSeriesBody>;
export type CancelTrainingBody = z.infer<typeof cancelTrainingBody>;
export type CancelEffects = z.infer<typeof cancelEffects>;
