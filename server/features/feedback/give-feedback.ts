import type { GiveFeedbackBody, OwnFeedback } from '#api/feedback/schema.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { deleteFeedback, saveFeedback } from './commands.ts';
import { getTrainingWithSay } from './get-training-with-say.ts';
import { presentOwn } from './present.ts';
import { listFeedback } from './queries.ts';

interface Giving {
  body: GiveFeedbackBody;
  claims: SessionClaims;
  now: Date;
}

/** Writes, changes or takes back one's say about a training; what it is from now on, or null. */
export async function giveFeedback(scope: TenantScope, { body, claims, now }: Giving): Promise<OwnFeedback | null> {
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
