import type { AgreedCost } from '#api/registrations/leaving/late-leaving.ts';
import { undoRemovalSeconds } from '#api/rosters/desk/limits.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { findVisitor } from '../../registrations/events/queries.ts';
import { cancelRegistration } from '../../registrations/leaving/cancel-registration.ts';
import { withdraw } from '../../registrations/leaving/commands.ts';
import { advanceWaitlist } from '../../registrations/waitlist/advance-waitlist.ts';
import { notifyByDesk } from '../../registrations/waitlist/notify.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import type { ManualAdmission } from '../admit.ts';
import { findLive, findVisitorLanguage } from './queries.ts';

interface Removal {
  registrationId: number;
  /** Of a late cancellation. */
  accepted: AgreedCost | undefined;
  reason: string | undefined;
}

/** Ends somebody's booking or waiting before the training begins, and tells them. */
export async function removeRegistration(scope: TenantScope, removal: Removal, manual: ManualAdmission): Promise<void> {
  const { registrationId, accepted, reason } = removal;
  const { catalog, jobs, now, claims } = manual;
  const found = await findLive(scope, registrationId);
  if (!found) throw new ApiError(404, 'item_not_found');
  const training = await lockTraining(scope, found.trainingId);
  if (!training) throw new ApiError(404, 'item_not_found');
  if (training.isCancelled) throw new ApiError(409, 'training_cancelled');
  if (now >= training.startsAt) throw new ApiError(409, 'cancelling_not_allowed', { kind: 'ask_staff' });
  const by = { clientId: claims.clientId, note: reason ?? null };
  const { clientId } = found;
  if (clientId === null) return removeVisitor(scope, registrationId, by, { training, ...manual });
  const context = await cancelRegistration(scope, { registrationId, clientId, accepted, catalog, jobs, now, by });
  // Where nobody waits it can be undone, and until then nothing leaves.
  const canUndo = found.status === 'booked' && training.waitingCount === 0 && !accepted;
  const notBefore = canUndo ? new Date(now.getTime() + (undoRemovalSeconds + 2) * 1000) : undefined;
  await notifyByDesk({ ...context, scope, jobs }, clientId, 'removedByDesk', notBefore);
}

type Place = Pick<ManualAdmission, 'catalog' | 'jobs' | 'now'> & {
  training: NonNullable<Awaited<ReturnType<typeof lockTraining>>>;
};

/** A visitor's place costs nothing; the mail goes to the address of the booking. */
async function removeVisitor(
  scope: TenantScope,
  registrationId: number,
  by: { clientId: number; note: string | null },
  { training, catalog, jobs, now }: Place,
): Promise<void> {
  const { policyId } = trainingContext(training, catalog, now);
  const isEnded = await withdraw(scope, { registrationId, clientId: null, now, policyId, reason: 'removed', by });
  if (!isEnded) throw new ApiError(404, 'item_not_found');
  const visitor = await findVisitor(scope, registrationId);
  if (visitor) {
    await enqueueMessage(scope, jobs, {
      channel: 'email',
      clientId: null,
      recipient: visitor.email,
      language: await findVisitorLanguage(scope, registrationId),
      template: 'removedByDesk',
      data: { firstName: visitor.name, training: training.name, ...trainingWords(training, catalog) },
    });
  }
  await advanceWaitlist(scope, { trainingId: training.id, catalog, jobs, now });
}
