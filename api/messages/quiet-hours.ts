import { addDays, type PlainDate, toInstant, toPlainDate } from '../dates.ts';

export interface QuietHours {
  /** Times of the club's clock, as `22:00`; the same time twice: never quiet. */
  quietFrom: string;
  quietUntil: string;
}

export interface Quiet {
  from: Date;
  until: Date;
}

/** The quiet hours that begin on a date of the club: one interval of instants, also across a clock change; empty where there are none. */
export function quietOn(date: PlainDate, { quietFrom, quietUntil }: QuietHours, timeZone: string): Quiet {
  const lastDate = quietUntil >= quietFrom ? date : addDays(date, 1);
  return {
    from: toInstant(`${date}T${quietFrom}:00`, timeZone),
    until: toInstant(`${lastDate}T${quietUntil}:00`, timeZone),
  };
}

/** The quiet hours in which an instant lies. */
export function quietAt(at: Date, hours: QuietHours, timeZone: string): Quiet | undefined {
  const today = toPlainDate(at, timeZone);
  return [addDays(today, -1), today]
    .map((date) => quietOn(date, hours, timeZone))
    .find(({ from, until }) => from <= at && at < until);
}

/** When a message that is to leave now may leave: now, or at the end of the quiet hours. */
export const endOfQuiet = (now: Date, hours: QuietHours, timeZone: string): Date =>
  quietAt(now, hours, timeZone)?.until ?? now;
