import { z } from 'zod';
import { id, idText, instant } from '../wire-types.ts';

/** What can be followed. */
export const followed = z.enum(['style', 'trainer']);

export const followingParams = z.object({ kind: followed, id: idText });

export const following = z.object({
  kind: followed,
  /** Of the style or the trainer. */
  id,
  /** In the language of who asks. */
  name: z.string(),
  since: instant,
});

export const followingList = z.object({ items: z.array(following) });

export type Following = z.infer<typeof following>;
export type Followed = z.infer<typeof followed>;
