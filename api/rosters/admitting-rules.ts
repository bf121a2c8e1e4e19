import type { BookingFacts } from '../registrations/booking/facts.ts';
import { decideByPerson, freePlaces, isPlaceDue, type TakingDecision } from '../registrations/booking/taking-rules.ts';
import { refuse } from '../registrations/refusal.ts';

export interface AdmittingFacts extends BookingFacts {
  /** For a waiting client: the deadline of their offer, if any. Undefined for a client who is not on the waitlist. */
  waiting?: { offeredUntil: Date | null };
  /** Until when attendance can be marked. */
  until: Date;
  /** When the first place reserved for others becomes free, if known. */
  keptUntil?: Date | undefined;
}

/**
 * Whether staff may admit a client who is present: one on the waitlist, at any position, or one without a booking. Only a
 * free place counts, none held for another client. Entitlement, clash and limits are those of a promotion. After the
 * start only staff can admit, until attendance can no longer be marked, also where booking was closed manually.
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
