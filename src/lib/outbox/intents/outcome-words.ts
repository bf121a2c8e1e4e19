import type { BookingResult } from '#api/registrations/schema.ts';
import type { Intent, IntentKind } from './intent.ts';

/** The key of an outcome's text below `outbox.told`, and the place in the waiting list that it speaks of. */
export interface OutcomeWords {
  name:
    | Exclude<IntentKind, 'book'>
    | 'booked'
    | 'waiting'
    | 'expired'
    | 'refused'
    | 'profileExpired'
    | 'profileWithoutEmail'
    | 'profileRefused';
  /** Position in the waitlist, from 1. */
  place?: number;
}

export function outcomeWords({ kind, outcome, omitted }: Intent): OutcomeWords {
  const isOfProfile = kind === 'profile';
  if (outcome?.type === 'refused') return { name: isOfProfile ? 'profileRefused' : 'refused' };
  if (outcome?.type !== 'done') return { name: isOfProfile ? 'profileExpired' : 'expired' };
  if (omitted === 'email') return { name: 'profileWithoutEmail' };
  if (kind !== 'book') return { name: kind };
  const { status, placeInWaitingList = 1 } = outcome.result as BookingResult;
  return status === 'booked' ? { name: 'booked' } : { name: 'waiting', place: placeInWaitingList };
}
