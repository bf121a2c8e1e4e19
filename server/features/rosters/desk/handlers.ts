import { addDays, addMinutes, isPlainDate, type PlainDate, toPlainDate } from '#api/dates.ts';
import { readScannedCode, readTypedCode } from '#api/entry/door/scanned-code.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import type { deskEndpoints } from '#api/rosters/desk/endpoints.ts';
import { type DeskOption, mostCandidates } from '#api/rosters/desk/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { read, write } from '../../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../../endpoint/handler.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { findClientById, findClients } from '../../clients/search/queries.ts';
import { findByCard, findByDeskCode } from '../../entry/desk/find-by-code.ts';
import { findPass } from '../../entry/passes/queries.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { priceIn } from '../../registrations/leaving/price-in.ts';
import { rosterAccess } from '../../registrations/presence/roster-access.ts';
import { notifyByDesk } from '../../registrations/waitlist/notify.ts';
import { type TrainingContext, trainingContext } from '../../trainings/training-context.ts';
import { lockWithWaitlist, type ManualAdmission } from '../admit.ts';
import { saveDeskNote } from '../commands.ts';
import { findRosterTraining, listRosterRows } from '../queries.ts';
import { admitWaiting, bookForClient, takePlace } from './book-for.ts';
import { bookGuest } from './book-guest.ts';
import { withdrawRemovalNotice } from './commands.ts';
import { moveRegistration } from './move.ts';
import { addOffers } from './offer.ts';
import { factsFrom, nameFrom, optionOf, withoutOwn } from './options.ts';
import { presentDeskRoster, presentDeskTraining } from './present.ts';
import { findLive, findRemoved, listDeskFacts, listTargets, listTrainingsOfDay } from './queries.ts';
import { removeRegistration } from './remove.ts';

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
      const facts = withoutOwn(await factsFrom(scope, { clientId: found.clientId, from: date, catalog, now }), found);
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
      const removal = { registrationId: params.id, accepted: priceIn(query), reason: query.reason };
      await removeRegistration(scope, removal, manual);
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
  const facts = await factsFrom(scope, {
    clientId,
    from: context.training.date,
    catalog: context.catalog,
    now: context.now,
  });
  return nameFrom(scope, optionOf(context, facts), facts, context.catalog);
}

const deskCode = /^\d{6}$/;

/**
 * The client of a card, of the six digits of the desk, or of a pass. A pass opens nothing here: whoever holds it stands
 * at the desk, so who it belongs to is enough.
 * @throws ApiError for a code of nobody, or of another kind
 */
async function findByAnyCode(
  request: RequestContext & { claims: { clientId: number } },
  text: string,
): Promise<number> {
  const { claims, inTenant, tenant } = request;
  const typed = readTypedCode(text);
  if (deskCode.test(typed)) return findByDeskCode(request, typed, claims.clientId);
  const scanned = readScannedCode(text);
  if (scanned?.kind === 'card') return findByCard(request, scanned.code, claims.clientId);
  if (scanned?.kind !== 'pass') throw new ApiError(400, 'card_code_scanning_failed');
  const { passId, tenantId } = scanned.pass.pass;
  const found = tenantId === tenant.id ? await inTenant((scope) => findPass(scope, passId)) : undefined;
  if (found?.clientId == null) throw new ApiError(404, 'code_not_found');
  return found.clientId;
}

/** Longer than the button is there: a slow network must not spoil a press in time. */
const graceMinutes = 1;

/**
 * Books again for a client whom the desk has just removed, on the terms of then. They are told nothing if nothing has
 * left yet.
 */
async function undoRemoval(
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
