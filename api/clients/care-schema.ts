import { z } from 'zod';
import { keptAreas } from '../law/kept-areas.ts';
import { id, idText, instant } from '../wire-types.ts';
import { longestNote, longestReason } from './care-limits.ts';

/** Who reads a note is chosen with it: trainers and the desk in rosters, or admins alone. */
export const noteBody = z.strictObject({
  text: z.string().trim().min(1).max(longestNote),
  isForTrainers: z.boolean(),
});
export const addedNote = z.object({ id });
export const noteParams = z.object({ id: idText, noteId: idText });

export const clientNote = z.object({
  id,
  text: z.string(),
  isForTrainers: z.boolean(),
  /** Null where whoever wrote it is no more. */
  by: z.string().nullable(),
  createdAt: instant,
});

/** With a reason it blocks, with null it unblocks. */
export const blockBody = z.strictObject({ reason: z.string().trim().min(1).max(longestReason).nullable() });

export const block = z.object({ at: instant, by: z.string().nullable(), reason: z.string() });

/** The full name as the card shows it, typed as a confirmation. */
export const eraseBody = z.strictObject({
  name: z.string().trim().min(1).max(250),
  /** What becomes of what they owe; needed where something is open. */
  open: z.enum(['keep', 'write_off']).optional(),
  /** What becomes of their credit: it stays in the books, or was paid out by bank; needed where there is some. */
  credit: z.enum(['keep', 'bank']).optional(),
});

/** What erasing somebody would leave in the books, in euro cents, once their contracts have ended today. */
export const foreseenErasure = z.object({ openCents: z.int(), creditCents: z.int(), contracts: z.int() });

const row = z.record(z.string(), z.unknown());

/** All that is stored of a client, by table, but for secrets. */
export const clientExtract = z.object({
  createdAt: instant,
  client: row,
  identityCode: z.string().optional(),
  tables: z.record(z.string(), z.array(row)),
  /** What the privacy notice calls them: their tables. */
  areas: z.partialRecord(z.enum(keptAreas), z.array(z.string())).optional(),
});

export type ClientNote = z.infer<typeof clientNote>;
export type EraseBody = z.infer<typeof eraseBody>;
export type ForeseenErasure = z.infer<typeof foreseenErasure>;
export type ClientExtract = z.infer<typeof clientExtract>;
