import { addDays } from '#api/dates.ts';
import type { schedulingEndpoints } from '#api/scheduling/endpoints.ts';
import { maxScheduleDays } from '#api/timetable/schema.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { read, write } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { listTrainings } from '../timetable/queries.ts';
import { presentMinimum } from '../trainings/minimum/present-minimum.ts';
import { withLayouts } from '../trainings/with-layouts.ts';
import { cancelTraining } from './changes/cancel-training.ts';
import { changeTraining } from './changes/change-training.ts';
import { copyWeek } from './changes/copy-week.ts';
import { createTraining } from './changes/create-training.ts';
import { deleteIfUnused } from './changes/delete-training.ts';
import { foreseeChange, foreseeTraining } from './changes/foresee.ts';
import { foreseeCancelling } from './changes/foresee-cancelling.ts';
import { getTraining } from './changes/lock-to-edit.ts';
import { undoChange } from './changes/undo-change.ts';
import { closingHandlers } from './closing/handlers.ts';
import { presentAdminDetail, presentForAdmin } from './present.ts';
import { findLastEdit, hasHistory, listAdminFacts } from './queries.ts';
import { seriesHandlers } from './series/handlers.ts';

export const schedulingHandlers: HandlersOf<typeof schedulingEndpoints> = {
  listAdminSchedule: (request) =>
    read(request, async ({ scope, catalog, now, today }) => {
      const { query } = request;
      const from = query.from ?? query.until ?? today;
      const until = query.until ?? from;
      if (until < from || until >= addDays(from, maxScheduleDays)) throw new ApiError(400, 'data_validation_failed');
      const rows = await listTrainings(scope, { ...query, from, until, isPublicOnly: false });
      const facts = await listAdminFacts(
        scope,
        rows.map(({ id }) => id),
      );
      const byId = new Map(facts.map((each) => [each.id, each]));
      const items = rows.flatMap((row) => {
        const own = byId.get(row.id);
        return own ? [presentForAdmin(row, own, catalog, now)] : [];
      });
      return { items: withLayouts(items, catalog), ...catalog.lists };
    }),

  getAdminTraining: (request) =>
    read(request, async ({ scope, catalog }) => {
      const { id } = request.params;
      const row = await getTraining(scope, id);
      const [facts] = await listAdminFacts(scope, [id]);
      if (!facts) throw new ApiError(404, 'training_not_found');
      const edit = await findLastEdit(scope, id);
      const detail = { row, facts, edit, hasHistory: await hasHistory(scope, id) };
      const item = {
        ...presentAdminDetail(detail, catalog, request.now),
        ...(await presentMinimum(scope, row, catalog)),
      };
      return { item, ...catalog.lists };
    }),

  createTraining: (request) =>
    write(request, 'timetable', ({ scope, catalog }) =>
      createTraining(scope, { wanted: request.body, catalog, now: request.now }),
    ),

  foreseeTraining: (request) =>
    read(request, ({ scope, catalog }) => foreseeTraining(scope, request.body, { catalog, now: request.now })),

  copyWeek: (request) =>
    write(request, 'timetable', ({ scope, catalog }) =>
      copyWeek(scope, { ...request.body, catalog, now: request.now }),
    ),

  changeTraining: (request) =>
    write(request, 'timetable', ({ scope, catalog }) => {
      const { params, body, claims, now, services } = request;
      const change = { trainingId: params.id, wanted: body, byClientId: claims.clientId };
      return changeTraining(scope, { ...change, catalog, jobs: services.jobs, now });
    }),

  foreseeChange: (request) =>
    read(request, ({ scope, catalog }) => {
      const { params, body, now } = request;
      return foreseeChange(scope, { trainingId: params.id, wanted: body, catalog, now });
    }),

  undoChange: (request) =>
    write(request, 'timetable', ({ scope, catalog }) => {
      const { params, now, services } = request;
      return undoChange(scope, { trainingId: params.id, catalog, jobs: services.jobs, now });
    }),

  cancelTraining: (request) =>
    write(request, 'timetable', ({ scope, catalog }) => {
      const { params, query, body, claims, now, services } = request;
      const means = { catalog, jobs: services.jobs, now, byClientId: claims.clientId };
      return cancelTraining(scope, { trainingId: params.id, why: query, how: body, ...means });
    }),

  foreseeCancelling: (request) =>
    read(request, ({ scope, catalog }) => {
      const { params, query, body, claims, now } = request;
      const wanted = { trainingId: params.id, why: query, how: body, byClientId: claims.clientId };
      return foreseeCancelling(scope, { ...wanted, catalog, now });
    }),

  deleteTraining: async (request) => {
    await write(request, 'timetable', ({ scope }) => deleteIfUnused(scope, request.params.id));
    return undefined;
  },
  ...closingHandlers,
  ...seriesHandlers,
};
