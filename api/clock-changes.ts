import { addMinutes, toInstant, toWallTime, type WallTime } from './dates.ts';

/** How a place tells time; `toInstant` moves what its clocks skip, and means the first of what they show twice. */
export interface Clock {
  toInstant(wall: WallTime): Date;
  toWall(instant: Date): WallTime;
}

export const clockOf = (timeZone: string): Clock => ({
  toInstant: (wall) => toInstant(wall, timeZone),
  toWall: (instant) => toWallTime(instant, timeZone),
});

/** A wall time of a night on which the clocks change. */
export interface ClockChange {
  /** Its clocks never show it, or they show it twice. */
  kind: 'skipped' | 'repeated';
  wanted: WallTime;
  /** What they show at the instant that is meant. */
  startDateTime: WallTime;
}

const dayMinutes = 1440;

const asIfUtc = (wall: WallTime): number => Date.parse(`${wall}Z`);

/** What the clocks do to a wall time; undefined where they show it once, as nearly always. */
export function clockChangeAt(wanted: WallTime, clock: Clock): ClockChange | undefined {
  const instant = clock.toInstant(wanted);
  const startDateTime = clock.toWall(instant);
  if (startDateTime !== wanted) return { kind: 'skipped', wanted, startDateTime };
  const dayAfter = addMinutes(instant, dayMinutes);
  const offsetAfter = asIfUtc(clock.toWall(dayAfter)) - dayAfter.getTime();
  const second = new Date(asIfUtc(wanted) - offsetAfter);
  const isTwice = second > instant && clock.toWall(second) === wanted;
  return isTwice ? { kind: 'repeated', wanted, startDateTime } : undefined;
}

/** Those of several that are skipped or shown twice. */
export const clockChangesIn = (wanted: readonly WallTime[], clock: Clock): ClockChange[] =>
  wanted.flatMap((wall) => clockChangeAt(wall, clock) ?? []);
