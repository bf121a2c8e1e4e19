import { z } from 'zod';
import { isPlainDate } from './dates.ts';
import { leavingCost } from './registrations/leaving/leaving-state.ts';
import { refusalReasons } from './registrations/refusal.ts';

/** Schemas of the formats that `wire.md` defines for all endpoints. */
export const id = z.int().min(1).max(2_147_483_647);
/** Of what every visit, message or sale adds rows to, until a number has no digits left. */
export const longId = z.int().min(1);
export const instant = z.iso.datetime();
export const plainDate = z.string().refine(isPlainDate, 'a date as 2026-11-21').meta({ format: 'date' });
export const wallTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
  .meta({ examples: ['2026-11-21T18:00:00'] });

/** A time that the clocks skip, so that it begins later, or show twice, of which the first is meant. */
export const clockChange = z.object({
  kind: z.enum(['skipped', 'repeated']),
  wanted: wallTime,
  startDateTime: wallTime,
});

/** Of a picture (JPEG, PNG or WebP), which the app makes smaller before it sends it. */
export const pictureBytes = 750_000;

/** Parameters of paths and queries are always text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((n) => n <= 2_147_483_647);

export const longIdText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);

/** Several ids as `3,5`, at most 100. */
export const idsText = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/)
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.every((n) => n <= 2_147_483_647));

export const idParams = z.object({ id: idText });
export const longIdParams = z.object({ id: longIdText });

/** `from` and `until` are inclusive. */
export const dateRange = z.object({ from: plainDate.optional(), until: plainDate.optional() });

export const remedy = z.object({
  kind: z.enum([
    'wait_until',
    'leave_one',
    'buy',
    'log_in',
    'ask_staff',
    'accept_cost',
    'accept_overlap',
    'give_reason',
  ]),
  at: instant.optional(),
  limit: z.int().optional(),
  trainingIds: z.array(id).optional(),
  reason: z.enum(refusalReasons).optional(),
  cost: leavingCost.optional(),
});

export const listOf = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), nextCursor: z.string().optional() });
