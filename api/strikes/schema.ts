import { z } from 'zod';
import { longestReason } from '../clients/care-limits.ts';
import { trainingKinds } from '../timetable/training-kinds.ts';
import { id, idText, instant, longId, longIdText, plainDate, wallTime } from '../wire-types.ts';
import { strikeCauses } from './count-strikes.ts';

const training = {
  registrationId: longId,
  trainingId: id,
  /** Of the training. */
  name: z.string(),
  startDateTime: wallTime,
  cause: z.enum(strikeCauses),
};

/** What somebody has written about a strike, and what the club has answered. */
const appeal = z.object({
  text: z.string(),
  at: instant,
  /** Null: not yet, or it was excused. */
  answer: z.string().nullable(),
  isAnswered: z.boolean(),
});

const ofKind = z.object({
  kind: z.enum(trainingKinds),
  limit: z.int().min(1),
  days: z.int().min(1),
  pauseDays: z.int().min(1),
  /** The first day on which one may book this kind again; null: booking is not paused. */
  pausedUntil: plainDate.nullable(),
  /** Those that count today, by the days of their trainings. */
  items: z.array(z.object({ ...training, lapsesOn: plainDate, appeal: appeal.nullable() })),
});

/** One for each kind of training that has strikes by the club's rules, or of which some count. */
export const ownStrikes = z.object({ kinds: z.array(ofKind) });

export const clientStrikes = z.object({
  pauses: z.array(z.object({ kind: z.enum(trainingKinds), until: plainDate })),
  /** A pause that the club has ended would still be on. */
  canRestore: z.boolean(),
  /** Of as many days as the rules look back, the latest first; also those that are excused. */
  items: z.array(
    z.object({
      ...training,
      kind: z.enum(trainingKinds),
      /** The first day on which it counts no more; null: it does not count. */
      lapsesOn: plainDate.nullable(),
      excuse: z.object({ reason: z.string(), by: z.string().nullable(), at: instant }).nullable(),
      appeal: appeal.nullable(),
    }),
  ),
});

const reason = z.string().trim().min(1).max(500);

/** That a strike was not one’s fault, in one’s own words. */
export const appealBody = z.strictObject({ registrationId: longId, text: z.string().trim().min(1).max(longestReason) });

/** Why a strike stays. */
export const answerBody = z.strictObject({ answer: z.string().trim().min(1).max(longestReason) });

/** With a reason it counts no more, with null it counts again. */
export const excuseBody = z.strictObject({ reason: reason.nullable() });

/** With a reason booking is possible at once; null: what was ended so is a pause again. */
export const endPauseBody = z.strictObject({ reason: reason.nullable() });

export const strikeParams = z.object({ id: idText, registrationId: longIdText });

export type OwnStrikes = z.infer<typeof ownStrikes>;
export type StrikesOfKind = z.infer<typeof ofKind>;
export type AppealBody = z.infer<typeof appealBody>;
export type Appeal = z.infer<typeof appeal>;
export type ClientStrikes = z.infer<typeof clientStrikes>;
