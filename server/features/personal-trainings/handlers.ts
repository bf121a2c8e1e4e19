import type { personalTrainingEndpoints } from '#api/personal-trainings/endpoints.ts';
import type { FreeTimes } from '#api/personal-trainings/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { type Club, read, write } from '../../endpoint/club.ts';
import type { HandlerRequest, HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { trainerOf } from '../../endpoint/trainer-of.ts';
import { listRoomsOfStyle } from '../rooms/availability/queries.ts';
import { getTrainer } from '../trainers/manage/list-trainers.ts';
import { addColleague } from './packages/add-colleague.ts';
import { buyPackage } from './packages/buy-package.ts';
import { getOffer } from './packages/get-offer.ts';
import { listOfTrainer, listOwn } from './packages/list-packages.ts';
import { findPackageOf } from './packages/queries.ts';
import { shareVisits } from './packages/share-visits.ts';
import { answerSession } from './sessions/answer-session.ts';
import { answerSubstitute, askSubstitute } from './sessions/ask-substitute.ts';
import { endSession } from './sessions/end-session.ts';
import { findFreeTimes } from './sessions/find-times.ts';
import { proposeSession } from './sessions/propose-session.ts';
import type { Means } from './tell.ts';

/** Open screens are told after the commit. */
const change = async <T>(request: RequestContext, work: (club: Club) => Promise<T>) => ({
  item: await write(request, 'timetable', work),
});

async function listTimes(
  request: HandlerRequest<typeof personalTrainingEndpoints.listFreeTimes>,
  scope: TenantScope,
  { catalog, now }: Means,
): Promise<FreeTimes> {
  const { params, query } = request;
  const { units, rooms } = catalog.lists;
  const owner = await findPackageOf(scope, { id: params.id, trainerId: trainerOf(request) });
  const isRoom = query.room === undefined || rooms.some(({ id, unitId }) => id === query.room && unitId === query.unit);
  if (!owner || !units.some(({ id }) => id === query.unit) || !isRoom) throw new ApiError(404, 'item_not_found');
  const { item: trainer } = await getTrainer(scope, trainerOf(request), now);
  const { clientId, minutes, styleIds } = owner;
  const asked = { trainer, clientId, unitId: query.unit, roomId: query.room, minutes, from: query.from, catalog, now };
  const ofStyles = await Promise.all(catalog.stylesFor(styleIds).map(({ id }) => listRoomsOfStyle(scope, id)));
  return {
    items: await findFreeTimes(scope, asked),
    rooms: rooms
      .filter(({ id, unitId }) => unitId === query.unit && ofStyles.some((mayHold) => mayHold(id)))
      .map(({ id, name }) => ({ id, name })),
  };
}

export const personalTrainingHandlers: HandlersOf<typeof personalTrainingEndpoints> = {
  getPersonalOffer: (request) =>
    read(request, ({ scope, catalog, now }) =>
      getOffer(scope, { unitId: request.query.unit, catalog, now, language: request.language }),
    ),
  buyPersonalTraining: buyPackage,
  listOwnPackages: (request) =>
    read(request, ({ scope, ...means }) => listOwn(scope, { clientId: request.claims.clientId, ...means })),
  shareVisits: (request) =>
    request.inTenant((scope) =>
      shareVisits(scope, request, {
        packageId: request.params.id,
        clientId: request.claims.clientId,
        wanted: request.body,
      }),
    ),
  answerSession: (request) => {
    const { params, claims, body } = request;
    const asked = { id: params.id, clientId: claims.clientId, answer: body };
    return change(request, ({ scope, ...means }) => answerSession(scope, { ...asked, ...means }));
  },
  answerSubstitute: (request) => {
    const { params, claims, body } = request;
    const asked = { id: params.id, clientId: claims.clientId, isAccepted: body.isAccepted };
    return change(request, ({ scope, ...means }) => answerSubstitute(scope, { ...asked, ...means }));
  },

  listTrainerPackages: (request) =>
    read(request, ({ scope, ...means }) => listOfTrainer(scope, { trainerId: trainerOf(request), ...means })),
  listFreeTimes: (request) => read(request, ({ scope, ...means }) => listTimes(request, scope, means)),
  proposeSession: (request) => {
    const asked = { packageId: request.params.id, trainerId: trainerOf(request), wanted: request.body };
    return change(request, ({ scope, ...means }) => proposeSession(scope, { ...asked, ...means }));
  },
  endSession: (request) => {
    const asked = { id: request.params.id, trainerId: trainerOf(request), clientId: request.claims.clientId };
    return change(request, ({ scope, ...means }) => endSession(scope, { ...asked, ...means }));
  },
  addColleague: async (request) => {
    const { params, body, now } = request;
    const asked = { packageId: params.id, trainerId: trainerOf(request), colleagueId: body.trainerId, now };
    await request.inTenant((scope) => addColleague(scope, asked));
    return undefined;
  },
  askSubstitute: (request) => {
    const asked = { id: request.params.id, trainerId: trainerOf(request), substituteId: request.body.trainerId };
    return change(request, ({ scope, ...means }) => askSubstitute(scope, { ...asked, ...means }));
  },
};
