import type { registrationEndpoints } from '#api/registrations/endpoints.ts';
import { decideConfirming } from '#api/registrations/waiting/confirming-rules.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { read, write } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { listStrikesOf } from '../trainings/strikes/queries.ts';
import { trainingContext } from '../trainings/training-context.ts';
import { bookTraining } from './booking/book-training.ts';
import { findVisitor, findWithEvents } from './events/queries.ts';
import { cancelRegistration } from './leaving/cancel-registration.ts';
import { lockOwnRegistration } from './leaving/lock-own-registration.ts';
import { priceIn } from './leaving/price-in.ts';
import { formatCursor, readCursor } from './page-cursor.ts';
import { markConfirmed } from './presence/commands.ts';
import { presentAnyRegistration, presentHistory, presentUserTraining } from './present.ts';
import { listOwnRegistrations } from './queries.ts';
import { swapRegistration } from './swap/swap-registration.ts';
import { joinWish, leaveWish } from './wish/join-wish.ts';

interface Confirming {
  clientId: number;
  registrationId: number;
  catalog: ClubCatalog;
  now: Date;
}

/** Whoever has a place says that they come, so that it is not released. The training is locked, as by whoever releases. */
async function confirmPresence(scope: TenantScope, confirming: Confirming): Promise<void> {
  const { registrationId, now } = confirming;
  const { context, own } = await lockOwnRegistration(scope, confirming);
  const { policy, policyId } = context;
  const { startsAt, isCancelled: isTrainingCancelled } = context.training;
  const decision = decideConfirming({ ...own, now, startsAt, isTrainingCancelled, policy });
  if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
  await markConfirmed(scope, registrationId, { now, policyId });
}

const pageSize = 100;

export const registrationHandlers: HandlersOf<typeof registrationEndpoints> = {
  listRegistrations: (request) =>
    read(request, async ({ scope, catalog, now, today }) => {
      const { query, claims } = request;
      const limit = query.limit ?? pageSize;
      const strikes = await listStrikesOf(scope, catalog, claims.clientId, now);
      const rows = await listOwnRegistrations(scope, {
        clientId: claims.clientId,
        from: query.from ?? (query.until ? undefined : today),
        until: query.until,
        limit,
        after: readCursor(query.cursor),
      });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        items: page.map((row) => presentUserTraining(trainingContext(row, catalog, now), request.language, strikes)),
        ...(last && { nextCursor: formatCursor(last) }),
        serverTime: now.toISOString(),
      };
    }),

  getRegistration: async ({ params, claims, inTenant }) =>
    inTenant(async (scope) => {
      const found = await findWithEvents(scope, params.id);
      if (found?.clientId !== claims.clientId) throw new ApiError(404, 'item_not_found');
      const { clientId: _, ...registration } = found;
      return presentHistory(registration);
    }),

  getAnyRegistration: (request) =>
    read(request, async ({ scope, catalog }) => {
      const { params, claims } = request;
      const found = await findWithEvents(scope, params.id);
      if (!found) throw new ApiError(404, 'item_not_found');
      const hasContacts = claims.isAdmin || claims.canManageRegistrations;
      const visitor = hasContacts ? await findVisitor(scope, params.id) : undefined;
      return presentAnyRegistration(found, visitor, catalog);
    }),

  bookTraining: (request) =>
    write(request, 'timetable', async ({ scope, catalog, now, jobs }) => {
      const { body, claims } = request;
      return bookTraining(scope, {
        clientId: claims.clientId,
        trainingId: body.trainingId,
        wantsWaitingList: body.waitingList ?? true,
        acceptOverlap: body.acceptOverlap,
        catalog,
        jobs,
        now,
      });
    }),

  swapRegistration: (request) =>
    write(request, 'timetable', ({ scope, catalog, now, jobs }) => {
      const { body, claims } = request;
      const { trainingId, registrationId, leavesFirst = false } = body;
      const accepted = priceIn(body);
      const swap = { clientId: claims.clientId, trainingId, registrationId, leavesFirst, accepted };
      return swapRegistration(scope, { ...swap, catalog, jobs, now });
    }),

  confirmPresence: async (request) => {
    await write(request, 'nothing', async ({ scope, catalog, now }) => {
      const { params, claims } = request;
      return confirmPresence(scope, {
        clientId: claims.clientId,
        registrationId: params.id,
        catalog,
        now,
      });
    });
    return undefined;
  },

  cancelRegistration: async (request) => {
    await write(request, 'timetable', async ({ scope, catalog, now, jobs }) => {
      const { params, query, claims } = request;
      return cancelRegistration(scope, {
        clientId: claims.clientId,
        registrationId: params.id,
        accepted: priceIn(query),
        catalog,
        jobs,
        now,
      });
    });
    return undefined;
  },

  joinWish: (request) =>
    write(request, 'timetable', ({ scope, catalog, now, jobs }) => {
      const { body, claims } = request;
      return joinWish(scope, { clientId: claims.clientId, trainingIds: body.trainingIds, catalog, jobs, now });
    }),

  leaveWish: async (request) => {
    await write(request, 'timetable', ({ scope, catalog, now, jobs }) =>
      leaveWish(scope, request.params.id, { clientId: request.claims.clientId, catalog, jobs, now }),
    );
    return undefined;
  },
};
