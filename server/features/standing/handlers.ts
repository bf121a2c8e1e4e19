import { addDays, toPlainDate } from '#api/dates.ts';
import { bookingPhase } from '#api/registrations/booking/booking-window.ts';
import { coversTraining, isGivenBy } from '#api/registrations/booking/entitlement-rules.ts';
import type { standingEndpoints } from '#api/standing/endpoints.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { type Club, read, write } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { getClientFacts } from '../registrations/queries.ts';
import { findTraining } from '../trainings/queries.ts';
import { trainingContext } from '../trainings/training-context.ts';
import { changeStanding, deleteStanding, saveStanding } from './commands.ts';
import { presentStanding } from './present.ts';
import { findStandingOf, findWeeklyClass, listStandingOf } from './queries.ts';

export const standingHandlers: HandlersOf<typeof standingEndpoints> = {
  listStanding: (request) =>
    read(request, async ({ scope, now, today }) => {
      const rows = await listStandingOf(scope, { clientId: request.claims.clientId, now });
      return { items: rows.map((row) => presentStanding(row, today)) };
    }),

  getStandingOfTraining: (request) =>
    read(request, async ({ scope, catalog, now, today }) => {
      const { params, claims } = request;
      const training = await getTraining(scope, params.id, claims.clientId);
      const weekly = await findWeeklyClass(scope, params.id);
      const own = weekly && (await findStandingOf(scope, claims.clientId, weekly));
      const rows = own ? await listStandingOf(scope, { clientId: claims.clientId, now }) : [];
      const row = rows.find(({ id }) => id === own?.id);
      return {
        isWeekly: weekly !== undefined,
        mayBook: weekly !== undefined && (await hasRight({ scope, catalog, now }, training, claims.clientId)),
        standing: row ? presentStanding(row, today) : null,
      };
    }),

  startStanding: (request) =>
    write(request, 'nothing', async (club) => {
      const { body, claims } = request;
      const { scope, now, jobs } = club;
      const training = await getTraining(scope, body.trainingId, claims.clientId);
      const weekly = await findWeeklyClass(scope, training.id);
      // As the row that offers it: each week would tell that nothing was booked.
      if (!weekly || !(await hasRight(club, training, claims.clientId)))
        throw new ApiError(409, 'registering_not_allowed', { kind: 'ask_staff' });
      const { name, unitId } = training;
      const id = await saveStanding(scope, {
        ...weekly,
        clientId: claims.clientId,
        name,
        unitId,
        wantsWaitlist: body.waitingList,
        fromDate: firstDate(club, training),
        now,
      });
      const { tenantId } = scope;
      await jobs.send(scope, 'book-standing', { tenantId, at: now.getTime() });
      return { id };
    }),

  changeStanding: async (request) => {
    await write(request, 'nothing', async ({ scope, now, jobs }) => {
      const own = { id: request.params.id, clientId: request.claims.clientId };
      if (!(await changeStanding(scope, own, request.body))) throw new ApiError(404, 'item_not_found');
      // What a pause left out may be open already.
      await jobs.send(scope, 'book-standing', { tenantId: scope.tenantId, at: now.getTime() });
    });
    return undefined;
  },

  stopStanding: async (request) => {
    await write(request, 'nothing', async ({ scope }) => {
      const own = { id: request.params.id, clientId: request.claims.clientId };
      if (!(await deleteStanding(scope, own))) throw new ApiError(404, 'item_not_found');
    });
    return undefined;
  },
};

async function getTraining(scope: Club['scope'], id: number, clientId: number) {
  const training = await findTraining(scope, id, false, { clientId });
  if (!training) throw new ApiError(404, 'training_not_found');
  return training;
}

async function hasRight(
  { scope, catalog, now }: Pick<Club, 'scope' | 'catalog' | 'now'>,
  row: Awaited<ReturnType<typeof getTraining>>,
  clientId: number,
): Promise<boolean> {
  const { training, policy } = trainingContext(row, catalog, now);
  const { entitlements } = await getClientFacts(scope, { clientId, from: training.date, catalog, now });
  return entitlements.some((one) => isGivenBy(one, training, policy) && coversTraining(one, training));
}

/** From this training on, or from the next one where it can be booked no more. */
function firstDate({ catalog, now }: Club, row: Awaited<ReturnType<typeof getTraining>>) {
  const { training, policy } = trainingContext(row, catalog, now);
  const isOver = bookingPhase(training, policy, now) === 'over';
  const date = isOver ? addDays(training.date, 1) : training.date;
  const today = toPlainDate(now, training.timeZone);
  return date > today ? date : today;
}
