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

/** Whom a cancellation tells what. */
export const cancelEffects = effects.extend({
  /** Price of all SMS in cents. */
  smsCents: z.int(),
  /** Registered people who get a visit back. */
  visits: z.int(),
  /** The trainer, who is told as well; null: there is none, they have no account, or it is who asks. */
  trainer: z.string().nullable(),
  /** By language, most readers first; `text` is what an SMS says. */
  readers: z.array(z.object({ language: z.enum(languages), people: z.int(), text: z.string() })),
});

export type CancelTrainingBody = z.infer<typeof cancelTrainingBody>;
export type CancelEffects = z.infer<typeof cancelEffects>;
