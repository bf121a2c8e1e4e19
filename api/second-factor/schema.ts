import { z } from 'zod';

/** How somebody proves that they still are who logged in. */
export const proof = z.object({ by: z.literal('password'), password: z.string().min(1).max(128) });

export const confirmation = z.object({ proof });

export type ProofGiven = z.infer<typeof proof>;
