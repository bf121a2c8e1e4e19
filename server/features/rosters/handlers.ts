import { addDays, daysBetween, isPlainDate, type PlainDate, toPlainDate } from '#api/dates.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import type { rosterEndpoints } from '#api/rosters/endpoints.ts';
import { type LinkedWalkIn, type Mark, maxRosterDays, type Presence } from '#api/rosters/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { read, write } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { findByCard, findByDeskCode } from '../entry/desk/find-by-code.ts';
import { findNames } from '../entry/passes/queries.ts';
import { lockClients } from '../registrations/booking/queries.ts';
import { writeMarks } from '../registrations/presence/commands.ts';
import { rosterAccess } from '../registrations/presence/roster-access.ts';
import { shownName } from '../registrations/shown-name.ts';
import type { TrainingRow } from '../trainings/queries.ts';
import { trainingContext } from '../trainings/training-context.ts';
import { admit, decidePlace, lockWithWaitlist, type ManualAdmission, type PersonToAdmit } from './admit.ts';
import { linkEntry, saveEntry } from './commands.ts';
import { lockToChange } from './lock-to-change.ts';
import { lockToMark, type Tap } from './lock-to-mark.ts';
import { presentRoster, presentSheet } from './present.ts';
import {
  findLiveClient,
  findLiveRegistration,
  findRosterTraining,
  findWalkIn,
  listLive,
  listOwnTrainings,
  listRosterRows,
  type WalkInRow,
} from './queries.ts';

export const rosterHandlers: HandlersOf<typeof rosterEndpoints> = {
  listRosters: (request) =>
    read(request, async ({ scope, catalog, now }) => {
      const { query, claims } = request;
      const { from, until } = readDays(query, catalog, now);
      const { trainerId } = claims;
      if (trainerId === undefined) return { items: [] };
      const trainings = await listOwnTrainings(scope, trainerId, from, until);
      const rows = await listRosterRows(
        scope,
        trainings.map(({ id }) => id),
      );
      // Users who may know more fetch it online: a device stores as little as possible.
      const present = (row: TrainingRow) => presentSheet(trainingContext(row, catalog, now), rows, 'first_names');
      return { items: trainings.map(present) };
    }),

  getRoster: (request) =>
    read(request, async ({ scope, catalog, now }) => {
      const { params, claims } = request;
      const training = await findRosterTraining(scope, params.id);
      if (!training) throw new ApiError(404, 'training_not_found');
      const access = rosterAccess(claims, training);
      if (!access) throw new ApiError(403, 'action_not_allowed');
      return presentRoster(trainingContext(training, catalog, now), await listRosterRows(scope, [params.id]), access);
    }),

  markPresence: (request) =>
    write(request, 'nothing', async ({ scope, catalog, now }) => {
      const { params, body, claims } = request;
      return { marks: await markPerson(scope, params.id, { ...body, claims, catalog, now }) };
    }),

  admitPerson: (request) =>
    write(request, 'timetable', async ({ scope, catalog, now, jobs }) => {
      const { params, claims } = request;
      return admitPerson(scope, params.id, { claims, catalog, jobs, now });
    }),

  markSeveral: (request) =>
    write(request, 'nothing', async ({ scope, catalog, now }) => {
      const { params, body, claims } = request;
      return { marks: await markPeople(scope, params.id, body.registrationIds, { ...body, claims, catalog, now }) };
    }),

  linkWalkIn: async (request) => {
    const { params, body, claims } = request;
    const find = body.code.length === 6 ? findByDeskCode : findByCard;
    const clientId = await find(request, body.code, claims.clientId);
    return write(request, 'timetable', ({ scope, catalog, jobs, now }) => {
      const linking = { trainingId: params.id, entryId: params.entryId, clientId };
      return linkWalkIn(scope, linking, { claims, catalog, jobs, now });
    });
  },

  saveRosterEntry: async (request) => {
    await write(request, 'nothing', async ({ scope, catalog, now }) => {
      const { params, body, claims } = request;
      const tappedAt = await lockToMark(scope, params.id, { ...body, claims, catalog, now }, 'training_not_found');
      await saveEntry(scope, { ...body, trainingId: params.id, tappedAt, byClientId: claims.clientId, now });
    });
    return undefined;
  },
};

