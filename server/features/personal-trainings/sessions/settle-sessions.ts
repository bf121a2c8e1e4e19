import type { TenantScope } from '../../../db/tenant-scope.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { markCancelled, markDeleted } from '../../scheduling/commands.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { setSessionState } from '../commands.ts';
import { findPackage } from '../packages/queries.ts';
import { shortName } from '../present.ts';
import { type Means, tellOfSession } from '../tell.ts';
import { findSession, hasLateCost, listToSettle, type SessionRow } from './queries.ts';

const atOnce = 100;

/**
 * Frees the times of proposals that nobody has answered, and of sessions that their client has given up in time: by rows
 * and clock alone. A job makes it prompt; whoever plans a session does it first.
 * @returns how many it has settled
 */
export async function settleSessions(
  scope: TenantScope,
  { trainerId, ...means }: Means & { trainerId?: number },
): Promise<number> {
  const due = await listToSettle(scope, { now: means.now, trainerId, limit: atOnce });
  for (const { id, trainingId } of due) await settle(scope, { id, trainingId }, means);
  return due.length;
}

async function settle(
  scope: TenantScope,
  { id, trainingId }: { id: number; trainingId: number },
  means: Means,
): Promise<void> {
  const training = await lockTraining(scope, trainingId);
  const session = await findSession(scope, id);
  if (!training || !session) return;
  const { now } = means;
  const isLapsed = session.state === 'proposed' && session.answerUntil <= now;
  const isLeft = session.state === 'agreed' && session.registration !== 'booked' && !training.isCancelled;
  if (!isLapsed && !isLeft) return;
  await setSessionState(scope, id, { state: isLapsed ? 'lapsed' : 'left', now });
  const isLate = isLeft && (await hasLateCost(scope, trainingId));
  if (!training.isCancelled && !isLate) await freeTime(scope, trainingId, now);
  await tellTrainer(scope, { session, training, means, template: isLapsed ? 'personalLapsed' : 'personalLeft' });
}

/** Trainer and room are free again; nobody ever had a place, or has given it up. */
export async function freeTime(scope: TenantScope, trainingId: number, now: Date): Promise<void> {
  await markCancelled(scope, trainingId, { reason: null, isReasonHidden: false, now });
  await markDeleted(scope, trainingId, now);
}

interface Telling {
  session: SessionRow;
  training: TrainingRow;
  template: 'personalLapsed' | 'personalLeft' | 'personalAgreed' | 'personalDeclined' | 'personalKept';
  means: Means;
}

export async function tellTrainer(scope: TenantScope, { session, training, template, means }: Telling): Promise<void> {
  const owner = await findPackage(scope, session.ticketId);
  const client = owner ? shortName(owner) : '';
  await tellOfSession(scope, template, { training, to: { trainerId: training.trainerId }, client, ...means });
}
