import { addMinutes, toInstant } from '../dates.ts';
import type { Remedy } from '../errors.ts';
import { lateCost } from '../registrations/leaving/late-fee.ts';
import type { LeavingCost } from '../registrations/leaving/late-leaving.ts';
import type { Training } from './schema.ts';

/** The state of a training for its viewer. Sending and failed sending are added where it is rendered. */
export type PlaceState =
  | { kind: 'over' | 'full' }
  /** `isPast`: it would be over by now. */
  | { kind: 'cancelled'; isPast: boolean }
  /** By the club, or because booking is over; without a reason it has begun. */
  | { kind: 'closed'; reason?: 'closed' | 'booking_over' }
  /** `cost`: of leaving, once it is no longer free. */
  | { kind: 'booked'; canLeave: boolean; freeCancelUntil: string | null; cost?: LeavingCost | undefined }
  | {
      kind: 'waiting';
      place: number | null;
      /** How many wait, including the user. */
      of: number;
      phase: 'auto' | 'claim' | 'race';
      /** A tap takes a place now; `until` is the instant until which it is held for this user alone. */
      take: { until: string | undefined } | undefined;
    }
  /** `last` when one or two are left. */
  | { kind: 'free' | 'last'; free: number }
  /** Full, but the waitlist is open. */
  | { kind: 'list'; waiting: number }
  | { kind: 'opens'; at: string }
  /** There may be places, but not for this user: why, and what would help. */
  | { kind: 'refused'; free: number; error: string; remedy: Remedy | undefined };

type Facts = Pick<
  Training,
  | 'startDateTime'
  | 'duration'
  | 'status'
  | 'freePlaces'
  | 'waitingCount'
  | 'isWaitingListAllowed'
  | 'isClosedByHand'
  | 'opensAt'
  | 'my'
  | 'bookable'
>;

const lastPlaces = 2;

/** Errors about the training, not the user; the training's numbers describe its state better. */
export const ofTraining: ReadonlySet<string> = new Set(['no_free_places', 'user_already_registered']);

/** The state of a training at `now`, in the time zone of its club. */
export function placeState(training: Facts, now: Date, timeZone: string): PlaceState {
  const startsAt = toInstant(training.startDateTime, timeZone);
  const isPast = now >= addMinutes(startsAt, training.duration);
  if (training.status === 'cancelled') return { kind: 'cancelled', isPast };
  if (isPast) return { kind: 'over' };
  if (training.my) return ownState(training.my, training.waitingCount, now < startsAt, now);
  if (now >= startsAt) return { kind: 'closed' };
  const remedy = training.bookable?.remedy;
  // The end of a pause is when this person may book again, not when booking opens.
  const opensAt = training.opensAt ?? (remedy?.reason === 'paused' ? undefined : remedy?.at);
  if (opensAt && new Date(opensAt) > now) return { kind: 'opens', at: opensAt };
  if (training.status === 'closed' && !training.opensAt)
    return { kind: 'closed', reason: training.isClosedByHand ? 'closed' : 'booking_over' };
  return openState(training);
}

function ownState(my: NonNullable<Training['my']>, of: number, isToCome: boolean, now: Date): PlaceState {
  const { freeCancelUntil, cancelingAllowed, placeInWaitingList, waitingPhase, offeredUntil, canTake } = my;
  if (my.status === 'waiting') {
    if (!isToCome) return { kind: 'closed' };
    const isOver = offeredUntil !== undefined && now >= new Date(offeredUntil);
    const take = canTake && !isOver ? { until: offeredUntil } : undefined;
    return { kind: 'waiting', place: placeInWaitingList, of, phase: waitingPhase ?? 'auto', take };
  }
  const isInTime = freeCancelUntil === null || now <= new Date(freeCancelUntil);
  const cost = lateCost(my, now);
  return { kind: 'booked', canLeave: isToCome && (isInTime ? cancelingAllowed : !!cost), freeCancelUntil, cost };
}

function openState({ freePlaces, waitingCount, isWaitingListAllowed, bookable }: Facts): PlaceState {
  const free = Math.max(0, freePlaces);
  const isFull = free === 0;
  // While the last places are contended, nobody joins the waitlist either.
  const isShut = bookable?.error === 'no_free_places';
  if (isFull && (!isWaitingListAllowed || isShut)) return { kind: 'full' };
  if (bookable && !bookable.allowed && bookable.error && !ofTraining.has(bookable.error))
    return { kind: 'refused', free, error: bookable.error, remedy: bookable.remedy };
  if (isFull) return { kind: 'list', waiting: waitingCount };
  return { kind: free <= lastPlaces ? 'last' : 'free', free };
}

/** As if nothing were refused: for a row whose reason stands elsewhere. */
export const placesOf = ({ free }: PlaceState & { kind: 'refused' }): PlaceState =>
  free > 0 ? { kind: 'free', free } : { kind: 'full' };
