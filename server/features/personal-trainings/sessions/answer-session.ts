import type { AnswerBody, PersonalSession } from '#api/personal-trainings/schema.ts';
import { type SessionState, sessionStateOf } from '#api/personal-trainings/session-states.ts';
import { explainMissingEntitlement, findEntitlement } from '#api/registrations/booking/entitlement-rules.ts';
import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import { refuseOverlap } from '#api/registrations/booking/overlap-rules.ts';
import { isConfirmedByTaking } from '#api/registrations/presence-window.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { insertBooked } from '../../registrations/booking/commands.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { setSessionState } from '../commands.ts';
import { presentSession } from '../present.ts';
import type { Means } from '../tell.ts';
import { type LockedSession, lockSession } from './lock-session.ts';
import { findSession } from './queries.ts';
import { freeTime, tellTrainer } from './settle-sessions.ts';

interface Answering extends Means {
  id: number;
  clientId: number;
  answer: AnswerBody;
}

/** Accepts a proposed time, which reserves a visit of its package, or declines it. Who answers the same twice does it once. */
export async function answerSession(
  scope: TenantScope,
  { id, clientId, answer, ...means }: Answering,
): Promise<PersonalSession> {
  const { now } = means;
  const locked = await lockSession(scope, id, { now, isTheirs: (_, owner) => owner.clientId === clientId });
  const { session, training } = locked;
  const { isAccepted } = answer;
  const state = sessionStateOf(session, now);
  if (state !== (isAccepted ? 'agreed' : 'declined')) {
    if (state !== 'proposed') throw refusalOf(state);
    if (isAccepted) await book(scope, locked, { answer, ...means });
    else await freeTime(scope, training.id, now);
    await setSessionState(scope, id, { state: isAccepted ? 'agreed' : 'declined', now });
    const template = isAccepted ? 'personalAgreed' : 'personalDeclined';
    await tellTrainer(scope, { session, training, template, means });
  }
  return presentSession((await findSession(scope, id)) ?? session, means);
}

/** Why it can be answered no more. */
function refusalOf(state: SessionState): ApiError {
  if (state === 'lapsed') return new ApiError(409, 'hold_expired');
  const isOff = state === 'withdrawn' || state === 'cancelled';
  return new ApiError(409, isOff ? 'training_cancelled' : 'changed_meanwhile');
}

/** A place by the session's own package, whatever else its client has. Throws the refusal of the rules. */
async function book(
  scope: TenantScope,
  { owner, training: row, entitlements, registrations }: LockedSession,
  { answer, catalog, now }: Pick<Answering, 'answer'> & Means,
): Promise<void> {
  const { training, policy, policyId } = trainingContext(row, catalog, now);
  const own = entitlements.filter(({ source, id }) => source === 'ticket' && id === owner.id);
  const facts = { now, training, policy, entitlements: own, registrations };
  const entitlement = findEntitlement(own, training, policy) ?? refuseWithout(own, facts);
  const overlap = refuseOverlap({ ...facts, acceptOverlap: answer.acceptOverlap });
  if (overlap) throw new ApiError(409, overlap.error, overlap.remedy);
  const { id: trainingId, registrationId, lateLeft } = row;
  const confirmedAt = isConfirmedByTaking(row.startsAt, policy, now) ? now : null;
  const place = { trainingId, registrationId, clientId: owner.clientId, lateLeft, confirmedAt, now, policyId };
  await insertBooked(scope, { ...place, entitlement });
}

function refuseWithout(
  own: readonly EntitlementFacts[],
  { training, policy }: Pick<ReturnType<typeof trainingContext>, 'training' | 'policy'>,
): never {
  const [ticket] = own;
  if (ticket && (ticket.visitsLeft ?? 1) < 1) throw new ApiError(409, 'ticket_used');
  if (ticket?.validUntil && ticket.validUntil < training.date) throw new ApiError(409, 'ticket_expired');
  throw new ApiError(409, 'registering_not_allowed', explainMissingEntitlement(own, training, policy));
}
