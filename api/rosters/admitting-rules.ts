import type { BookingFacts } from '../registrations/booking/facts.ts';
import { decideByPerson, freePlaces, isPlaceDue, type TakingDecision } from '../registrations/booking/taking-rules.ts';
import { refuse } from '../registrations/refusal.ts';

export interface AdmittingFacts extends BookingFacts {
  /** In the waitlist: until when a place is kept for her, if one is. Nothing: she stands in no waitlist. */
  waiting?: { offeredUntil: Date | null };
  /** Until when attendance can be marked. */
  until: Date;
  /** When the first place reserved for others becomes free, if known. */
  keptUntil?: Date | undefined;
}

/**
 * May staff give a place to somebody who stands before them: who waits, whatever her place on the waitlist, or who came without a
 * booking? Only a free one, and none that is kept for somebody else. Entitlement, clash and limits are those of being moved
 * in. Nothing is moved in by itself after the start; by hand it can be, until marks no longer count, and also where
 * booking was closed by hand.
 */
export function decideAdmitting(facts: AdmittingFacts): TakingDecision {
  const { training, now, until, keptUntil } = facts;
  if (training.isCancelled) return refuse('training_cancelled');
  if (now >= until) return refuse('action_not_allowed', { kind: 'ask_staff' });
  if (facts.registrations.some((own) => own.trainingId === training.id && own.status === 'booked'))
    return refuse('user_already_registered');
  if (!hasPlace(facts))
    return refuse('no_free_places', keptUntil && { kind: 'wait_until', at: keptUntil.toISOString() });
  const decision = decideByPerson(facts);
  return decision.outcome === 'refused' ? withoutDebts(decision) : decision;
}

/** After the start no place is reserved. */
function hasPlace({ training, policy, now, waiting }: AdmittingFacts): boolean {
  if (now >= training.startsAt) return training.taken < training.maxPlaces;
  return waiting
    ? isPlaceDue({ ...training, isClosed: false }, waiting.offeredUntil, policy, now)
    : freePlaces(training) > 0;
}

/** A roster tells nobody why somebody else has no entitlement, since it might be a debt. */
function withoutDebts(refusal: Extract<TakingDecision, { outcome: 'refused' }>): TakingDecision {
  const { error, remedy } = refusal;
  return refuse(error, { kind: 'ask_staff', ...(remedy?.reason === 'clash' && { reason: 'clash' as const }) });
}
