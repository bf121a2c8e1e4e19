import { addDays, isPlainDate, type PlainDate, toPlainDate } from '#api/dates.ts';
import type { deskEndpoints } from '#api/rosters/desk/endpoints.ts';
import { type DeskOption, mostCandidates } from '#api/rosters/desk/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { read, write } from '../../../endpoint/club.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { findClientById, findClients } from '../../clients/search/queries.ts';
import { rosterAccess } from '../../registrations/presence/roster-access.ts';
import { type TrainingContext, trainingContext } from '../../trainings/training-context.ts';
import { saveDeskNote } from '../commands.ts';
import { findRosterTraining, listRosterRows } from '../queries.ts';
import { admitWaiting, bookForClient } from './book-for.ts';
import { bookGuest } from './book-guest.ts';
import { findByAnyCode } from './find-by-any-code.ts';
import { moveRegistration } from './move.ts';
import { addOffers } from './offer.ts';
import { factsFrom, nameFrom, optionOf, withoutOwn } from './options.ts';
import { presentDeskRoster, presentDeskTraining } from './present.ts';
import { findLive, listDeskFacts, listTargets, listTrainingsOfDay } from './queries.ts';
import { removeRegistration } from './remove.ts';
import { undoRemoval } from './undo-removal.ts';

