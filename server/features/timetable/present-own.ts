import { decideBooking } from '#api/registrations/booking-rules.ts';
import { freeCancelUntil, isCancellingAllowed } from '#api/registrations/cancelling-rules.ts';
import type { RightFacts } from '#api/registrations/facts.ts';
import { lateLeavingCost } from '#api/registrations/late-leaving.ts';
import type { BookingPolicy } from '#api/registrations/policy.ts';
import { presenceOpensAt, unconfirmedReleasedAt } from '#api/registrations/presence-window.ts';
import { isPlaceDue } from '#api/registrations/taking-rules.ts';
import { waitingPhase } from '#api/registrations/waiting-phases.ts';
import type { Bookable, OwnRegistration, Training } from '#api/timetable/schema.ts';
import type { LiveRegistration, OwnPlace } from '../registrations/queries.ts';
import type { Names } from './names.ts';
import { presentTraining, toTrainingFacts } from './present.ts';
import type { TrainingRow } from './queries.ts';

export interface ClientView {
  now: Date;
  rights: readonly RightFacts[];
  registrations: readonly OwnPlace[];
}

/** A training as one client sees it: what she has in it and what she may do. */
export function presentOwnTraining(row: TrainingRow, names: Names, view: ClientView): Training {
  const { now } = view;
  const training = presentTraining(row, names, now);
  const own = view.registrations.find((registration) => registration.trainingId === row.id);
  if (own) return { ...training, my: presentOwnRegistration(own, row, names, now) };
  return { ...training, bookable: presentBookable(row, names, view) };
}

export function presentOwnRegistration(
  own: OwnPlace,
  training: Pick<TrainingRow, 'kind' | 'startsAt' | 'isCancelled' | 'isClosed' | 'maxPlaces' | 'taken' | 'held'>,
  names: Names,
  now: Date,
): OwnRegistration {
  const { holdsVisit, earlierThisMonth, chargedThisMonthCents } = own;
  const facts = {
    now,
    holdsVisit,
    earlierThisMonth,
    chargedThisMonthCents,
    startsAt: training.startsAt,
    isTrainingCancelled: training.isCancelled,
    status: own.status,
    bookedAt: own.bookedAt,
    promotedAt: own.promotedAt,
    policy: names.policyOf(training.kind, now),
  };
  const lateLeaving = now < training.startsAt ? lateLeavingCost(facts) : null;
  return {
    registrationId: own.registrationId,
    status: own.status,
    placeInWaitingList: own.placeInWaitingList,
    cancelingAllowed: isCancellingAllowed(facts),
    freeCancelUntil: freeCancelUntil(facts)?.toISOString() ?? null,
    ...(lateLeaving && { lateLeaving }),
    ...(own.status === 'waiting' && presentWaiting(own, training, facts.policy, now)),
    ...presentConfirming(own, training, facts.policy, now),
  };
}

/** By the clock, not by what was done in time: an offer that is over is none, whoever has ended it. */
function presentWaiting(
  { offeredUntil }: LiveRegistration,
  training: Parameters<typeof isPlaceDue>[0],
  policy: BookingPolicy,
  now: Date,
): Pick<OwnRegistration, 'waitingPhase' | 'offeredUntil' | 'canTake'> {
  const phase = waitingPhase(training, policy, now);
  if (phase === 'over' || training.isCancelled || training.isClosed) return {};
  const isOffered = phase === 'claim' && offeredUntil !== null && now < offeredUntil;
  return {
    waitingPhase: phase,
    ...(isOffered && { offeredUntil: offeredUntil.toISOString() }),
    // Before, places for the taking are given, not taken: only somebody who may not have one is still in the line.
    canTake: phase !== 'auto' && isPlaceDue(training, offeredUntil, policy, now),
  };
}

/** What has to be said by when, as long as it matters. */
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

function presentBookable(row: TrainingRow, names: Names, view: ClientView): Bookable {
  const decision = decideBooking({
    now: view.now,
    training: toTrainingFacts(row, names),
    policy: names.policyOf(row.kind, view.now),
    rights: view.rights,
    registrations: view.registrations,
  });
  if (decision.outcome !== 'refused') return { allowed: true };
  return { allowed: false, error: decision.error, ...(decision.remedy && { remedy: decision.remedy }) };
}
