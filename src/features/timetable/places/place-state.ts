import { addMinutes, toInstant } from '#api/dates.ts';
import type { Remedy } from '#api/errors.ts';
import { lateCost } from '#api/registrations/leaving/late-fee.ts';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import type { Training } from '#api/timetable/schema.ts';

/** What a training is to the person who looks at it. Sending and failing to send are laid over it where it is drawn. */
export type PlaceState =
  | { kind: 'cancelled' | 'over' | 'full' }
  /** By the club, or because its booking is over; without a reason it has begun. */
  | { kind: 'closed'; reason?: 'closed' | 'booking_over' }
  /** `cost`: of leaving by now, no longer for nothing. */
  | { kind: 'booked'; canLeave: boolean; freeCancelUntil: string | null; cost?: LeavingCost | undefined }
  | {
      kind: 'waiting';
      place: number | null;
      /** How many wait, oneself included. */
      of: number;
      phase: 'auto' | 'claim' | 'race';
      /** A tap takes a place now; where it is kept for this person alone, until an instant. */
      take: { until: string | undefined } | undefined;
    }
  /** `last` when one or two are left. */
  | { kind: 'free' | 'last'; free: number }
  /** Full, but the waiting list is open. */
  | { kind: 'list'; waiting: number }
  | { kind: 'opens'; at: string }
  /** There may be places, but not for this person: why, and what would help. */
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

/** Errors that say nothing of the person, only of the training, whose own state is told better by its numbers. */
export const ofTraining: ReadonlySet<string> = new Set(['no_free_places', 'user_already_registered']);

/** The state of a training at `now`, for the clock of its club. */
export function placeState(training: Facts, now: Date, timeZone: string): PlaceState {
  if (training.status === 'cancelled') return { kind: 'cancelled' };
  const startsAt = toInstant(training.startDateTime, timeZone);
  if (now >= addMinutes(startsAt, training.duration)) return { kind: 'over' };
  if (training.my) return ownState(training.my, training.waitingCount, now < startsAt, now);
  if (now >= startsAt) return { kind: 'closed' };
  const opensAt = training.opensAt ?? training.bookable?.remedy?.at;
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
  // In a race for the last places nobody joins the line either.
  const isShut = bookable?.error === 'no_free_places';
  if (isFull && (!isWaitingListAllowed || isShut)) return { kind: 'full' };
  if (bookable && !bookable.allowed && bookable.error && !ofTraining.has(bookable.error))
    return { kind: 'refused', free, error: bookable.error, remedy: bookable.remedy };
  if (isFull) return { kind: 'list', waiting: waitingCount };
  return { kind: free <= lastPlaces ? 'last' : 'free', free };
}
