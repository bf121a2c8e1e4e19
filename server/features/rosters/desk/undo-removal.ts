import { addMinutes } from '#api/dates.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { notifyByDesk } from '../../registrations/waitlist/notify.ts';
import { lockWithWaitlist, type ManualAdmission } from '../admit.ts';
import { takePlace } from './book-for.ts';
import { withdrawRemovalNotice } from './commands.ts';
import { findRemoved } from './queries.ts';

/** Longer than the button is there: a slow network must not spoil a press in time. */
const graceMinutes = 1;

/**
 * Books again for a client whom the desk has just removed, on the terms of then. They are told nothing if nothing has
 * left yet.
 */
export async function undoRemoval(
  scope: TenantScope,
  registrationId: number,
  manual: ManualAdmission,
): Promise<BookingResult> {
  const removed = await findRemoved(scope, registrationId);
  if (!removed) throw new ApiError(404, 'item_not_found');
  const { trainingId, clientId, removedAt, wasBooked, note } = removed;
  if (!wasBooked || addMinutes(removedAt, graceMinutes) < manual.now) throw new ApiError(409, 'cancelling_not_allowed');
  if (!(await lockTraining(scope, trainingId))) throw new ApiError(404, 'item_not_found');
  const person = await lockWithWaitlist(scope, { trainingId, clientId }, manual);
  const isUntold = await withdrawRemovalNotice(scope, { clientId, trainingId });
  const terms = { wantsWaitingList: false, reason: note ?? undefined };
  const result = await takePlace(scope, person, { ...terms, as: 'by_desk', byClientId: manual.claims.clientId });
  if (!isUntold) await notifyByDesk(person.waitlist, clientId, 'bookedByDesk');
  return result;
}
