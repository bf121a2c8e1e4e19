import { addMinutes, toWallTime } from '#api/dates.ts';
import type { Occupation } from '#api/rooms/occupation.ts';

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** What occupies a room or a trainer, as the tables have it. */
export interface OccupationRow extends Span, Omit<Occupation, 'what' | 'startDateTime' | 'duration'> {
  /** The place of what it occupies in the list of what is wanted. */
  n: number;
  /** Of its club; null: an absence, which is in none. */
  timeZone: string | null;
}

/** With the style of a training. */
export interface StyledRow extends OccupationRow {
  styleId: number | null;
}

const nearMinutes = 120;

/** The time around a wanted one that is shown with it. */
export const widen = ({ startsAt, endsAt }: Span): Span => ({
  startsAt: addMinutes(startsAt, -nearMinutes),
  endsAt: addMinutes(endsAt, nearMinutes),
});

export const overlap = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

export const minutesOf = ({ startsAt, endsAt }: Span): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);

/** By the clock of its club; an absence by that of the club that asks. */
export function presentOccupation(row: OccupationRow, what: Occupation['what'], askedZone: string): Occupation {
  const { by, trainingId, reservationId, absenceId, name, purpose, roomId, roomName, trainerId, startsAt } = row;
  const ids = { trainingId, reservationId, absenceId, roomId, ...(roomName && { roomName }), trainerId };
  const startDateTime = toWallTime(startsAt, row.timeZone ?? askedZone);
  return { what, by, ...ids, name, purpose, startDateTime, duration: minutesOf(row) };
}

/** Whether one is free, and what is in its way or near. */
export function presentAvailability(
  rows: readonly StyledRow[],
  wanted: Span,
  { what, timeZone }: { what: Occupation['what']; timeZone: string },
) {
  const present = (row: StyledRow) => presentOccupation(row, what, timeZone);
  const presentStyled = (row: StyledRow) => ({ ...present(row), styleId: row.styleId });
  const inTheWay = rows.filter((row) => overlap(row, wanted));
  const near = rows.filter((row) => overlap(row, widen(wanted)));
  return { isFree: inTheWay.length === 0, occupied: inTheWay.map(present), around: near.map(presentStyled) };
}
