import { addDays, daysBetween, isPlainDate, type PlainDate, toPlainDate } from '#api/dates.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import type { rosterEndpoints } from '#api/rosters/endpoints.ts';
import { maxRosterDays } from '#api/rosters/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { read, write } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { findByCard, findByDeskCode } from '../entry/desk/find-by-code.ts';
import { rosterAccess } from '../registrations/presence/roster-access.ts';
import type { TrainingRow } from '../trainings/queries.ts';
import { trainingContext } from '../trainings/training-context.ts';
import { admit, decidePlace, lockWithWaitlist, type ManualAdmission } from './admit.ts';
import { saveEntry } from './commands.ts';
import { linkWalkIn } from './link-walk-in.ts';
import { lockToChange } from './lock-to-change.ts';
import { lockToMark } from './lock-to-mark.ts';
import { markPeople, markPerson } from './mark-people.ts';
import { presentRoster, presentSheet } from './present.ts';
import { findLiveClient, findRosterTraining, listOwnTrainings, listRosterRows } from './queries.ts';

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
