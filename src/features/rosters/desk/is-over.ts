import { addMinutes, toInstant, toWallTime, type WallTime } from '#api/dates.ts';
import type { DeskTraining } from '#api/rosters/desk/schema.ts';

/** Whether a training has ended by a time of the same club. */
export const isOver = (
  { startDateTime, duration }: Pick<DeskTraining, 'startDateTime' | 'duration'>,
  now: WallTime,
): boolean => toWallTime(addMinutes(toInstant(startDateTime, 'UTC'), duration), 'UTC') <= now;
