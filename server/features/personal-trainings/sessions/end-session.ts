import type { PersonalSession } from '#api/personal-trainings/schema.ts';
import { sessionStateOf } from '#api/personal-trainings/session-states.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { cancelTraining } from '../../scheduling/changes/cancel-training.ts';
import { setSessionState } from '../commands.ts';
import { presentSession, trainerNames } from '../present.ts';
import { type Means, tellOfSession } from '../tell.ts';
import { lockSession } from './lock-session.ts';
import { findSession } from './queries.ts';
import { freeTime } from './settle-sessions.ts';

interface Ending extends Means {
  id: number;
  trainerId: number;
  clientId: number;
}

/**
 * Takes a proposal back, or cancels an agreed session as any training is cancelled: its visit returns, the package is valid
 * for longer, and the client is told.
 */
export async function endSession(
  scope: TenantScope,
  { id, trainerId, clientId: byClientId, ...means }: Ending,
): Promise<PersonalSession> {
  const { now } = means;
  const locked = await lockSession(scope, id, { now, isTheirs: (session) => session.trainerId === trainerId });
  const { session, training, owner } = locked;
  const state = sessionStateOf(session, now);
  if (state === 'proposed') {
    await freeTime(scope, training.id, now);
    await setSessionState(scope, id, { state: 'withdrawn', now });
    const [trainer] = trainerNames(means, [trainerId]);
    const name = trainer ? `${trainer.firstName} ${trainer.lastName}` : '';
    await tellOfSession(scope, 'personalWithdrawn', {
      training,
      to: { clientId: owner.clientId },
      trainer: name,
      ...means,
    });
  } else if (state === 'agreed' || state === 'done' || state === 'absent') {
    await cancelTraining(scope, { trainingId: training.id, byClientId, ...means });
  } else if (state !== 'withdrawn' && state !== 'cancelled') {
    throw new ApiError(409, 'changed_meanwhile');
  }
  return presentSession((await findSession(scope, id)) ?? session, means);
}
