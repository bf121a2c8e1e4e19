import type { CancelSeriesBody } from '#api/scheduling/cancel-schema.ts';
import type { seriesEndpoints } from '#api/scheduling/series/endpoints.ts';
import type {
  CancellingEffects,
  CancelSeriesQuery,
  SeriesOfTraining,
  UndoneSeries,
} from '#api/scheduling/series/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { read, write } from '../../../endpoint/club.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { getTraining } from '../changes/lock-to-edit.ts';
import { restoreBefore } from '../changes/undo-change.ts';
import { deleteTrainings } from '../commands.ts';
import { foreseeOfMany } from '../notices/foresee-of-many.ts';
import { refuseUnknownWords } from '../notices/notice-of-cancelling.ts';
import { cancelSeries, planCancelling } from './cancel-series.ts';
import { changeSeries } from './change-series.ts';
import { deleteSeries, markSeriesUndone, setMembership, setRepeat } from './commands.ts';
import { createSeries, foreseeSeries } from './create-series.ts';
import { lockFamily, targetsIn } from './find-targets.ts';
import { foreseeSeriesChange } from './foresee-change.ts';
import { repeatOf } from './plan-change.ts';
import {
  areEdited,
  findFamily,
  findLastSeriesEdit,
  listEditedIn,
  listMembers,
  listSeries,
  listWithHistory,
  lockPeopleOfAll,
} from './queries.ts';

export const seriesHandlers: HandlersOf<typeof seriesEndpoints> = {
  createSeries: (request) =>
    write(request, 'timetable', ({ scope, ...means }) => {
      const { body, claims } = request;
      return createSeries(scope, body, { ...means, byClientId: claims.clientId });
    }),
  foreseeSeries: (request) => read(request, ({ scope, ...means }) => foreseeSeries(scope, request.body, means)),
  getSeries: ({ params, now, inTenant }) => inTenant((scope) => getSeries(scope, params.id, now)),
  changeSeries: (request) =>
    write(request, 'timetable', ({ scope, ...means }) => {
      const { params, body, claims, services } = request;
      const change = { trainingId: params.id, wanted: body, byClientId: claims.clientId };
      return changeSeries(scope, { ...change, ...means, jobs: services.jobs });
    }),
  foreseeSeriesChange: (request) =>
    read(request, ({ scope, ...means }) => {
      const { params, body } = request;
      return foreseeSeriesChange(scope, { trainingId: params.id, wanted: body, ...means });
    }),
  undoSeriesChange: (request) =>
    write(request, 'timetable', ({ scope, ...means }) =>
      undoSeriesChange(scope, { trainingId: request.params.id, ...means, jobs: request.services.jobs }),
    ),
  cancelSeries: (request) =>
    write(request, 'timetable', ({ scope, ...means }) => {
      const { params, query, body, claims, services } = request;
      const cancelling = { trainingId: params.id, why: query, how: body, byClientId: claims.clientId };
      return cancelSeries(scope, { ...cancelling, ...means, jobs: services.jobs });
    }),
  foreseeSeriesCancelling: (request) =>
    read(request, ({ scope, ...means }) => {
      const { params, query, body, claims } = request;
      const cancelling = { trainingId: params.id, why: query, how: body, byClientId: claims.clientId };
      return foreseeSeriesCancelling(scope, { ...cancelling, ...means });
    }),
};

/** The series of a training, and what an edit of it would change. */
async function getSeries(scope: TenantScope, trainingId: number, now: Date): Promise<SeriesOfTraining> {
  await getTraining(scope, trainingId);
  const found = await findFamily(scope, trainingId);
  if (!found) return { item: null };
  const series = await listSeries(scope, found.familyId);
  const ids = series.map(({ id }) => id);
  const members = await listMembers(scope, ids);
  const opened = members.find(({ id }) => id === trainingId);
  const own = series.find(({ id }) => id === found.seriesId);
  if (!opened || !own) return { item: null };
  const [following, all] = (['following', 'all'] as const).map((which) => targetsIn({ members, opened }, which, now));
  const peopleIn = (targets = following) => (targets ?? []).reduce((sum, { taken }) => sum + taken, 0);
  const edit = await findLastSeriesEdit(scope, found.familyId);
  const canUndo = edit && !edit.undoneAt && now < edit.undoUntil;
  return {
    item: {
      seriesId: own.id,
      repeat: repeatOf({ series, own }),
      trainings: { following: following?.length ?? 0, all: all?.length ?? 0 },
      registered: { following: peopleIn(following), all: peopleIn(all) },
      undoUntil: canUndo ? edit.undoUntil.toISOString() : null,
    },
  };
}

interface Undoing {
  trainingId: number;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/** Restores every training of the last edit of a series, and what belonged together. All of it, or nothing. */
async function undoSeriesChange(scope: TenantScope, { trainingId, ...means }: Undoing): Promise<UndoneSeries> {
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

interface Wanted {
  trainingId: number;
  why: CancelSeriesQuery;
  how: CancelSeriesBody;
  byClientId: number;
  catalog: ClubCatalog;
  now: Date;
}

/** Who would be told that trainings of a series are cancelled, by which channel and in which words. */
async function foreseeSeriesCancelling(scope: TenantScope, wanted: Wanted): Promise<CancellingEffects> {
  const { trainingId, why, how, byClientId, catalog, now } = wanted;
  refuseUnknownWords(how);
  const { members, unused } = await planCancelling(scope, trainingId, why, now);
  const cancelled = members.filter((member) => !unused.includes(member));
  const { effects, ...told } = await foreseeOfMany(scope, cancelled, { why, how, byClientId, catalog, now });
  return {
    ...effects,
    changed: 0,
    added: 0,
    dropped: members.length,
    deleted: unused.length,
    holidays: [],
    clashing: [],
    ...told,
  };
}
