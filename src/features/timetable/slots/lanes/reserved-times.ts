import type { PlainDate } from '#api/dates.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { TakenSpan } from '../../grid/taken-span.ts';
import { endOf, minuteOf, type PoolTime } from './lane-sheet.ts';

const wallTime = (date: PlainDate, minute: number): string =>
  `${date}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;

/**
 * The reservations of a pool on a day as times beside its lanes, within the hours of the lanes: a closed day is no day of
 * rows.
 * @param name where the reservation has none that members may see
 */
export function reservedTimes(
  spans: readonly TakenSpan[],
  lanes: readonly Training[],
  { roomId, date, name }: { roomId: number | null; date: PlainDate; name: string },
): PoolTime[] {
  const first = Math.min(...lanes.map(minuteOf));
  const last = Math.max(...lanes.map(endOf));
  return spans.flatMap(({ taken, start, end }, index): PoolTime[] => {
    const [from, until] = [Math.max(start, first), Math.min(end, last)];
    if (taken.roomId !== roomId || from >= until) return [];
    // Not a training's id.
    return [{ id: -1 - index, name: taken.name || name, startDateTime: wallTime(date, from), duration: until - from }];
  });
}
