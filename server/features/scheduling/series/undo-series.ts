import type { UndoneSeries } from '#api/scheduling/series/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { restoreBefore } from '../changes/undo-change.ts';
import { deleteTrainings } from '../commands.ts';
import { deleteSeries, markSeriesUndone, setMembership, setRepeat } from './commands.ts';
import { lockFamily } from './find-targets.ts';
import { areEdited, findLastSeriesEdit, listEditedIn, listWithHistory, lockPeopleOfAll } from './queries.ts';

interface Undoing {
  trainingId: number;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/** Restores every training of the last edit of a series, and what belonged together. All of it, or nothing. */
export async function undoSeriesChange(scope: TenantScope, { trainingId, ...means }: Undoing): Promise<UndoneSeries> {
  const { now } = means;
  const { familyId } = await lockFamily(scope, trainingId, now);
  const edit = await findLastSeriesEdit(scope, familyId);
  if (!edit || edit.undoneAt || now >= edit.undoUntil) throw new ApiError(409, 'changed_meanwhile');
  const { addedTrainingIds, addedSeriesId, trainings, series } = edit.before;
  const used = await listWithHistory(scope, addedTrainingIds);
  if (used.size > 0) throw new ApiError(409, 'places_already_booked', { kind: 'ask_staff', trainingIds: [...used] });
  if (await areEdited(scope, addedTrainingIds)) throw new ApiError(409, 'changed_meanwhile');
  const rows = await listEditedIn(scope, edit.id);
  if (rows.some(({ isLast }) => !isLast)) throw new ApiError(409, 'changed_meanwhile');
  const edited = rows.map(({ id }) => id);
  await lockPeopleOfAll(scope, edited);
  await deleteTrainings(scope, addedTrainingIds);
  for (const id of edited) await restoreBefore(scope, { ...means, trainingId: id });
  await setMembership(scope, trainings);
  for (const { id, repeat } of series) await setRepeat(scope, id, repeat);
  if (addedSeriesId !== null) await deleteSeries(scope, addedSeriesId);
  await markSeriesUndone(scope, edit.id, now);
  const isOpenedRemoved = addedTrainingIds.includes(trainingId);
  return { restored: edited.length, removed: addedTrainingIds.length, isOpenedRemoved };
}
