import { Link } from '@tanstack/react-router';
import type { PlainDate } from '#api/dates.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { nameOfUse } from '#src/features/rooms/use-name.ts';
import { formatDay, formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import classes from './other-blocks.module.css';
import type { PlacedReservation } from './place-column.ts';
import spots from './spot.module.css';
import { spotOf } from './training-block.tsx';

interface ReservationBlockProps {
  placed: PlacedReservation;
  date: PlainDate;
  from: number;
  names: Omit<Schedule, 'items'>;
  /** Of one room: its name stands above the column. */
  isRoom: boolean;
}

/** A room that is taken by something else than a training; it is edited on the plan of rooms. */
export function ReservationBlock({ placed, date, from, names, isRoom }: ReservationBlockProps) {
  const { t } = useTranslation();
  const { reservation, start, end, left, width } = placed;
  const { use, roomIds } = reservation;
  const name = nameOfUse(use, t);
  const times = `${formatTime(use.startDateTime)}–${formatEndTime(use.startDateTime, use.duration)}`;
  const rooms = names.rooms.filter(({ id }) => roomIds.includes(id));
  const where = [rooms[0]?.name, rooms.length > 1 && `+${rooms.length - 1}`].filter(Boolean).join(' ');
  return (
    <Link
      to="/admin/rooms"
      search={{ date, ...(rooms[0] && { unit: rooms[0].unitId }) }}
      className={joinClasses(spots.spot, classes.reserved)}
      style={spotOf(start, end, from, left, width)}
      aria-label={[name, formatDay(date, '', t), times, rooms.map((room) => room.name).join(', ')].join(', ')}
    >
      <span>
        <b>{formatTime(use.startDateTime)}</b>–{formatEndTime(use.startDateTime, use.duration)}
      </span>
      <b className={classes.name}>{name}</b>
      {!isRoom && <span>{where}</span>}
    </Link>
  );
}
