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

/** All quiet hours that begin on the days from one instant to another, and on the day before them. */
export function quietBetween(from: Date, until: Date, hours: QuietHours, timeZone: string): Quiet[] {
  const last = toPlainDate(until, timeZone);
  const nights: Quiet[] = [];
  for (let date = addDays(toPlainDate(from, timeZone), -1); date <= last; date = addDays(date, 1))
    nights.push(quietOn(date, hours, timeZone));
  return nights;
}

/** Of several quiet hours those in which an instant lies. */
export const quietOf = (at: Date, nights: readonly Quiet[]): Quiet | undefined =>
  nights.find(({ from, until }) => from <= at && at < until);

/** The quiet hours in which an instant lies. */
export const quietAt = (at: Date, hours: QuietHours, timeZone: string): Quiet | undefined =>
  quietOf(at, quietBetween(at, at, hours, timeZone));

/** When a message that is to leave now may leave: now, or at the end of the quiet hours. */
export const endOfQuiet = (now: Date, hours: QuietHours, timeZone: string): Date =>
  quietAt(now, hours, timeZone)?.until ?? now;
