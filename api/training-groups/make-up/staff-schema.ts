import { z } from 'zod';
import { longestReason } from '../../clients/care-limits.ts';
import { id, idText } from '../../wire-types.ts';
import { makeUp } from './schema.ts';

const reason = z.string().trim().min(1).max(longestReason);

export const clientMakeUp = z.object({
  credits: makeUp.shape.credits,
  courses: z.array(z.object({ groupId: id, name: z.string() })),
});
export const giveMakeUpBody = z.strictObject({ groupId: id, reason });
export const endMakeUpBody = z.strictObject({ reason });
export const makeUpParams = z.object({ id: idText, creditId: idText });

export type ClientMakeUp = z.infer<typeof clientMakeUp>;
