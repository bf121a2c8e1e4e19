import { addMinutes } from '../dates.ts';
import { type QuietHours, quietAt } from '../messages/quiet-hours.ts';

/** What a person may choose. */
export const remindsBefore = ['club', 'off', '1', '2', '3', '4', '6', '12', '24', '48'] as const;
export type RemindsBefore = (typeof remindsBefore)[number];

export const longestHours = 48;
/** Without an own choice and a contract, as a visitor or with a single ticket. */
export const hoursOfVisitors = 24;

/** So long before the quiet hours leaves what would be of no use after them. */
const eveningMinutes = 60;
/** A reminder is of use until then before a class, and as long before the end of free leaving. */
const [lastOfClass, lastOfFree] = [60, 30];

interface Times {
  startsAt: Date;
  /** Leaving is free until then. */
  freeUntil: Date;
  timeZone: string;
  /** Omitted for who wants to be told at night too. */
  quiet?: QuietHours | undefined;
}

/**
 * When what is due at `at` leaves: then, or after the quiet hours, or, where that is later than it is of use, on the evening before
 * them.
 */
function leavesAt(at: Date, usefulUntil: Date, { quiet, timeZone }: Times): Date {
  const night = quiet && quietAt(at, quiet, timeZone);
  if (!night) return at;
  return night.until <= usefulUntil ? night.until : addMinutes(night.from, -eveningMinutes);
}

const isQuiet = (now: Date, { quiet, timeZone }: Times): boolean =>
  quiet !== undefined && quietAt(now, quiet, timeZone) !== undefined;

/** When a reminder leaves that somebody wants so many hours before the class. */
export function reminderLeavesAt(hours: number, times: Times): Date {
  const at = addMinutes(times.startsAt, -hours * 60);
  const limits = [addMinutes(times.startsAt, -lastOfClass)];
  if (at < times.freeUntil) limits.push(addMinutes(times.freeUntil, -lastOfFree));
  return leavesAt(at, new Date(Math.min(...limits.map((limit) => limit.getTime()))), times);
}

/** Whoever wants to be reminded so many hours before, or more, is to be told now; undefined: nobody. */
export function hoursDue(now: Date, times: Times): number | undefined {
  if (now >= times.startsAt || isQuiet(now, times)) return undefined;
  for (let hours = 1; hours <= longestHours; hours += 1) if (reminderLeavesAt(hours, times) <= now) return hours;
  return undefined;
}

/** Is it time to say that leaving is free for so many minutes more? Never once it is not. */
export function isFreeEndDue(now: Date, minutes: number, times: Times): boolean {
  const { freeUntil } = times;
  if (minutes === 0 || now >= freeUntil || isQuiet(now, times)) return false;
  return leavesAt(addMinutes(freeUntil, -minutes), addMinutes(freeUntil, -lastOfFree), times) <= now;
}
