import { type MouseEvent, useMemo, useState } from 'react';
import { mondayOf, toWallTime } from '#api/dates.ts';
import { layoutWeek } from '#src/lib/hours/layout-week.ts';
import { weekOf } from '#src/lib/i18n/format-date.ts';
import { useRoomForAside } from '#src/theme/use-narrow.ts';
import type { WeekFrame } from '#src/ui/time/use-week-frame.ts';
import type { TimetableBodyProps } from '../../view/timetable-body.ts';
import { isSlot } from '../slots-of.ts';
import { useSpotKeys } from '../use-spot-keys.ts';
import { firstHour, type StartHour, startHours } from './start-hours.ts';

/** Spots of a day, so that none has the mark of another's. */
const daySpots = 100;
/** Below all hours of the day, in minutes. */
const lastRowTop = 2000;

/** What a week of starts shows, which hour is chosen, and its keys. */
export function useSlotsWeek(
  { timetable, onOpen }: Pick<TimetableBodyProps, 'timetable' | 'onOpen'>,
  { width, measure }: Omit<WeekFrame, 'frame'>,
) {
  const { date, today, now, filtered, schedule, zoneOf } = timetable;
  const hasPane = useRoomForAside();
  const [pressed, setPressed] = useState<number>();
  const [closed, setClosed] = useState<string>();
  const wallNow = toWallTime(now, zoneOf({ unitId: 0 }));
  const monday = mondayOf(date);
  const days = weekOf(monday);
  const starts = useMemo(() => filtered.filter(isSlot), [filtered]);
  const lessons = useMemo(() => filtered.filter((one) => !isSlot(one)), [filtered]);
  const layout = layoutWeek({ ...schedule, items: lessons, days, today, now: wallNow, focus: date, width, measure });
  const cells = startHours(starts, wallNow);
  const spotOf = ({ day, hour }: Pick<StartHour, 'day' | 'hour'>) => -(days.indexOf(day) * daySpots + hour + 1);
  const first = hasPane && closed !== monday ? firstHour(cells, wallNow) : undefined;
  const chosen = cells.find((cell) => spotOf(cell) === pressed) ?? first;
  const spots = days.map((day, left) => {
    const own = cells.filter((cell) => cell.day === day);
    const below = day < today && day !== date ? [] : lessons.filter((one) => one.startDateTime.startsWith(day));
    return [
      ...own.map((cell) => ({ id: spotOf(cell), top: cell.hour * 60, left })),
      ...below.map(({ id }, at) => ({ id, top: lastRowTop + at, left })),
    ];
  });
  const { entry, handlers } = useSpotKeys(spots, chosen && spotOf(chosen));
  return {
    measure,
    hasPane,
    wallNow,
    layout,
    cells,
    hours: [...new Set(cells.map(({ hour }) => hour))].toSorted((a, b) => a - b),
    hasLessons: lessons.length > 0,
    isTee: starts.some((start) => start.layout === 'tee'),
    spotOf,
    chosen,
    entry,
    handlers: { ...handlers, onClick: (event: MouseEvent<HTMLElement>) => openLesson(event, onOpen) },
    choose: (cell: StartHour) => setPressed(spotOf(cell)),
    close: () => {
      setPressed(undefined);
      setClosed(monday);
    },
  };
}

/** A lesson is a link; one listener serves all of them. */
function openLesson(event: MouseEvent<HTMLElement>, onOpen: TimetableBodyProps['onOpen']): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return;
  const id = Number(event.target.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? 0);
  if (id <= 0) return;
  event.preventDefault();
  onOpen({ id });
}
