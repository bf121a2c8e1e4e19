import { addMinutes } from '../dates.ts';
import { type Quiet, type QuietHours, quietBetween, quietOf } from '../messages/quiet-hours.ts';

/** What a person may choose. */
export const remindsBefore = ['club', 'off', '1', '2', '3', '4', '6', '12', '24', '48'] as const;
export type RemindsBefore = (typeof remindsBefore)[number];

export const longestHours = 48;
/** Without an own choice and a contract, as a visitor or with a single ticket. */
export const hoursOfVisitors = 24;

/** So long before the quiet hours leaves what would be of no use after them. */
const eveningMinutes = 60;
/** Nothing leaves by more than this too early: the quiet hours end within a day, which may have 25 hours. */
const earliestHours = 26;
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

const nightsOf = ({ quiet, timeZone }: Times, from: Date, until: Date): Quiet[] =>
  quiet ? quietBetween(from, until, quiet, timeZone) : [];

/**
 * When what is due at `at` leaves: then, or after the quiet hours, or, where that is later than it is of use, on the evening before
 * them.
 */
function leavesAt(at: Date, usefulUntil: Date, nights: readonly Quiet[]): Date {
  const night = quietOf(at, nights);
  if (!night) return at;
  return night.until <= usefulUntil ? night.until : addMinutes(night.from, -eveningMinutes);
}

/** When a reminder leaves that somebody wants so many hours before the class. */
export function reminderLeavesAt(hours: number, times: Times, known?: readonly Quiet[]): Date {
  const at = addMinutes(times.startsAt, -hours * 60);
  const limits = [addMinutes(times.startsAt, -lastOfClass)];
  if (at < times.freeUntil) limits.push(addMinutes(times.freeUntil, -lastOfFree));
  const usefulUntil = new Date(Math.min(...limits.map((limit) => limit.getTime())));
  return leavesAt(at, usefulUntil, known ?? nightsOf(times, at, at));
}

/** Whoever wants to be reminded so many hours before, or more, is to be told now; undefined: nobody. */
export function hoursDue(now: Date, times: Times): number | undefined {
  const { startsAt } = times;
  const least = Math.floor((startsAt.getTime() - now.getTime()) / 3_600_000) - earliestHours;
  if (now >= startsAt || least > longestHours) return undefined;
  const nights = nightsOf(times, addMinutes(startsAt, -(longestHours + earliestHours + 1) * 60), startsAt);
  if (quietOf(now, nights)) return undefined;
  for (let hours = Math.max(1, least); hours <= longestHours; hours += 1)
    if (reminderLeavesAt(hours, times, nights) <= now) return hours;
  return undefined;
}

/** Is it time to say that leaving is free for so many minutes more? Never once it is not. */
export function isFreeEndDue(now: Date, minutes: number, times: Times): boolean {
  const { freeUntil } = times;
  if (minutes === 0 || now >= freeUntil || quietOf(now, nightsOf(times, now, now))) return false;
  const at = addMinutes(freeUntil, -minutes);
  return leavesAt(at, addMinutes(freeUntil, -lastOfFree), nightsOf(times, at, at)) <= now;
}
