import { addMinutes, toInstant, toWallTime, type WallTime } from '#api/dates.ts';

interface Span {
  startDateTime: WallTime;
  /** Minutes. */
  duration: number;
}

/** The time so many minutes after another, by one clock that nobody sets meanwhile. */
export const laterBy = (time: WallTime, minutes: number): WallTime =>
  toWallTime(addMinutes(toInstant(time, 'UTC'), minutes), 'UTC');

/** Whether a training has ended by a time of the same club. */
export const isOver = ({ startDateTime, duration }: Span, now: WallTime): boolean =>
  laterBy(startDateTime, duration) <= now;
