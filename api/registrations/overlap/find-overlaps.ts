import { addMinutes, toInstant } from '../../dates.ts';
import type { Schedule, Training } from '../../timetable/schema.ts';
import { listOverlapping } from '../booking/booking-window.ts';

/** What a tap does to a place; `queued` and `queuedLeaving` are stored on the device until there is a network. */
export type Step = 'booking' | 'leaving' | 'queued' | 'queuedLeaving';

export interface OverlapFacts {
  /** Weeks of the user’s own timetable, as the device has them. */
  weeks: readonly Schedule[];
  /** What is being sent, or waits for a network: a queued booking counts, one that is being left does not. */
  progress: ReadonlyMap<number, { step: Step }>;
  timeZone: string;
}

/**
 * The user’s other bookings at the time of a training, of what the device knows: nothing where the club does not ask, or
 * where the training is full, since waiting is not yet a place.
 */
export function findOverlaps(trainingId: number, { weeks, progress, timeZone }: OverlapFacts): Training[] {
  const known = new Map(weeks.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const wanted = known.get(trainingId);
  const canTake = wanted?.my?.canTake ?? (wanted?.freePlaces ?? 0) > 0;
  if (!wanted || !canTake || wanted.bookable?.isOverlapAllowed) return [];
  const zones = new Map(weeks.flatMap(({ units }) => units).map((unit) => [unit.id, unit.timeZone]));
  const factsOf = (training: Training) => {
    const { id, unitId, style: styleId, duration, startDateTime } = training;
    const startsAt = toInstant(startDateTime, zones.get(unitId) ?? timeZone);
    const endsAt = addMinutes(startsAt, duration);
    const date = startDateTime.slice(0, 10);
    return { id, trainingId: id, unitId, styleId, startsAt, endsAt, date, status: 'booked' as const, training };
  };
  const isKept = ({ id, my, status }: Training): boolean => {
    const step = progress.get(id)?.step;
    if (status === 'cancelled' || step === 'leaving' || step === 'queuedLeaving') return false;
    return my?.status === 'booked' || step === 'queued' || step === 'booking';
  };
  const own = [...known.values()].filter(isKept).map(factsOf);
  const travelMinutesBetweenClubs = wanted.bookable?.travelMinutes ?? 0;
  return listOverlapping(factsOf(wanted), own, 'booked', { travelMinutesBetweenClubs }).map(({ training }) => training);
}
