import type { PlainDate, WallTime } from '#api/dates.ts';
import type { Training } from '#api/timetable/schema.ts';

/** The starts of a day in one hour, by time. */
export interface StartHour {
  day: PlainDate;
  hour: number;
  starts: readonly Training[];
  /** Places that are free in those to come. */
  free: number;
  /** All of them have begun. */
  isOver: boolean;
  isOwn: boolean;
}

const dayOf = ({ startDateTime }: Training): PlainDate => startDateTime.slice(0, 10);
const hourOf = ({ startDateTime }: Training): number => Number(startDateTime.slice(11, 13));

export const isBooked = ({ my, status }: Training): boolean => my?.status === 'booked' && status !== 'cancelled';

/** The hours of a week in which something starts, by day and hour. */
export function startHours(starts: readonly Training[], now: WallTime): StartHour[] {
  const groups = Map.groupBy(
    starts.toSorted(
      (a, b) => a.startDateTime.localeCompare(b.startDateTime) || a.name.localeCompare(b.name) || a.id - b.id,
    ),
    (start) => `${dayOf(start)} ${hourOf(start)}`,
  );
  return [...groups.values()].flatMap((group): StartHour[] => {
    const [first] = group;
    if (!first) return [];
    const coming = group.filter(({ startDateTime, status }) => startDateTime > now && status !== 'cancelled');
    return [
      {
        day: dayOf(first),
        hour: hourOf(first),
        starts: group,
        free: coming.reduce((sum, { freePlaces }) => sum + Math.max(0, freePlaces), 0),
        isOver: group.every(({ startDateTime }) => startDateTime <= now),
        isOwn: group.some(isBooked),
      },
    ];
  });
}

/** What stands beside a week at first: one's own next start, else the next hour with places, else what there is. */
export function firstHour(hours: readonly StartHour[], now: WallTime): StartHour | undefined {
  const coming = hours.filter(({ isOver }) => !isOver);
  const isNext = (start: Training) => isBooked(start) && start.startDateTime > now;
  return (
    coming.find(({ starts }) => starts.some(isNext)) ?? coming.find(({ free }) => free > 0) ?? coming[0] ?? hours.at(-1)
  );
}

/** Which lane of the hour is chosen at first: one's own, else the first with places. */
export const firstLane = (lanes: readonly Training[], hour: number): Training | undefined => {
  const starting = lanes.filter((lane) => hourOf(lane) === hour);
  return starting.find(isBooked) ?? starting.find(({ freePlaces, status }) => freePlaces > 0 && status !== 'cancelled');
};
