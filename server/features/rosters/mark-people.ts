import type { Mark, Presence } from '#api/rosters/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { lockClients } from '../registrations/booking/queries.ts';
import { writeMarks } from '../registrations/presence/commands.ts';
import { lockToMark, type Tap } from './lock-to-mark.ts';
import { findLiveRegistration, listLive } from './queries.ts';

interface Marking extends Tap {
  presence: Presence;
}

/** Marks one client; returns the mark that applies afterwards. */
export async function markPerson(scope: TenantScope, registrationId: number, marking: Marking): Promise<Mark[]> {
  const found = await findLiveRegistration(scope, registrationId);
  if (!found) throw new ApiError(404, 'item_not_found');
  const marks = await markInTraining(scope, found.trainingId, [registrationId], marking, 'item_not_found');
  // They left while we waited for the training.
  if (marks.length === 0) throw new ApiError(404, 'item_not_found');
  return marks;
}

/**
 * Marks several at once. Those who have left meanwhile are skipped; waiting clients cannot have been in the selection.
 */
export const markPeople = (
  scope: TenantScope,
  trainingId: number,
  registrationIds: readonly number[],
  marking: Marking,
): Promise<Mark[]> => markInTraining(scope, trainingId, registrationIds, marking, 'training_not_found');

async function markInTraining(
  scope: TenantScope,
  trainingId: number,
  registrationIds: readonly number[],
  marking: Marking,
  missing: 'item_not_found' | 'training_not_found',
): Promise<Mark[]> {
  const { claims, now, presence } = marking;
  const tappedAt = await lockToMark(scope, trainingId, marking, missing);
  const live = await listLive(scope, trainingId, registrationIds);
  if (live.some(({ status }) => status === 'waiting')) throw new ApiError(409, 'cannot_confirm_presence_waiting');
  // Their entitlements change with it, and are locked as everywhere: after the training, in one order.
  const visitors = live.flatMap(({ clientId, hasVisit }) => (hasVisit && clientId !== null ? [clientId] : []));
  if (visitors.length > 0) await lockClients(scope, visitors);
  const ids = live.map(({ id }) => id);
  const byClientId = claims.clientId;
  const rows = await writeMarks(scope, { trainingId, registrationIds: ids, presence, tappedAt, byClientId, now });
  return rows.map(({ presenceTappedAt, ...mark }) => ({ ...mark, markedAt: presenceTappedAt?.toISOString() ?? null }));
}
