import { z } from 'zod';
import { longId, longIdText } from '../wire-types.ts';
import { exportedLists, mostExported, orders } from './list-limits.ts';

/**
 * What every list of staff can be asked for: sorted by one of its declared keys, a page after a cursor. `export` is the id of the
 * noted export that its rows go into (`POST /admin/export`), which allows longer pages.
 */
export const listQuery = <const K extends readonly [string, ...string[]]>(keys: K) =>
  z.object({
    sort: z.enum(keys).optional(),
    order: z.enum(orders).optional(),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number)
      .refine((limit) => limit <= mostExported)
      .optional(),
    cursor: z
      .string()
      .regex(/^[\w-]{1,1000}$/)
      .optional(),
    export: longIdText.optional(),
  });

export const exportBody = z.object({ list: z.enum(exportedLists) });
export const notedExport = z.object({
  /** Sent as `export` with each page of the list, within an hour. */
  id: longId,
});
