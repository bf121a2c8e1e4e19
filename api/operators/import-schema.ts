import { z } from 'zod';
import { id, instant } from '../wire-types.ts';
import { type MoveRefusalKey, moveRefusals } from './move-refusals.ts';

const count = z.int();
const upload = z.string().regex(/^[\w-]{43}$/);

export const newImport = z.object({ bytes: z.int().min(1).max(Number.MAX_SAFE_INTEGER) });
const refusal = z.object({
  key: z.enum(Object.keys(moveRefusals) as [MoveRefusalKey, ...MoveRefusalKey[]]),
  /** What the key names, as they are put into its words. */
  values: z.record(z.string(), z.string()),
});

/** For whoever sends it alone; it is kept for half an hour without work. Null: it cannot be sent, and `refusal` says why. */
export const startedImport = z.object({ upload: z.string().nullable(), refusal: refusal.nullable() });

export const importParams = z.object({ upload });
export const importPartParams = z.object({ upload, offset: z.coerce.number().int().min(0) });

/** As it was shown where the export was made. */
export const importSecret = z.object({ secret: z.string().trim().min(1).max(200) });

export const tenantImport = z.object({
  /** What is done with it now; `refused` says why in `refusal`, unless the log alone does, and nothing was written. */
  step: z.enum(['sending', 'checking', 'checked', 'importing', 'done', 'refused']),
  /** Of this step, from 0 to 1. */
  share: z.number(),
  /** What the export says of itself, once it was looked at. */
  found: z
    .object({
      name: z.string(),
      hosts: z.array(z.string()),
      version: z.string(),
      madeAt: instant,
      rows: count,
      files: count,
      /** Another tenant has its number: phones get new passes, and doors are enrolled anew. */
      isRenumbered: z.boolean(),
    })
    .nullable(),
  refusal: refusal.nullable(),
  made: z.object({ id, violations: count }).nullable(),
});

export type TenantImport = z.infer<typeof tenantImport>;
