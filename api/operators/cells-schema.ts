import { z } from 'zod';
import { operatedTenants } from './tenants-schema.ts';

/** What one cell's server asks another: when, and what only who has the secret of all cells can say. */
export const cellQuestion = z.object({ at: z.int(), proof: z.string().min(1).max(100) });

export const operatedCells = z.object({
  /** The name of the cell that answers; null: the server knows of no cells. */
  own: z.string().nullable(),
  /** All others, in the order of the file. */
  items: z.array(
    z.object({
      name: z.string(),
      /** The address of its operators' page. */
      page: z.string(),
      /** It does not answer in time, it does not take the secret, or its version says it in another way; null: none of these. */
      failure: z.enum(['silent', 'refusing', 'unreadable']).nullable(),
      list: operatedTenants.nullable(),
    }),
  ),
});

export type CellQuestion = z.infer<typeof cellQuestion>;
export type OperatedCells = z.infer<typeof operatedCells>;
export type OtherCell = OperatedCells['items'][number];
export type CellFailure = NonNullable<OtherCell['failure']>;
