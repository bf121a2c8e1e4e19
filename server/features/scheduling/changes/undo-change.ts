import type { TrainingDetail } from '#api/timetable/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { withdrawMessages } from '../../messages/commands.ts';
import { advanceWaitlist } from '../../registrations/waitlist/advance-waitlist.ts';
import { followHour } from '../../trainings/minimum/commands.ts';
import { markUndone, updateTraining } from '../commands.ts';
import { restorePlace } from '../line/commands.ts';
import { lockEverybodyOf } from '../notices/notify-of-change.ts';
import { presentDetail } from '../present.ts';
import { findLastEdit, lockStyle } from '../queries.ts';
import { getTraining, lockToEdit } from './lock-to-edit.ts';

interface Undoing {
  trainingId: number;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/** Restores the training as it was before its last edit. Nobody has been told of that yet, and nobody will be. */
export async function undoChange(scope: TenantScope, undoing: Undoing): Promise<Pick<TrainingDetail, 'item'>> {
  const { trainingId, catalog, now } = undoing;
  await restoreBefore(scope, undoing);
  return { item: presentDetail(await getTraining(scope, trainingId), catalog, now) };
}

/** Without its form for the caller, who may be undoing several. */
export async function restoreBefore(scope: TenantScope, { trainingId, catalog, jobs, now }: Undoing): Promise<void> {
  const current = await lockToEdit(scope, trainingId);
  const edit = await findLastEdit(scope, trainingId);
  const isLast = edit && !edit.undoneAt && edit.version <= current.editedVersion;
  if (!isLast || now >= edit.undoUntil) throw new ApiError(409, 'changed_meanwhile');
  const maxPlaces = Number(edit.before['max_places']);
  if (current.taken + edit.movedToLine.length > maxPlaces) throw new ApiError(409, 'places_already_booked');
  const styleId = edit.before['style_id'];
  // No class that is to come has a hidden style.
  if (typeof styleId === 'number' && styleId !== current.styleId && (await lockStyle(scope, styleId))?.isHidden)
    throw new ApiError(409, 'style_hidden');
  await lockEverybodyOf(scope, trainingId);
  if (!(await withdrawMessages(scope, edit.id))) throw new ApiError(409, 'changed_meanwhile');
  await updateTraining(scope, trainingId, edit.before);
  await followHour(scope, [trainingId], now);
  for (const moved of edit.movedToLine) await restorePlace(scope, trainingId, moved, now);
  await markUndone(scope, edit.id, now);
  await advanceWaitlist(scope, { trainingId, catalog, jobs, now });
}
