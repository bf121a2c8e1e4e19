import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { daysBetween, type PlainDate } from '#api/dates.ts';
import type { TakenRoom } from '#api/rooms/reservation-schema.ts';
import { minuteOf } from '#api/timetable/grid/layout-grid.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { spotStyle } from '../grid/spot-style.ts';
import type { TakenBlocksProps, TakenSpan } from '../grid/taken-span.ts';
import classes from './rooms-body.module.css';

const dayMinutes = 1440;

/** When rooms are reserved on a day; without a network nothing, since the trainings are what counts. */
export function useTakenRooms(date: PlainDate): readonly TakenSpan[] {
  const { data } = useQuery(roomQueries.taken(date));
  return useMemo(() => (data?.items ?? []).flatMap((taken) => spanOn(date, taken)), [data, date]);
}

function spanOn(date: PlainDate, taken: TakenRoom): TakenSpan[] {
  const start = minuteOf(taken.startDateTime) + daysBetween(date, taken.startDateTime.slice(0, 10)) * dayMinutes;
  const span = { start: Math.max(0, start), end: Math.min(dayMinutes, start + taken.duration) };
  return span.end > span.start ? [{ taken, ...span }] : [];
}

/** The reservations of a room: taken, and for whom only where everybody may know. */
export function TakenBlocks({ spans, column, scale, frame, t }: TakenBlocksProps) {
  const own = spans.filter(({ taken }) => String(taken.roomId) === column);
  return own.map(({ start, end, taken }) => {
    const { startDateTime, duration, name } = taken;
    const top = scale.topOf(start);
    const spot = { top, height: scale.topOf(end) - top, left: 0, width: 1 };
    const times = `${formatTime(startDateTime)}–${formatEndTime(startDateTime, duration)}`;
    return (
      <p key={startDateTime} className={classes.taken} style={spotStyle(spot, frame)}>
        <b>{name || t('timetable.rooms.taken')}</b>
        <span>{times}</span>
      </p>
    );
  });
}
