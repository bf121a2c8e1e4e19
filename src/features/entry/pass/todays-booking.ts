import { addMinutes, toInstant, toPlainDate } from '#api/dates.ts';
import type { Entry } from '#api/entry/schema.ts';

type Next = NonNullable<Entry['next']>;

/** What the pass shows: a stored answer may be of another day or hour, and a waiting place opens no door. */
export function todaysBooking(next: Next | undefined, now: Date, timeZone: string): Next | undefined {
  if (next?.status !== 'booked' || !next.startDateTime.startsWith(toPlainDate(now, timeZone))) return undefined;
  return now < addMinutes(toInstant(next.startDateTime, timeZone), next.duration) ? next : undefined;
}
