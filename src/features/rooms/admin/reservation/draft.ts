import { addDays, isoWeekday, type PlainDate } from '#api/dates.ts';
import type { Occupation } from '#api/rooms/occupation.ts';
import type { Purpose } from '#api/rooms/purposes.ts';
import type { ChangeReservationBody, ReservationBody, RoomReservation } from '#api/rooms/reservation-schema.ts';

/** A reservation as it is being written. */
export interface Draft {
  roomIds: number[];
  purpose: Purpose;
  name: string;
  isPublic: boolean;
  date: PlainDate;
  /** Minutes after midnight. */
  start: number;
  end: number;
  repeat: 'once' | 'weekly' | 'daily';
  until: PlainDate;
  skipDates: PlainDate[];
  /** The reservation that is edited, and how much of it. */
  edited?: { id: number; version: number; isRepeated: boolean; date: PlainDate };
  scope: ChangeReservationBody['scope'];
}

const usualMinutes = 90;
const step = 5;
const usualDays = 84;
const allDays = [1, 2, 3, 4, 5, 6, 7];

export const newDraft = (roomId: number, date: PlainDate, start: number): Draft => ({
  roomIds: [roomId],
  purpose: 'rental',
  name: '',
  isPublic: false,
  date,
  start,
  end: Math.min(1440, start + usualMinutes),
  repeat: 'once',
  until: addDays(date, usualDays),
  skipDates: [],
  scope: 'this',
});

const minutesOf = (wallTime: string): number => Number(wallTime.slice(11, 13)) * 60 + Number(wallTime.slice(14, 16));

/** Of a reservation that is opened on one of its dates. */
export function draftOf(reservation: RoomReservation, date: PlainDate): Draft {
  const { id, version, roomIds, purpose, name, isPublic, startDateTime, duration, repeat } = reservation;
  const start = minutesOf(startDateTime);
  return {
    roomIds,
    purpose,
    name,
    isPublic,
    date,
    start,
    end: Math.min(1440, start + duration),
    repeat: repeatOf(repeat),
    until: repeat?.until ?? addDays(date, usualDays),
    skipDates: repeat?.skipDates ?? [],
    edited: { id, version, isRepeated: repeat !== null, date },
    scope: 'this',
  };
}

function repeatOf(repeat: RoomReservation['repeat']): Draft['repeat'] {
  if (!repeat) return 'once';
  return repeat.weekdays.length === allDays.length ? 'daily' : 'weekly';
}

/** One end of it moved to another minute of the day, in steps of five; it lasts five minutes at least. */
export function stretch(draft: Draft, edge: 'start' | 'end', minutes: number): Draft {
  const wanted = Math.round(minutes / step) * step;
  if (edge === 'start') return { ...draft, start: Math.max(0, Math.min(wanted, draft.end - step)) };
  return { ...draft, end: Math.min(1440, Math.max(wanted, draft.start + step)) };
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** As it is sent; undefined while it cannot be. */
export function bodyOf(draft: Draft): ReservationBody | undefined {
  const { roomIds, purpose, name, isPublic, date, start, end, repeat, until, skipDates } = draft;
  if (roomIds.length === 0 || end <= start || (repeat !== 'once' && until < date)) return undefined;
  const startDateTime = `${date}T${twoDigits(Math.floor(start / 60))}:${twoDigits(start % 60)}:00`;
  const weekdays = repeat === 'daily' ? allDays : [isoWeekday(date)];
  const isOnce = repeat === 'once' || (draft.edited?.isRepeated && draft.scope === 'this');
  const rule = isOnce ? null : { weekdays, until, skipDates };
  return { roomIds, purpose, name: name.trim(), isPublic, startDateTime, duration: end - start, repeat: rule };
}

/** The ways out of what is in the way of one room or date. */
export type WayOut = { kind: 'end'; at: number } | { kind: 'room' } | { kind: 'skip'; date: PlainDate };

export function waysOut(draft: Draft, { startDateTime, roomId }: Occupation): WayOut[] {
  const date = startDateTime.slice(0, 10);
  const at = minutesOf(startDateTime);
  const isRepeated = draft.repeat !== 'once';
  return [
    ...(!isRepeated && date === draft.date && at > draft.start ? [{ kind: 'end' as const, at }] : []),
    ...(isRepeated && date > draft.date ? [{ kind: 'skip' as const, date }] : []),
    ...(draft.roomIds.length > 1 && roomId !== null ? [{ kind: 'room' as const }] : []),
  ];
}

export function take(draft: Draft, way: WayOut, roomId: number | null): Draft {
  if (way.kind === 'end') return { ...draft, end: way.at };
  if (way.kind === 'skip') return { ...draft, skipDates: [...draft.skipDates, way.date].toSorted() };
  return { ...draft, roomIds: draft.roomIds.filter((id) => id !== roomId) };
}
