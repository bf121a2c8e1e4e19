import type { PlainDate } from '#api/dates.ts';
import type { Entry } from '#api/entry/schema.ts';

type Next = NonNullable<Entry['next']>;

/** What the pass shows: a stored answer may be of another day, and a waiting place opens no door. */
export const todaysBooking = (next: Next | undefined, today: PlainDate): Next | undefined =>
  next?.status === 'booked' && next.startDateTime.startsWith(today) ? next : undefined;
