import type { replacementEndpoints } from '#api/replacements/endpoints.ts';
import type { OfferList } from '#api/replacements/schema.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { type Club, read, write } from '../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { trainerOf } from '../../endpoint/trainer-of.ts';
import { getTraining } from '../scheduling/changes/lock-to-edit.ts';
import { listCandidates } from './candidates/list-candidates.ts';
import { setSubstituteSms } from './commands.ts';
import { applyForOffer, withdrawApplication } from './offers/apply.ts';
import { assignSubstitute } from './offers/assign-substitute.ts';
import { cancelOffer } from './offers/cancel-offer.ts';
import { chooseSubstitute } from './offers/choose-substitute.ts';
import { listUncovered } from './offers/list-uncovered.ts';
import { type Actor, openOffer } from './offers/open-offer.ts';
import { presentOffers } from './offers/present-offers.ts';
import { reportSick } from './offers/report-sick.ts';

type Means = Pick<Club, 'catalog' | 'now'>;

type Called = RequestContext & { claims: SessionClaims };

const asAdmin = ({ claims }: Called): Actor => ({ clientId: claims.clientId });
const asTrainer = ({ claims }: Called): Actor & { asTrainer: number } => ({
  clientId: claims.clientId,
  asTrainer: trainerOf({ claims }),
});

async function listAll(scope: TenantScope, by: Actor, { catalog, now }: Means): Promise<OfferList> {
  const { units, rooms, styles } = catalog.lists;
  const asked = { asTrainer: by.asTrainer, catalog, now };
  return { items: await presentOffers(scope, asked), needs: await listUncovered(scope, asked), units, rooms, styles };
}

async function getOffer(scope: TenantScope, id: number, by: Actor, { catalog, now }: Means) {
  const [item] = await presentOffers(scope, { asTrainer: by.asTrainer, id, catalog, now });
  if (!item) throw new ApiError(404, 'item_not_found');
  return { item };
}

async function candidatesOf(scope: TenantScope, trainingId: number, by: Actor, { catalog, now }: Means) {
  const training = await getTraining(scope, trainingId);
  if (by.asTrainer !== undefined && training.trainerId !== by.asTrainer) throw new ApiError(403, 'action_not_allowed');
  return { items: await listCandidates(scope, { training, catalog, now }) };
}

export const replacementHandlers: HandlersOf<typeof replacementEndpoints> = {
  listAdminSubstitutes: (request) => read(request, ({ scope, ...means }) => listAll(scope, asAdmin(request), means)),
  listTrainerSubstitutes: (request) =>
    read(request, ({ scope, ...means }) => listAll(scope, asTrainer(request), means)),
  listAdminCandidates: (request) =>
    read(request, ({ scope, ...means }) => candidatesOf(scope, request.query.training, asAdmin(request), means)),
  listTrainerCandidates: (request) =>
    read(request, ({ scope, ...means }) => candidatesOf(scope, request.query.training, asTrainer(request), means)),

  offerAsAdmin: (request) =>
    write(request, 'timetable', async ({ scope, ...means }) => {
      const { agreedTrainerId, ...body } = request.body;
      const by = asAdmin(request);
      const id =
        agreedTrainerId === undefined
          ? await openOffer(scope, { ...body, ...means, by })
          : await assignSubstitute(scope, { ...body, agreedTrainerId, ...means, by });
      return getOffer(scope, id, by, means);
    }),
  offerAsTrainer: (request) =>
    write(request, 'timetable', async ({ scope, ...means }) => {
      const by = asTrainer(request);
      return getOffer(scope, await openOffer(scope, { ...request.body, ...means, by }), by, means);
    }),
  reportSick: (request) =>
    write(request, 'timetable', async ({ scope, ...means }) => {
      const { clientId, asTrainer: trainerId } = asTrainer(request);
      const ids = await reportSick(scope, { trainerId, clientId, comment: request.body.comment, ...means });
      const offers = await presentOffers(scope, { asTrainer: trainerId, ...means });
      return { items: offers.filter(({ id }) => ids.includes(id)) };
    }),

  resolveAsAdmin: (request) =>
    write(request, 'timetable', async ({ scope, ...means }) => {
      const { offerId, ...chosen } = request.body;
      const by = asAdmin(request);
      const told = await chooseSubstitute(scope, { offerId, chosen, by, ...means });
      return { ...(await getOffer(scope, offerId, by, means)), ...told };
    }),
  resolveAsTrainer: (request) =>
    write(request, 'timetable', async ({ scope, ...means }) => {
      const { offerId, ...chosen } = request.body;
      const by = asTrainer(request);
      const told = await chooseSubstitute(scope, { offerId, chosen, by, ...means });
      return { ...(await getOffer(scope, offerId, by, means)), ...told };
    }),

  cancelAsAdmin: (request) =>
    write(request, 'timetable', async ({ scope, ...means }) => {
      const by = asAdmin(request);
      await cancelOffer(scope, { ...request.body, by, ...means });
      return getOffer(scope, request.body.offerId, by, means);
    }),
  cancelAsTrainer: (request) =>
    write(request, 'timetable', async ({ scope, ...means }) => {
      const by = asTrainer(request);
      await cancelOffer(scope, { ...request.body, by, ...means });
      return getOffer(scope, request.body.offerId, by, means);
    }),

  applyToSubstitute: (request) =>
    write(request, 'timetable', ({ scope, ...means }) =>
      applyForOffer(scope, { ...request.body, trainerId: asTrainer(request).asTrainer, ...means }),
    ),
  withdrawApplication: async (request) => {
    const { asTrainer: trainerId } = asTrainer(request);
    await write(request, 'timetable', ({ scope, now }) =>
      withdrawApplication(scope, { ...request.body, trainerId, now }),
    );
    return undefined;
  },
  setSubstituteSms: async ({ query, claims, inTenant }) => {
    await inTenant((scope) => setSubstituteSms(scope, claims.clientId, query.status === 'true'));
    return undefined;
  },
};
