import { isPlaceDue } from '#api/registrations/booking/taking-rules.ts';
import { freeCancelUntil, isCancellingAllowed } from '#api/registrations/leaving/cancelling-rules.ts';
import { lateLeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import { presenceOpensAt, unconfirmedReleasedAt } from '#api/registrations/presence-window.ts';
import { waitingPhase } from '#api/registrations/waiting/waiting-phases.ts';
import type { Strike } from '#api/strikes/count-strikes.ts';
import type { OwnRegistration } from '#api/timetable/schema.ts';
import { outlookOf } from '#api/training-groups/make-up/make-up-rules.ts';
import type { TrainingRow } from '../trainings/queries.ts';
import type { TrainingContext } from '../trainings/training-context.ts';
import type { LiveRegistration, OwnPlace } from './queries.ts';

/** A client's registration in a training, and the deadlines of their options. */
export function presentOwnRegistration(
  own: OwnPlace,
  { training, policy, now }: TrainingContext,
  strikes: readonly Strike[],
): OwnRegistration {
  const { holdsVisit, earlierThisMonth, chargedThisMonthCents } = own;
  const facts = {
    now,
    holdsVisit,
    earlierThisMonth,
    chargedThisMonthCents,
    strikes,
    kind: training.kind,
    date: training.date,
    startsAt: training.startsAt,
    isTrainingCancelled: training.isCancelled,
    freeLeavingSince: training.freeLeavingSince,
    status: own.status,
    bookedAt: own.bookedAt,
    promotedAt: own.promotedAt,
    policy,
  };
  const missing = presentMissing(own, training, policy, now);
  const lateLeaving = now < training.startsAt ? lateLeavingCost(facts) : null;
  return {
    registrationId: own.registrationId,
    status: own.status,
    placeInWaitingList: own.placeInWaitingList,
    cancelingAllowed: isCancellingAllowed(facts),
    freeCancelUntil: freeCancelUntil(facts)?.toISOString() ?? null,
    ...(lateLeaving && { lateLeaving }),
    ...(missing && { missing }),
    ...(own.status === 'waiting' && presentWaiting(own, training, policy, now)),
    ...presentConfirming(own, training, policy, now),
  };
}

/** What missing a date of their course gives, of a place that can still be left. */
function presentMissing(
  { status, missFacts }: OwnPlace,
  { startsAt, date, isCancelled }: Pick<TrainingRow, 'startsAt' | 'date' | 'isCancelled'>,
  { freeCancelMinutesBefore }: BookingPolicy,
  now: Date,
): OwnRegistration['missing'] {
  if (!missFacts || status !== 'booked' || isCancelled || now >= startsAt) return undefined;
  return outlookOf({ ...missFacts, startsAt, date, freeCancelMinutesBefore, now });
}

/** By the clock, not by what has been processed: an expired offer is none, even if nothing has ended it yet. */
function presentWaiting(
  { offeredUntil, wishId }: LiveRegistration,
  training: Parameters<typeof isPlaceDue>[0],
  policy: BookingPolicy,
  now: Date,
): Pick<OwnRegistration, 'waitingPhase' | 'offeredUntil' | 'canTake' | 'wishId'> {
  const phase = waitingPhase(training, policy, now);
  if (phase === 'over' || training.isCancelled || training.isClosed) return {};
  const isOffered = phase === 'claim' && offeredUntil !== null && now < offeredUntil;
  return {
    waitingPhase: phase,
    ...(wishId && { wishId }),
    ...(isOffered && { offeredUntil: offeredUntil.toISOString() }),
    // Before, places for the taking are given, not taken: only somebody who may not have one is still on the waitlist.
    canTake: phase !== 'auto' && isPlaceDue(training, offeredUntil, policy, now),
  };
}

/** Pending deadlines, as long as they matter. */
function presentConfirming(
  { status, presence, confirmedAt }: LiveRegistration,
  { startsAt, isCancelled }: Pick<TrainingRow, 'startsAt' | 'isCancelled'>,
  policy: BookingPolicy,
  now: Date,
): Pick<OwnRegistration, 'confirming'> {
  const until = unconfirmedReleasedAt(startsAt, policy);
  if (until === null || status !== 'booked' || isCancelled || now >= startsAt) return {};
  const from = presenceOpensAt(startsAt, policy);
  const isConfirmed = confirmedAt !== null || presence === 'present';
  return { confirming: { from: from.toISOString(), until: until.toISOString(), isConfirmed } };
}
