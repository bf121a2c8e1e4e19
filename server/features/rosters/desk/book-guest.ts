import type { z } from 'zod';
import type { BookingResult } from '#api/registrations/schema.ts';
import type { guestBody } from '#api/rosters/desk/schema.ts';
import { markingWindow } from '#api/rosters/marking-rules.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { readSettings } from '../../messages/broadcast/prepare.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { advanceWaitlist } from '../../registrations/waitlist/advance-waitlist.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import { insertVisitor } from '../../visitors/commands.ts';
import { isVisitorRegistered } from '../../visitors/queries.ts';
import { createCancelSecret, hashCancelSecret } from '../../visitors/visitor-throttle.ts';
import type { ManualAdmission } from '../admit.ts';

/** A free place for somebody who stands at the desk and has no account. Whoever waits comes first. */
export async function bookGuest(
  scope: TenantScope,
  trainingId: number,
  { name, phone, email = '' }: z.infer<typeof guestBody>,
  manual: ManualAdmission,
): Promise<BookingResult> {
  const { catalog, jobs, now, claims } = manual;
  if (!(await lockTraining(scope, trainingId))) throw new ApiError(404, 'training_not_found');
  await advanceWaitlist(scope, { trainingId, catalog, jobs, now });
  const row = await lockTraining(scope, trainingId);
  if (!row) throw new ApiError(404, 'training_not_found');
  const { training, policy, policyId } = trainingContext(row, catalog, now);
  if (row.isCancelled) throw new ApiError(409, 'training_cancelled');
  if (now >= markingWindow(training, policy).until) throw new ApiError(409, 'registering_not_allowed');
  const visitor = { name, phone, email };
  if (visitor.email !== '' && (await isVisitorRegistered(scope, trainingId, visitor))) {
    throw new ApiError(409, 'user_already_registered');
  }
  const language = (await readSettings(scope, catalog)).fallback;
  const place = { trainingId, visitor, language, secretHash: hashCancelSecret(createCancelSecret()), heldUntil: null };
  const registrationId = await insertVisitor(scope, { ...place, now, policyId, byClientId: claims.clientId });
  if (visitor.email !== '') {
    const data = { firstName: name, training: row.name, ...trainingWords(row, catalog) };
    const message = { channel: 'email', clientId: null, recipient: visitor.email, language } as const;
    await enqueueMessage(scope, jobs, { ...message, template: 'bookedByDesk', data });
  }
  return { registrationId, status: 'booked' };
}
