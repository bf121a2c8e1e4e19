import type { Training } from '#api/timetable/schema.ts';
import { isSlot } from '../slots-of.ts';
import { isBooked } from './start-hours.ts';

const hourOf = ({ startDateTime }: Training): string => startDateTime.slice(0, 13);

/** As capsules of a phone's week, forty starts a day would be too small to see: one for each hour instead, with its places. */
export function condenseStarts(trainings: readonly Training[]): Training[] {
  const [starts, others] = [trainings.filter(isSlot), trainings.filter((one) => !isSlot(one))];
  return [...others, ...[...Map.groupBy(starts, hourOf).values()].flatMap(hourAsOne)];
}

function hourAsOne(starts: readonly Training[]): Training[] {
  const open = starts.filter(({ status }) => status !== 'cancelled');
  const [first] = open;
  if (!first) return [];
  const sum = (of: (start: Training) => number) => open.reduce((all, start) => all + Math.max(0, of(start)), 0);
  // The hour is booked if one of its starts is, and has places if one has.
  const shown = open.find(isBooked) ?? open.findLast(({ freePlaces }) => freePlaces > 0) ?? first;
  return [
    {
      ...shown,
      id: first.id,
      startDateTime: `${hourOf(first)}:00:00`,
      duration: 60,
      freePlaces: sum(({ freePlaces }) => freePlaces),
      maxPlaces: sum(({ maxPlaces }) => maxPlaces),
    },
  ];
}
