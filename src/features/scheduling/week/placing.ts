import type { TFunction } from 'i18next';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { formatDate, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { minutesOf, timeOf, wallTimeOf } from '../training-values.ts';
import { type Around, type At, clashesAt } from './clashes-at.ts';
import type { Target } from './drag/cell-map.ts';

/** A row of the week by rooms; null: what has no room. */
export interface RoomRow {
  id: number | null;
  name: string;
}

/** Where something that is dropped begins, and in which room where the rows are rooms. */
export interface Place extends At {
  roomId?: number | null;
}

/** What the cells of a week mean for what is dropped on them. */
export interface Placing {
  /** By rooms: what the rows are. */
  rooms: readonly RoomRow[] | undefined;
  placeOf: (training: AdminTraining, target: Target) => Place;
  cellOf: (training: AdminTraining) => Target;
  /** Where it would be, in words, and what of it stays. */
  sayPlace: (place: Place, target: Target) => string;
  sayKept: (place: Place, training: AdminTraining) => string;
}

const dayOf = ({ startDateTime }: AdminTraining) => startDateTime.slice(0, 10);

const sayDay = ({ date }: At, t: TFunction): string => `${formatWeekdayShort(date, t)} ${formatDate(date).slice(0, 5)}`;

/** Rows of hours: a drop keeps minute and length. */
export const placingByHours = (t: TFunction): Placing => ({
  rooms: undefined,
  placeOf: ({ startDateTime }, { day, hour }) => ({ date: day, start: hour * 60 + (minutesOf(startDateTime) % 60) }),
  cellOf: (training) => ({ day: dayOf(training), hour: Math.floor(minutesOf(training.startDateTime) / 60) }),
  sayPlace: (place) => `${sayDay(place, t)}, ${timeOf(place.start)}`,
  sayKept: ({ start }, { duration }) => t('scheduling.drag.keeps', { minute: timeOf(start).slice(3), duration }),
});

/** Rows of rooms: a drop keeps the time. */
export const placingByRooms = (rooms: readonly RoomRow[], t: TFunction): Placing => ({
  rooms,
  placeOf: ({ startDateTime }, { day, hour }) => ({
    date: day,
    start: minutesOf(startDateTime),
    roomId: rooms[hour]?.id ?? null,
  }),
  cellOf: (training) => ({
    day: dayOf(training),
    hour: Math.max(
      0,
      rooms.findIndex(({ id }) => id === training.roomId),
    ),
  }),
  sayPlace: (place, { hour }) => `${sayDay(place, t)}, ${rooms[hour]?.name ?? ''}`,
  sayKept: () => t('scheduling.drag.keepsTime'),
});

export const clashesOf = (training: AdminTraining, place: Place, around: Around) =>
  clashesAt({ ...training, ...(place.roomId !== undefined && { roomId: place.roomId }) }, place, around);

export const isElsewhere = (training: AdminTraining, place: Place): boolean =>
  wallTimeOf(place) !== training.startDateTime || (place.roomId !== undefined && place.roomId !== training.roomId);