/** From yesterday to a week ahead by default. */
function readDays(
  query: { from?: PlainDate | undefined; until?: PlainDate | undefined },
  catalog: ClubCatalog,
  now: Date,
): { from: PlainDate; until: PlainDate } {
  const today = toPlainDate(now, catalog.timeZone);
  const from = query.from ?? query.until ?? addDays(today, -1);
  const until = query.until ?? query.from ?? addDays(today, 7);
  const days = daysBetween(from, until);
  if (!isPlainDate(from) || days < 0 || days >= maxRosterDays) throw new ApiError(400, 'data_validation_failed');
  return { from, until };
}

/**
 * Gives a place to somebody who waits, by hand, under the locks of every booking and after the waitlist has been brought to where
 * it has to be. Who has one by now keeps it: two who tap at once do it once.
 */
async function admitPerson(
  scope: TenantScope,
  registrationId: number,
  manual: ManualAdmission,
): Promise<BookingResult> {
  const found = await findLiveClient(scope, registrationId);
  if (!found) throw new ApiError(404, 'item_not_found');
  const { isCancelled } = await lockToChange(scope, found.trainingId, manual.claims, 'item_not_found');
  if (isCancelled) throw new ApiError(409, 'training_cancelled');
  const person = await lockWithWaitlist(scope, found, manual);
  // They left while we waited for the training.
  if (person.own?.registrationId !== registrationId) throw new ApiError(404, 'item_not_found');
  if (person.own.status === 'waiting') {
    const decision = await decidePlace(person);
    if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
    await admit(person, decision.entitlement, manual.claims.clientId);
  }
  return { registrationId, status: 'booked' };
}

interface Marking extends Tap {
  presence: Presence;
}

/** Marks one client; returns the mark that applies afterwards. */
async function markPerson(scope: TenantScope, registrationId: number, marking: Marking): Promise<Mark[]> {
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
const markPeople = (
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

interface Linking {
  trainingId: number;
  entryId: string;
  /** The code's owner. */
  clientId: number;
}

type Outcome = Pick<LinkedWalkIn, 'registrationId' | 'reason'>;

/**
 * Says which member it was who came without a booking. They have a place then and were there when they were noted, if one is free
 * and the rules let them have it; else they are known, without one. Once: who links them again is told the same.
 */
async function linkWalkIn(scope: TenantScope, linking: Linking, manual: ManualAdmission): Promise<LinkedWalkIn> {
  const { trainingId, entryId, clientId } = linking;
  const { claims, now } = manual;
  const tap = { ...manual, tappedAt: now.toISOString() };
  await lockToMark(scope, trainingId, tap, 'training_not_found');
  const person = await lockWithWaitlist(scope, linking, manual);
  const walkIn = await findWalkIn(scope, trainingId, entryId);
  if (!walkIn) throw new ApiError(404, 'item_not_found');
  if (walkIn.clientId !== null && walkIn.clientId !== clientId) throw new ApiError(409, 'changed_meanwhile');
  const outcome = walkIn.clientId === null ? await link(person, walkIn, manual) : walkIn;
  const names = await findNames(scope, clientId);
  const access = rosterAccess(claims, person.waitlist.training)?.names ?? 'first_names';
  const name = names && shownName({ clientId, ...names, visitorName: null }, access);
  const { registrationId, reason } = outcome;
  return { outcome: registrationId === null ? 'linked' : 'booked', registrationId, reason, name: name ?? '' };
}

async function link(person: PersonToAdmit, walkIn: WalkInRow, { claims, now }: ManualAdmission): Promise<Outcome> {
  const { clientId, waitlist } = person;
  const byClientId = claims.clientId;
  const outcome = await findPlace(person, byClientId);
  const { registrationId } = outcome;
  if (registrationId !== null) {
    const tap = { presence: 'present', tappedAt: walkIn.tappedAt, byClientId, now } as const;
    await writeMarks(waitlist.scope, { trainingId: waitlist.training.id, registrationIds: [registrationId], ...tap });
  }
  await linkEntry(waitlist.scope, { trainingId: waitlist.training.id, entryId: walkIn.entryId, clientId, ...outcome });
  return outcome;
}

/** The place that they have, or can be given. */
async function findPlace(person: PersonToAdmit, byClientId: number): Promise<Outcome> {
  if (person.own?.status === 'booked') return { registrationId: person.own.registrationId, reason: null };
  const decision = await decidePlace(person);
  if (decision.outcome === 'refused') {
    const isClash = decision.remedy?.reason === 'clash';
    return { registrationId: null, reason: isClash ? 'clash' : decision.error };
  }
  return { registrationId: await admit(person, decision.entitlement, byClientId), reason: null };
}
