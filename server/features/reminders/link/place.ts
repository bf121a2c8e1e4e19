import { toWallTime } from '#api/dates.ts';
import { agreedTo } from '#api/registrations/leaving/agreed-cost.ts';
import { freeCancelUntil, isCancellingAllowed } from '#api/registrations/leaving/cancelling-rules.ts';
import { type LeavingCost, lateLeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import type { RemindedPlace } from '#api/reminders/schema.ts';
import { outlookOf } from '#api/training-groups/make-up/make-up-rules.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Club } from '../../../endpoint/club.ts';
import { findSeat } from '../../course-places/make-up/miss-date.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { cancelRegistration } from '../../registrations/leaving/cancel-registration.ts';
import { getMonthOfLeaving } from '../../registrations/leaving/queries.ts';
import { findTraining } from '../../trainings/queries.ts';
import { listStrikesOf } from '../../trainings/strikes/queries.ts';
import { type TrainingContext, trainingContext } from '../../trainings/training-context.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import { isLeavingOpen, leaveVisitorPlace } from '../../visitors/leave-place.ts';
import { findReminded, type Reminded } from './queries.ts';

/** The place as it is now; nothing where it, or its training, is gone. Changes nothing. */
export async function openPlace(
  { scope, catalog, now }: Pick<Club, 'scope' | 'catalog' | 'now'>,
  registrationId: number,
): Promise<RemindedPlace | undefined> {
  const own = await findReminded(scope, registrationId);
  const row = own && (await findTraining(scope, own.trainingId, false));
  return own && row && present(scope, { ...own, registrationId }, trainingContext(row, catalog, now));
}

/** Leaves it as in the app, at the cost that was accepted; where it had ended before, all is as it was asked for. */
export async function leavePlace(
  club: Club,
  registrationId: number,
  agreed: LeavingCost | undefined,
): Promise<RemindedPlace | undefined> {
  const { scope, catalog, now, jobs } = club;
  const known = await findReminded(scope, registrationId);
  const training = known && (await lockTraining(scope, known.trainingId));
  // Read again: while waiting for the training's lock, the place may have ended.
  const own = training && (await findReminded(scope, registrationId));
  if (!own) return undefined;
  const { clientId } = own;
  if (own.status !== 'cancelled') {
    if (clientId === null)
      await leaveVisitorPlace(scope, { registrationId, ...own }, trainingContext(training, catalog, now), jobs);
    else {
      const accepted = agreed && agreedTo(agreed);
      await cancelRegistration(scope, { clientId, registrationId, accepted, catalog, jobs, now });
    }
  }
  return openPlace(club, registrationId);
}

async function present(
  scope: TenantScope,
  own: Reminded & { registrationId: number },
  context: TrainingContext,
): Promise<RemindedPlace> {
  const { training, policy, catalog, now } = context;
  const words = trainingWords(training, catalog);
  const { startsAt, isCancelled: isTrainingCancelled, freeLeavingSince } = training;
  const strikes = own.clientId === null ? [] : await listStrikesOf(scope, catalog, own.clientId, now);
  const { kind, date } = training;
  const facts = { ...own, now, kind, date, strikes, startsAt, isTrainingCancelled, freeLeavingSince, policy };
  const isVisitor = own.clientId === null;
  const isFree = isVisitor ? isLeavingOpen(own, context) : isCancellingAllowed(facts);
  const month = own.clientId === null ? undefined : await getMonthOfLeaving(scope, own.clientId, training.date);
  const state = stateOf(own, context);
  const seat =
    own.clientId !== null && state === 'booked' && (await findSeat(scope, { ...own, clientId: own.clientId, now }));
  const isLive = state === 'booked' || state === 'waiting';
  const cost = !isFree && isLive && month ? lateLeavingCost({ ...facts, ...month }) : null;
  return {
    training: training.name,
    startDateTime: words.startsAt,
    endDateTime: toWallTime(training.endsAt, training.timeZone),
    place: words.place,
    state,
    canLeave: isLive && (isFree || cost !== null),
    ...(cost && { cost }),
    ...(seat && { missing: outlookOf({ ...seat, freeCancelMinutesBefore: policy.freeCancelMinutesBefore, now }) }),
    freeCancelUntil: freeCancelUntil(facts)?.toISOString() ?? null,
    holdsVisit: own.holdsVisit,
    waiting: training.waitingCount,
  };
}

function stateOf({ status }: Reminded, { training, now }: TrainingContext): RemindedPlace['state'] {
  if (training.isCancelled) return 'cancelled';
  if (status === 'cancelled') return 'left';
  return now >= training.startsAt ? 'over' : status;
}
