import type { BookingResult } from '../registrations/schema.ts';
import type { Intent, IntentKind } from './intent.ts';

/** The name of what is said of a verdict, among the texts `outbox.told`, and the place in the line that it speaks of. */
export interface VerdictWords {
  name:
    | Exclude<IntentKind, 'book'>
    | 'booked'
    | 'waiting'
    | 'expired'
    | 'refused'
    | 'profileExpired'
    | 'profileWithoutEmail'
    | 'profileRefused';
  /** In the waiting list, from 1. */
  place?: number;
}

export function verdictWords({ kind, verdict, omitted }: Intent): VerdictWords {
  const isOfProfile = kind === 'profile';
  if (verdict?.outcome === 'refused') return { name: isOfProfile ? 'profileRefused' : 'refused' };
  if (verdict?.outcome !== 'done') return { name: isOfProfile ? 'profileExpired' : 'expired' };
  if (omitted === 'email') return { name: 'profileWithoutEmail' };
  if (kind !== 'book') return { name: kind };
  const { status, placeInWaitingList = 1 } = verdict.result as BookingResult;
  return status === 'booked' ? { name: 'booked' } : { name: 'waiting', place: placeInWaitingList };
}
