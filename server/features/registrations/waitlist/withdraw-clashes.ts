import { listOverlapping } from '#api/registrations/booking/booking-window.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { lockTrainingIfFree } from '../booking/queries.ts';
import { withdraw } from '../leaving/commands.ts';
import type { LiveRegistration } from '../queries.ts';
import { notifyWithdrawn } from './notify.ts';
import type { Waitlist } from './waitlist.ts';

/**
 * One of several waiting places at the same time has come true, so the others are withdrawn. Their trainings come after
 * this one in no order of locks, so one that somebody else holds is not waited for: a job does it then, as it moves on
 * the waitlist behind an offer that ends here.
 */
export async function withdrawClashes(
  waitlist: Waitlist,
  clientId: number,
  registrations: readonly LiveRegistration[],
): Promise<void> {
  const { scope, training, policy, catalog, jobs, now } = waitlist;
  for (const { trainingId, registrationId } of listOverlapping(training, registrations, 'waiting', policy)) {
    const row = await lockTrainingIfFree(scope, trainingId);
    const other = row && trainingContext(row, catalog, now);
    const withdrawal = { registrationId, clientId, now, reason: 'clash' } as const;
    if (other && (await withdraw(scope, { ...withdrawal, policyId: other.policyId }))) {
      await notifyWithdrawn({ ...other, scope, jobs }, clientId, training);
    }
    await jobs.send(scope, 'move-line', { tenantId: scope.tenantId, trainingId, at: now.getTime() });
  }
}
