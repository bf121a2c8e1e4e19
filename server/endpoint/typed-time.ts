import { clockChangeAt, clockOf } from '#api/clock-changes.ts';
import { toInstant, type WallTime } from '#api/dates.ts';
import { refusedField } from './api-error.ts';

/** The instant of a wall time that somebody typed. Throws, at its field, where the clocks skip it. */
export function typedInstant(wall: WallTime, timeZone: string, field = 'startDateTime'): Date {
  if (clockChangeAt(wall, clockOf(timeZone))?.kind === 'skipped') throw refusedField(400, 'time_skipped', field);
  return toInstant(wall, timeZone);
}
