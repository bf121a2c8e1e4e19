import type { TFunction } from 'i18next';
import { memo } from 'react';
import type { AdminTraining, Clash } from '#api/scheduling/schema.ts';
import type { StyleTones } from '#api/tenants/colors/theme-tokens.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { laneOf } from '#src/lib/hours/lane-paint.ts';
import type { WrittenName } from '#src/lib/hours/names/write-name.ts';
import { formatDay, formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { HourBox, HourFoot } from '#src/ui/time/hour-box.tsx';
import { clashText } from '../panel/clash-text.ts';
import classes from './admin-item.module.css';
import { trainerOf } from './item-facts.ts';
import type { WeekItem } from './week-items.ts';

interface OtherItemProps {
  item: WeekItem;
  name: WrittenName;
  names: Omit<Schedule, 'items'>;
  isEntry: boolean;
  t: TFunction;
}

const timesOf = ({ startDateTime, duration }: WeekItem) => ({
  start: formatTime(startDateTime),
  end: formatEndTime(startDateTime, duration),
});

/** A room that is taken by something else than a training; it is edited on the plan of rooms. */
export const ReservedItem = memo(function ReservedItem({ item, name, names, isEntry, t }: OtherItemProps) {
  const { start, end } = timesOf(item);
  const rooms = names.rooms.filter(({ id }) => item.reservation?.roomIds.includes(id)).map((room) => room.name);
  const day = formatDay(item.startDateTime.slice(0, 10), '', t);
  return (
    <HourBox
      id={item.id}
      {...{ start, end, name, isEntry }}
      className={classes.reserved}
      foot={<HourFoot>{rooms.join(', ')}</HourFoot>}
      label={[item.name, day, `${start}–${end}`, ...rooms].join(', ')}
      href={`/admin/rooms?date=${item.startDateTime.slice(0, 10)}`}
    />
  );
});

/** By rooms: all starts of a room on a day, with a lane for each hour. */
export const StartsItem = memo(function StartsItem({ item, name, tones, isEntry, t }: StartsItemProps) {
  const { starts = [] } = item;
  const last = starts.at(-1);
  const start = formatTime(item.startDateTime);
  const end = last ? formatEndTime(last.startDateTime, last.duration) : '';
  const hours = [...Map.groupBy(starts, ({ startDateTime }) => startDateTime.slice(11, 13)).entries()];
  return (
    <HourBox
      id={item.id}
      {...{ start, end, name, isEntry }}
      className={classes.starts}
      foot={
        <span className={classes.lanes} aria-hidden>
          {hours.map(([hour, all]) => (
            <span key={hour} style={{ backgroundImage: laneOf(sumOf(all), tones, undefined) }} />
          ))}
        </span>
      }
      label={[formatDay(item.startDateTime.slice(0, 10), '', t), `${start}–${end}`, item.name].join(', ')}
    />
  );
});

interface StartsItemProps extends Omit<OtherItemProps, 'names'> {
  tones: StyleTones | undefined;
}

const sumOf = (all: readonly AdminTraining[]) => ({
  freePlaces: all.reduce((sum, { freePlaces }) => sum + freePlaces, 0),
  maxPlaces: all.reduce((sum, { maxPlaces }) => sum + maxPlaces, 0),
});

interface DraftItemProps extends OtherItemProps {
  clashes: readonly Clash[];
}

/** Where what the panel has open would begin, and what is in its way there. */
export function DraftItem({ item, name, names, isEntry, clashes, t }: DraftItemProps) {
  const { start, end } = timesOf(item);
  const who = [trainerOf(item.trainerId, names), names.rooms.find(({ id }) => id === item.roomId)?.name];
  const [clash] = clashes;
  return (
    <HourBox
      id={item.id}
      {...{ start, end, name, isEntry }}
      className={joinClasses(classes.draft, clash && classes.refused)}
      foot={
        <>
          <HourFoot>{who.filter(Boolean).join(' · ')}</HourFoot>
          {clash && (
            <HourFoot>
              <span className={classes.cancelled}>{clashText(clash, t)}</span>
            </HourFoot>
          )}
        </>
      }
      label={[item.name, formatDay(item.startDateTime.slice(0, 10), '', t), `${start}–${end}`].join(', ')}
    />
  );
}
