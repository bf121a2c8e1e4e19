import { useState } from 'react';
import { type PlainDate, toWallTime } from '#api/dates.ts';
import { trainingsOn } from '#api/timetable/day-trainings.ts';
import type { Training } from '#api/timetable/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTakenRooms } from '../../rooms/taken-rooms.tsx';
import type { Timetable } from '../../view/use-timetable.ts';
import { layoutLanes, minuteOf } from './lane-sheet.ts';
import { reservedTimes } from './reserved-times.ts';

interface Shown {
  timetable: Timetable;
  /** Lanes of that day. */
  trainings: readonly Training[];
  date: PlainDate;
  /** Minute of the day: what has ended then is left out. */
  from?: number;
}

/** The lanes of a day, one pool at a time, and what else uses it. */
export function useLaneSheet({ timetable, trainings, date, from = 0 }: Shown) {
  const { t } = useTranslation();
  const { today, now, schedule, zoneOf } = timetable;
  const rooms = schedule.rooms.filter(({ id }) => trainings.some(({ roomId }) => roomId === id));
  const [wanted, setRoom] = useState<number>();
  const spans = useTakenRooms(date);
  const roomId = (rooms.find(({ id }) => id === wanted) ?? rooms[0])?.id ?? null;
  const lanes = trainings.filter((training) => training.roomId === roomId);
  const ids = new Set(lanes.map(({ id }) => id));
  const groups = trainingsOn(schedule.items, date).filter(
    (one) => one.roomId === roomId && one.status !== 'cancelled' && !one.layout && !ids.has(one.id),
  );
  const reserved = reservedTimes(spans, lanes, { roomId, date, name: t('timetable.rooms.taken') });
  const nowMinute =
    date === today ? minuteOf({ startDateTime: toWallTime(now, zoneOf(lanes[0] ?? { unitId: 0 })) }) : undefined;
  return {
    rooms,
    roomId,
    setRoom,
    lanes,
    nowMinute: nowMinute !== undefined && nowMinute >= from ? nowMinute : undefined,
    sheet: layoutLanes(lanes, [...groups, ...reserved], Math.max(from, nowMinute ?? 0)),
  };
}
