import { z } from 'zod';
import { id, instant, listOf } from '../wire-types.ts';
import { scopes } from './scopes.ts';

export const programKey = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** The last letters of the key: the only part of it that is kept. */
  ending: z.string(),
  createdAt: instant,
  /** Who has made it; null once they are gone. */
  by: z.string().nullable(),
  endsAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  /** `ownerless`: who made it is no admin any more. Only an active one opens anything. */
  state: z.enum(['active', 'ended', 'ownerless']),
});

export const programKeys = listOf(programKey);

export const newProgramKey = z.strictObject({
  name: z.string().trim().min(1).max(60),
  scopes: z
    .array(z.enum(scopes))
    .min(1)
    .refine((named) => new Set(named).size === named.length, 'each once'),
  /** It ends after so many; null: not by itself. */
  days: z.int().min(1).max(3650).nullable(),
});

/** The key itself is in this response, and nowhere afterwards. */
export const madeProgramKey = z.object({ item: programKey, key: z.string() });

export type ProgramKey = z.infer<typeof programKey>;
export type NewProgramKey = z.infer<typeof newProgramKey>;
