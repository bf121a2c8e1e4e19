import { addMinutes, toWallTime } from '#api/dates.ts';
import type { Occupation } from '#api/rooms/occupation.ts';

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** What occupies a room or a trainer, as the tables have it. */
export interface OccupationRow extends Span {
  by: Occupation['by'];
  trainingId: number | null;
  reservationId: number | null;
  absenceId: number | null;
  name: string;
  roomId: number | null;
  trainerId: number | null;
}

const nearMinutes = 120;

/** The time around a wanted one that is shown with it. */
export const widen = ({ startsAt, endsAt }: Span): Span => ({
  startsAt: addMinutes(startsAt, -nearMinutes),
  endsAt: addMinutes(endsAt, nearMinutes),
});

export const overlap = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

export function presentOccupation(
  { startsAt, endsAt, ...row }: OccupationRow,
  what: Occupation['what'],
  timeZone: string,
): Occupation {
  const duration = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  return { what, ...row, startDateTime: toWallTime(startsAt, timeZone), duration };
}

/** Whether one is free, and what is in its way or near. */
export function presentAvailability(
  rows: readonly OccupationRow[],
  wanted: Span,
  { what, timeZone }: { what: Occupation['what']; timeZone: string },
) {
  const present = (row: OccupationRow) => presentOccupation(row, what, timeZone);
  const inTheWay = rows.filter((row) => overlap(row, wanted));
  const near = rows.filter((row) => overlap(row, widen(wanted)));
  return { isFree: inTheWay.length === 0, occupied: inTheWay.map(present), around: near.map(present) };
}
