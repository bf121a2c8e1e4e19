import { useCallback, useState } from 'react';
import { type DayPart, dayPartNames, dayParts, isWithinHours } from '#src/lib/hours/day-parts.ts';
import { WeekPlace } from '#src/lib/hours/week-place.ts';

/** From these hours on a part of the day is what one jumps to. */
const startOf = (part: DayPart): number => Number(dayParts[part].split('-')[0]);

const partOf = (hour: number): DayPart | undefined =>
  dayPartNames.find((part) => isWithinHours(`0000-00-00T${String(hour).padStart(2, '0')}`, [dayParts[part]]));

/** Where a wide week stands, the part of the day at its top, and the jump to another. */
export function useWeekPlace(time: readonly string[] | undefined) {
  const first = time?.[0] === undefined ? undefined : Number(time[0].split('-')[0]);
  const [part, setPart] = useState(() => (first === undefined ? undefined : partOf(first)));
  const [place] = useState(() => new WeekPlace(first, (at) => setPart(partOf(at))));
  const jump = useCallback((to: DayPart) => place.goTo(startOf(to)), [place]);
  return { place, part, jump };
}
