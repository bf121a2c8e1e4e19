import type { feedbackEndpoints } from '#api/feedback/endpoints.ts';
import { sayOf } from '#api/feedback/feedback-rules.ts';
import type { GiveFeedbackBody, OwnFeedback } from '#api/feedback/schema.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { allowText, deleteFeedback, hideText, saveFeedback } from './commands.ts';
import { type NameLength, presentComment, presentEarlier, presentOwn } from './present.ts';
import { findFeedback, findRatedTraining, listEarlierFeedback, listFeedback } from './queries.ts';

/** Whether the caller trains the training that `trainerId` gives. */
const isTrainerOf = ({ trainerId }: { trainerId: number | null }, claims: SessionClaims): boolean =>
  claims.trainerId !== undefined && claims.trainerId === trainerId;

/** A training, and the caller's role in commenting on it. Throws 404 for an unknown one. */
async function getTrainingWithSay(scope: TenantScope, trainingId: number, claims: SessionClaims, now: Date) {
  const training = await findRatedTraining(scope, trainingId, claims.clientId);
  if (!training) throw new ApiError(404, 'training_not_found');
  const { startsAt, isCancelled, hasPlace } = training;
  const isTrainer = isTrainerOf(training, claims);
  const facts = { now, startsAt, isTrainingCancelled: isCancelled, isTrainer, isAdmin: claims.isAdmin };
  return { isTrainer, training, say: sayOf({ ...facts, hasPlace: Boolean(hasPlace) }) };
}

interface Giving {
  body: GiveFeedbackBody;
  claims: SessionClaims;
  now: Date;
}

/** Creates, changes or removes the caller's feedback on a training; returns the new state, or null. */
async function giveFeedback(scope: TenantScope, { body, claims, now }: Giving): Promise<OwnFeedback | null> {
  const { trainingId, trainingRating, trainerRating } = body;
  const { clientId } = claims;
  const { say } = await getTrainingWithSay(scope, trainingId, claims, now);
  const isRated = trainingRating !== null || trainerRating !== null;
  if (!say || (say === 'staff' && isRated)) throw new ApiError(403, 'action_not_allowed');
  const text = body.text || null;
  if (!isRated && text === null) {
    await deleteFeedback(scope, trainingId, clientId);
    return null;
  }
  const isOfStaff = say === 'staff';
  const mayBeShown = isOfStaff || body.mayBeShown;
  await saveFeedback(scope, { trainingId, clientId, isOfStaff, trainingRating, trainerRating, text, mayBeShown, now });
  const rows = await listFeedback(scope, trainingId);
  const own = rows.find((row) => row.clientId === clientId);
  return own ? presentOwn(own) : null;
}

export const feedbackHandlers: HandlersOf<typeof feedbackEndpoints> = {
  listComments: async ({ params, claims, now, inTenant }) => {
    return inTenant(async (scope) => {
      const { say, isTrainer, training } = await getTrainingWithSay(scope, params.trainingId, claims, now);
      const rows = await listFeedback(scope, params.trainingId);
      const own = rows.find(({ clientId }) => clientId === claims.clientId);
      const isReviewer = isTrainer || claims.isAdmin;
      const view = { clientId: claims.clientId, isReviewer, names: namesFor(isReviewer, claims) };
      const items = rows.map((row) => presentComment(row, view));
      return {
        items: isReviewer ? items : items.filter(({ state }) => state === 'shown'),
        earlier:
          now < training.startsAt ? (await listEarlierFeedback(scope, training.name, now)).map(presentEarlier) : [],
        own: own ? presentOwn(own) : null,
        say: say ?? null,
      };
    });
  },

  giveFeedback: async ({ body, claims, now, inTenant }) => {
    return { own: await inTenant((scope) => giveFeedback(scope, { body, claims, now })) };
  },

  allowComment: async ({ body, claims, inTenant }) => {
    await inTenant(async (scope) => {
      await getReviewed(scope, body.id, claims);
      if (await allowText(scope, body.id, body.version)) return;
      const { version } = await getReviewed(scope, body.id, claims);
      if (version !== body.version) throw new ApiError(409, 'changed_meanwhile');
      throw new ApiError(403, 'action_not_allowed');
    });
    return undefined;
  },

  hideComment: async ({ body, claims, inTenant }) => {
    await inTenant(async (scope) => {
      await getReviewed(scope, body.id, claims);
      await hideText(scope, body.id);
    });
    return undefined;
  },
};

/** Members see each other's first names; reviewers see as much of a name as on a roster. */
const namesFor = (isReviewer: boolean, { isAdmin, canSeeRegistrations }: SessionClaims): NameLength => {
  if (!isReviewer) return 'first';
  return isAdmin || canSeeRegistrations ? 'full' : 'initial';
};

/** Feedback on a trainer's own training, or for an admin on any; 404 for everybody else. */
async function getReviewed(scope: TenantScope, id: number, claims: SessionClaims) {
  const found = await findFeedback(scope, id);
  if (!found || !(claims.isAdmin || isTrainerOf(found, claims))) throw new ApiError(404, 'item_not_found');
  return found;
}