export const deskHandlers: HandlersOf<typeof deskEndpoints> = {
  listDeskTrainings: (request) =>
    read(request, async ({ scope, catalog, now }) => {
      const { query } = request;
      const date = query.date ?? todayOf(catalog, now);
      const rows = await listTrainingsOfDay(scope, date);
      return { date, items: rows.map((row) => presentDeskTraining(trainingContext(row, catalog, now))) };
    }),

  getDeskRoster: (request) =>
    read(request, async ({ scope, catalog, now }) => {
      const { params, claims } = request;
      const context = await contextOf(scope, params.id, catalog, now);
      const access = rosterAccess(claims, context.training);
      if (!access) throw new ApiError(403, 'action_not_allowed');
      const rows = await listRosterRows(scope, [params.id]);
      return presentDeskRoster(context, rows, await listDeskFacts(scope, params.id), access);
    }),

  findCandidates: (request) =>
    read(request, async ({ scope, catalog, now }) => {
      const { params, query } = request;
      const context = await contextOf(scope, params.id, catalog, now);
      const items = [];
      for (const row of await findClients(scope, query.search, { limit: mostCandidates, offset: 0 })) {
        const { id, firstName, lastName, clientCode, phone, email } = row;
        const option = await namedOption(scope, context, id);
        items.push({ id, firstName, lastName, contacts: { clientCode, phone, email }, option });
      }
      return { items: await addOffers(scope, context, items) };
    }),

  findCandidateByCode: async (request) => {
    const { params, query } = request;
    const clientId = await findByAnyCode(request, query.code);
    return read(request, async ({ scope, catalog, now }) => {
      const context = await contextOf(scope, params.id, catalog, now);
      const row = await findClientById(scope, clientId);
      if (!row) throw new ApiError(404, 'item_not_found');
      const { id, firstName, lastName, clientCode, phone, email } = row;
      const option = await namedOption(scope, context, id);
      const item = { id, firstName, lastName, contacts: { clientCode, phone, email }, option };
      return { items: await addOffers(scope, context, [item]) };
    });
  },

  findClientByCode: async (request) => {
    const clientId = await findByAnyCode(request, request.query.code);
    return request.inTenant(async (scope) => {
      const row = await findClientById(scope, clientId);
      if (!row) throw new ApiError(404, 'item_not_found');
      return { id: row.id, name: `${row.firstName} ${row.lastName}`.trim(), clientCode: row.clientCode };
    });
  },

  bookForGuest: (request) =>
    write(request, 'timetable', async ({ scope, catalog, now, jobs }) => {
      const { params, body, claims } = request;
      const manual = { claims, catalog, jobs, now };
      return bookGuest(scope, params.id, body, manual);
    }),

  bookForClient: (request) =>
    write(request, 'timetable', async ({ scope, catalog, now, jobs }) => {
      const { params, body, claims } = request;
      const { clientId, waitingList: wantsWaitingList = true, pastWaitingList: isPastLine, reason } = body;
      const manual = { claims, catalog, jobs, now };
      const booking = { trainingId: params.id, clientId, wantsWaitingList, isPastLine, reason };
      return bookForClient(scope, booking, manual);
    }),

  listMoveTargets: (request) =>
    read(request, async ({ scope, catalog, now }) => {
      const { params, query } = request;
      const found = await findLive(scope, params.id);
      if (!found || found.clientId === null) throw new ApiError(404, 'item_not_found');
      const { training } = await contextOf(scope, found.trainingId, catalog, now);
      const date = query.date ?? todayOf(catalog, now);
      const span = query.date ? { until: date } : { until: addDays(date, 6), styleId: training.styleId };
      const rows = await listTargets(scope, { from: date, ...span, now });
      const facts = withoutOwn(await factsFrom(scope, found.clientId, date, now), found);
      const items = rows
        .filter(({ id }) => id !== training.id)
        .map((row) => {
          const context = trainingContext(row, catalog, now);
          const { fromTrainingId: _, ...option } = optionOf(context, facts);
          return { ...presentDeskTraining(context), option };
        });
      return { date, items };
    }),

  moveRegistration: (request) =>
    write(request, 'timetable', async ({ scope, catalog, now, jobs }) => {
      const { params, body, claims } = request;
      const manual = { claims, catalog, jobs, now };
      const { trainingId, reason } = body;
      return moveRegistration(scope, { registrationId: params.id, trainingId, reason }, manual);
    }),

  admitWaiting: (request) =>
    write(request, 'timetable', async ({ scope, catalog, now, jobs }) => {
      const { params, body, claims } = request;
      const manual = { claims, catalog, jobs, now };
      return admitWaiting(scope, params.id, body.reason ?? undefined, manual);
    }),

  writeDeskNote: async ({ params, body, inTenant }) => {
    await inTenant(async (scope) => {
      if (!(await findLive(scope, params.id))) throw new ApiError(404, 'item_not_found');
      await saveDeskNote(scope, params.id, body.note);
    });
    return undefined;
  },

  removeRegistration: async (request) => {
    await write(request, 'timetable', async ({ scope, catalog, now, jobs }) => {
      const { params, query, claims } = request;
      const manual = { claims, catalog, jobs, now };
      const { lateFeeCents: feeCents, lateVisit: usesVisit = false, reason } = query;
      const accepted = feeCents === undefined ? undefined : { feeCents, usesVisit };
      await removeRegistration(scope, { registrationId: params.id, accepted, reason }, manual);
    });
    return undefined;
  },

  undoRemoval: (request) =>
    write(request, 'timetable', async ({ scope, catalog, now, jobs }) => {
      const { params, claims } = request;
      const manual = { claims, catalog, jobs, now };
      return undoRemoval(scope, params.id, manual);
    }),
};

function todayOf(catalog: ClubCatalog, now: Date): PlainDate {
  const date = toPlainDate(now, catalog.timeZone);
  if (!isPlainDate(date)) throw new ApiError(400, 'data_validation_failed');
  return date;
}

async function contextOf(scope: TenantScope, id: number, catalog: ClubCatalog, now: Date) {
  const row = await findRosterTraining(scope, id);
  if (!row) throw new ApiError(404, 'training_not_found');
  return trainingContext(row, catalog, now);
}

async function namedOption(scope: TenantScope, context: TrainingContext, clientId: number): Promise<DeskOption> {
  const facts = await factsFrom(scope, clientId, context.training.date, context.now);
  return nameFrom(scope, optionOf(context, facts), facts, context.catalog);
}
