import { addMinutes, toInstant, toPlainDate } from '#api/dates.ts';
import type { trainerEndpoints } from '#api/trainers/endpoints.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { findClubZone } from '../rooms/queries.ts';
import { addAbsence } from './absences/add-absence.ts';
import { deleteAbsence } from './absences/commands.ts';
import { listAbsenceRows } from './absences/queries.ts';
import { withNeeds } from './absences/with-needs.ts';
import { findTrainerAvailability } from './availability/find-trainer-availability.ts';
import { listTrainerWeeks } from './list-weeks.ts';
import { changeTrainer, setHours, setStyles } from './manage/change-trainer.ts';
import { insertTrainer } from './manage/commands.ts';
import { getTrainer, listTrainers } from './manage/list-trainers.ts';
import { getFigures } from './manage/queries.ts';

const figuresMinutes = 30 * 1440;

/** Caches and open screens are told after the commit. */
async function write<T>(request: RequestContext, work: (scope: TenantScope) => Promise<T>): Promise<T> {
  const result = await request.inTenant(work);
  request.hasChanged('timetable');
  return result;
}

export const trainerHandlers: HandlersOf<typeof trainerEndpoints> = {
  listAdminTrainers: ({ query, now, inTenant }) =>
    inTenant(async (scope) => ({
      items: await listTrainers(scope, { hasFormer: query.former !== undefined, now }),
    })),
  findTrainerAvailability: ({ query, now, inTenant }) =>
    inTenant((scope) => findTrainerAvailability(scope, query, now)),
  listTrainerWeeks: ({ query, now, services, inTenant }) =>
    inTenant(async (scope) => {
      const timeZone = await findClubZone(scope);
      const date = query.date ?? toPlainDate(now, timeZone);
      const week = await listTrainerWeeks(scope, { date, trainerIds: query.trainer, timeZone });
      return { ...week, styles: (await services.catalog.get(scope)).lists.styles };
    }),
  createTrainer: (request) =>
    write(request, async (scope) => getTrainer(scope, await insertTrainer(scope, request.body), request.now)),
  changeTrainer: (request) =>
    write(request, (scope) => changeTrainer(scope, { id: request.params.id, wanted: request.body, now: request.now })),
  getTrainerFigures: ({ params, now, inTenant }) =>
    inTenant(async (scope) => {
      await getTrainer(scope, params.id, now);
      const timeZone = await findClubZone(scope);
      const since = {
        held: addMinutes(now, -figuresMinutes),
        substitutions: toInstant(`${toPlainDate(now, timeZone).slice(0, 4)}-01-01T00:00:00`, timeZone),
      };
      return getFigures(scope, params.id, since, now);
    }),
  setTrainerStyles: (request) =>
    write(request, (scope) =>
      setStyles(scope, { id: request.params.id, wanted: request.body.items, now: request.now }),
    ),
  setTrainerHours: (request) =>
    write(request, (scope) => setHours(scope, { id: request.params.id, wanted: request.body.items, now: request.now })),
  listAbsences: ({ params, now, inTenant }) =>
    inTenant(async (scope) => {
      await getTrainer(scope, params.id, now);
      return { items: await withNeeds(scope, await listAbsenceRows(scope, { trainerId: params.id, now }), now) };
    }),
  addAbsence: (request) => {
    const { params, body, claims, now } = request;
    const adding = { trainerId: params.id, wanted: body, byClientId: claims.clientId, now };
    return write(request, (scope) => addAbsence(scope, adding));
  },
  removeAbsence: async (request) => {
    await write(request, async (scope) => {
      if (!(await deleteAbsence(scope, request.params.id))) throw new ApiError(404, 'item_not_found');
    });
    return undefined;
  },
};
