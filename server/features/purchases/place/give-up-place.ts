import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { endHold } from '../../registrations/holds/commands.ts';
import { findHold } from '../../registrations/holds/queries.ts';
import { advanceWaitlist } from '../../registrations/waitlist/advance-waitlist.ts';

/**
 * Lets go of the place that somebody holds, which is the next one's in the same transaction. It counts among those that
 * one may hold, so that nobody keeps a place by letting it go.
 * @returns whether there was one
 */
export async function giveUpPlace(
  scope: TenantScope,
  { services, now }: Pick<RequestContext, 'services' | 'now'>,
  who: { trainingId: number; clientId: number },
): Promise<boolean> {
  const { trainingId } = who;
  const catalog = await services.catalog.get(scope);
  if (!(await lockTraining(scope, trainingId))) return false;
  const hold = await findHold(scope, who);
  if (!hold) return false;
  // The bank has their money already.
  if (hold.heldUntil > hold.paysUntil) throw new ApiError(409, 'payment_in_progress');
  await endHold(scope, hold.id, { state: 'released', now });
  await advanceWaitlist(scope, { trainingId, catalog, jobs: services.jobs, now });
  return true;
}
