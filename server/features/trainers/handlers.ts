import { addDays, addMinutes, mondayOf, type PlainDate, toInstant, toPlainDate } from '#api/dates.ts';
import type { trainerEndpoints } from '#api/trainers/endpoints.ts';
import type { TrainerWeek } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { read, writeRows } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { trainerOf } from '../../endpoint/trainer-of.ts';
import { presentOccupation } from '../rooms/availability/occupations.ts';
import { findClubZone } from '../rooms/queries.ts';
import { addAbsence } from './absences/add-absence.ts';
import { deleteAbsence } from './absences/commands.ts';
import { addOwnAbsence, listOwnAbsences } from './absences/own-absences.ts';
import { listAbsenceRows } from './absences/queries.ts';
import { withNeeds } from './absences/with-needs.ts';
import { findTrainerAvailability, minutesIn, weekOf } from './availability/find-trainer-availability.ts';
import { listUsesOfTrainers } from './availability/queries.ts';
import { changeTrainer, setHours, setStyles } from './manage/change-trainer.ts';
import { insertTrainer } from './manage/commands.ts';
import { getTrainer, listTrainers } from './manage/list-trainers.ts';
import { getFigures, listTrainerRows } from './manage/queries.ts';

const figuresMinutes = 30 * 1440;

export const trainerHandlers: HandlersOf<typeof trainerEndpoints> = {
  listAdminTrainers: ({ query, now, inTenant }) =>
    inTenant(async (scope) => ({
      items: await listTrainers(scope, { hasFormer: query.former !== undefined, now }),
    })),
  findTrainerAvailability: ({ query, now, inTenant }) =>
    inTenant((scope) => findTrainerAvailability(scope, query, now)),
  listTrainerWeeks: (request) =>
    read(request, async ({ scope, catalog, today, timeZone }) => {
      const { query } = request;
      const date = query.date ?? today;
      const week = await listTrainerWeeks(scope, { date, trainerIds: query.trainer, timeZone });
      return { ...week, styles: catalog.lists.styles };
    }),
  createTrainer: (request) =>
    writeRows(request, 'timetable', async (scope) =>
      getTrainer(scope, await insertTrainer(scope, request.body), request.now),
    ),
  changeTrainer: (request) =>
    writeRows(request, 'timetable', (scope) =>
      changeTrainer(scope, { id: request.params.id, wanted: request.body, now: request.now }),
    ),
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
    writeRows(request, 'timetable', (scope) =>
      setStyles(scope, { id: request.params.id, wanted: request.body.items, now: request.now }),
    ),
  setTrainerHours: (request) =>
    writeRows(request, 'timetable', (scope) =>
      setHours(scope, { id: request.params.id, wanted: request.body.items, now: request.now }),
    ),
  listAbsences: ({ params, now, inTenant }) =>
    inTenant(async (scope) => {
      await getTrainer(scope, params.id, now);
      return { items: await withNeeds(scope, await listAbsenceRows(scope, { trainerId: params.id, now }), now) };
    }),
  addAbsence: (request) => {
    const { params, body, claims, now } = request;
    const adding = { trainerId: params.id, wanted: body, byClientId: claims.clientId, now };
    return writeRows(request, 'timetable', (scope) => addAbsence(scope, adding));
  },
  removeAbsence: async (request) => {
    await writeRows(request, 'timetable', async (scope) => {
      if (!(await deleteAbsence(scope, request.params.id))) throw new ApiError(404, 'item_not_found');
    });
    return undefined;
  },
  listOwnAbsences: (request) => {
    const asked = { trainerId: trainerOf(request), clientId: request.claims.clientId, now: request.now };
    return request.inTenant(async (scope) => ({ items: await listOwnAbsences(scope, asked) }));
  },
  addOwnAbsence: (request) => {
    const { body: wanted, claims, now } = request;
    const adding = { trainerId: trainerOf(request), clientId: claims.clientId, wanted, now };
    return writeRows(request, 'timetable', (scope) => addOwnAbsence(scope, adding));
  },
  removeOwnAbsence: async (request) => {
    const of = { trainerId: trainerOf(request), byClientId: request.claims.clientId };
    await writeRows(request, 'timetable', async (scope) => {
      if (!(await deleteAbsence(scope, request.params.id, of))) throw new ApiError(404, 'item_not_found');
    });
    return undefined;
  },
};

interface Asked {
  date: PlainDate;
  trainerIds: readonly number[] | undefined;
  timeZone: string;
}

/** What occupies each trainer in the week of a date. */
async function listTrainerWeeks(
  scope: TenantScope,
  { date, trainerIds, timeZone }: Asked,
): Promise<Omit<TrainerWeek, 'styles'>> {
  const rows = await listTrainerRows(scope, {});
  const trainers = trainerIds ? rows.filter(({ id }) => trainerIds.includes(id)) : rows;
  const monday = mondayOf(date);
  const week = weekOf(date, timeZone);
  const uses = await listUsesOfTrainers(
    scope,
    trainers.map(({ id }, n) => ({ n, trainerId: id, ...week })),
  );
  const items = trainers.map(({ id }, n) => {
    const own = uses.filter((use) => use.n === n);
    const presented = own.map((use) => ({ ...presentOccupation(use, 'trainer', timeZone), styleId: use.styleId }));
    const days = Array.from({ length: 7 }, (_, day) =>
      presented
        .filter(({ by, startDateTime }) => by === 'training' && startDateTime.startsWith(addDays(monday, day)))
        .reduce((sum, { duration }) => sum + duration, 0),
    );
    return { trainerId: id, minutes: minutesIn(own, week), days, uses: presented };
  });
  return { monday, items };
}
