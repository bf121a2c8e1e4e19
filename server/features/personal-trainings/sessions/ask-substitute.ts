import type { PersonalSession } from '#api/personal-trainings/schema.ts';
import { sessionStateOf } from '#api/personal-trainings/session-states.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { refuseClashes } from '../../scheduling/checks/refuse-occupied.ts';
import { updateTraining } from '../../scheduling/commands.ts';
import { findTrainer } from '../../scheduling/queries.ts';
import { setSubstitute } from '../commands.ts';
import { presentSession, shortName, trainerNames } from '../present.ts';
import { type Means, tellOfSession } from '../tell.ts';
import { type LockedSession, lockSession } from './lock-session.ts';
import { findSession, findSessionOfTraining } from './queries.ts';

interface Asking extends Means {
  id: number;
  /** Whose session it must be; undefined: the club decides. */
  trainerId: number | undefined;
  /** Null: the question is taken back. */
  substituteId: number | null;
}

/** Asks the client whether somebody else may lead an agreed session; until they say yes its trainer stays. */
export async function askSubstitute(
  scope: TenantScope,
  { id, trainerId, substituteId, ...means }: Asking,
): Promise<PersonalSession> {
  const { now } = means;
  const isTheirs = (session: { trainerId: number | null }) =>
    trainerId === undefined || session.trainerId === trainerId;
  const locked = await lockSession(scope, id, { now, isTheirs });
  refuseUnlessAgreed(locked, now);
  const { session, training, owner } = locked;
  if (substituteId !== null && substituteId !== session.substituteId) {
    await refuseSubstitute(scope, locked, substituteId, means);
    const to = { clientId: owner.clientId };
    await tellOfSession(scope, 'personalSubstitute', { training, to, trainer: nameOf(means, substituteId), ...means });
  }
  await setSubstitute(scope, id, substituteId);
  return presentSession((await findSession(scope, id)) ?? session, means);
}

/** The same for whoever chooses a substitute for any training. @returns false where it is no session of a package */
export async function askForTraining(
  scope: TenantScope,
  { trainingId, ...asking }: Omit<Asking, 'id' | 'trainerId'> & { trainingId: number },
): Promise<boolean> {
  const session = await findSessionOfTraining(scope, trainingId);
  if (!session) return false;
  await askSubstitute(scope, { id: session.id, trainerId: undefined, ...asking });
  return true;
}

interface Answering extends Means {
  id: number;
  clientId: number;
  isAccepted: boolean;
}

/** With a yes the substitute leads it; both trainers are told. */
export async function answerSubstitute(
  scope: TenantScope,
  { id, clientId, isAccepted, ...means }: Answering,
): Promise<PersonalSession> {
  const { now } = means;
  const locked = await lockSession(scope, id, { now, isTheirs: (_, owner) => owner.clientId === clientId });
  refuseUnlessAgreed(locked, now);
  const { session, training, owner } = locked;
  const { substituteId } = session;
  if (substituteId === null) throw new ApiError(409, 'changed_meanwhile');
  const before = { training, to: { trainerId: training.trainerId }, ...means };
  const client = shortName(owner);
  await setSubstitute(scope, id, null);
  if (isAccepted) {
    await refuseSubstitute(scope, locked, substituteId, means);
    await updateTraining(scope, training.id, { trainer_id: substituteId });
    await tellOfSession(scope, 'personalHandedOver', { ...before, trainer: nameOf(means, substituteId) });
    await tellOfSession(scope, 'personalAgreed', { ...before, to: { trainerId: substituteId }, client });
  } else await tellOfSession(scope, 'personalKept', { ...before, client });
  return presentSession((await findSession(scope, id)) ?? session, means);
}

function refuseUnlessAgreed({ session, training }: LockedSession, now: Date): void {
  const state = sessionStateOf(session, now);
  if (state === 'cancelled') throw new ApiError(409, 'training_cancelled');
  if (state !== 'agreed' || now >= training.startsAt) throw new ApiError(409, 'changed_meanwhile');
}

/** Throws where they do not work here, are the trainer themselves, or are taken then. */
async function refuseSubstitute(
  scope: TenantScope,
  { training }: LockedSession,
  substituteId: number,
  { catalog }: Means,
): Promise<void> {
  const trainer = await findTrainer(scope, substituteId);
  if (!trainer?.isActive || substituteId === training.trainerId) throw new ApiError(404, 'item_not_found');
  const { startsAt, duration, id } = training;
  const wanted = { startsAt, duration, heldRoomId: null, trainerId: substituteId };
  await refuseClashes(scope, wanted, { except: [id], catalog });
}

function nameOf(means: Means, trainerId: number): string {
  const [trainer] = trainerNames(means, [trainerId]);
  return trainer ? `${trainer.firstName} ${trainer.lastName}` : '';
}
