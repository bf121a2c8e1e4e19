import { listOverlapping } from '#api/registrations/booking/booking-window.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { findTraining } from '../../trainings/queries.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { lockTrainingIfFree } from '../booking/queries.ts';
import { withdraw } from '../leaving/commands.ts';
import type { LiveRegistration } from '../queries.ts';
import { notifyWishWon, notifyWithdrawn } from './notify.ts';
import type { Waitlist } from './waitlist.ts';

/**
 * One of several waiting places at the same time, or of the same wish, has come true, so the others are withdrawn. Their trainings come
 * after this one in no order of locks, so one that somebody else holds is not waited for: a job does it then, as it moves on
 * the waitlist behind an offer that ends here. Nobody is promoted in it meanwhile: the clash and the wish that came true forbid it.
 */
export async function withdrawClashes(
  waitlist: Waitlist,
  clientId: number,
  registrations: readonly LiveRegistration[],
): Promise<void> {
  const { scope, training, policy, catalog, jobs, now } = waitlist;
  const wished = listWished(training.id, registrations);
  const clashing = listOverlapping(training, registrations, 'waiting', policy);
  const left: TrainingRow[] = [];
  for (const one of new Set([...wished, ...clashing])) {
    const { trainingId, registrationId } = one;
    const isWished = wished.includes(one);
    const row = await lockTrainingIfFree(scope, trainingId);
    const other = row && trainingContext(row, catalog, now);
    const withdrawal = { registrationId, clientId, now, reason: isWished ? 'wish_won' : 'clash' } as const;
    const isLeft = other && (await withdraw(scope, { ...withdrawal, policyId: other.policyId }));
    if (isLeft && !isWished) await notifyWithdrawn({ ...other, scope, jobs }, clientId, training);
    if (isWished) left.push(...[await findTraining(scope, trainingId, false)].filter((found) => found !== undefined));
    await jobs.send(scope, 'move-line', { tenantId: scope.tenantId, trainingId, at: now.getTime() });
  }
  if (left.length > 0) await notifyWishWon(waitlist, clientId, left);
}

/** What else somebody waits for by the wish of which this training is a part. */
function listWished(trainingId: number, registrations: readonly LiveRegistration[]): LiveRegistration[] {
  const own = registrations.find((one) => one.trainingId === trainingId);
  if (!own?.wishId) return [];
  return registrations.filter(
    ({ wishId, status, ...one }) => wishId === own.wishId && status === 'waiting' && one.trainingId !== trainingId,
  );
}
