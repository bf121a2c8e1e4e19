import { addDays, toInstant, toWallTime } from '../../dates.ts';

export interface QuietHours {
  /** Times of the club's clock, as `22:00`; the same time twice: never quiet. */
  quietFrom: string;
  quietUntil: string;
}

/** When a message that is to leave now may leave: now, or at the end of the quiet hours. */
export function endOfQuiet(now: Date, { quietFrom, quietUntil }: QuietHours, timeZone: string): Date {
  const wall = toWallTime(now, timeZone);
  const [today, time] = [wall.slice(0, 10), wall.slice(11, 16)];
  const isOverMidnight = quietFrom > quietUntil;
  const isQuiet = isOverMidnight ? time >= quietFrom || time < quietUntil : time >= quietFrom && time < quietUntil;
  if (!isQuiet) return now;
  const day = isOverMidnight && time >= quietFrom ? addDays(today, 1) : today;
  return toInstant(`${day}T${quietUntil}:00`, timeZone);
}
