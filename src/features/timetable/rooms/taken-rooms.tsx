import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type CSSProperties, useMemo } from 'react';
import { daysBetween, type PlainDate } from '#api/dates.ts';
import type { TakenRoom } from '#api/rooms/reservation-schema.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import type { Span } from '#src/lib/grid/place-blocks.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { minuteOf } from '../grid/layout-grid.ts';
import classes from './rooms-body.module.css';

/** A reservation's part of one day. */
export interface TakenSpan extends Span {
  taken: TakenRoom;
}

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

interface TakenBlocksProps {
  spans: readonly TakenSpan[];
  place: (span: Span) => CSSProperties;
  t: TFunction;
}

/** The reservations of a room: taken, and for whom only where everybody may know. */
export function TakenBlocks({ spans, place, t }: TakenBlocksProps) {
  return spans.map((span) => {
    const { startDateTime, duration, name } = span.taken;
    const times = `${formatTime(startDateTime)}–${formatEndTime(startDateTime, duration)}`;
    return (
      <p key={startDateTime} className={classes.taken} style={place(span)}>
        <b>{name || t('timetable.rooms.taken')}</b>
        <span>{times}</span>
      </p>
    );
  });
}
