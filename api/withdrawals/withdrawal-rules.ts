import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import { type HolidayCountry, workingDayFrom } from '../public-holidays.ts';

/** A purchase made at a distance can be withdrawn from for so long. */
const withdrawalDays = 14;

/**
 * The last day on which a purchase that was agreed on that day can be withdrawn from: where nobody works on the last one, the
 * next working day in the seller's country (Regulation 1182/71, article 3).
 */
export const withdrawableUntil = (agreedOn: PlainDate, country: HolidayCountry): PlainDate =>
  workingDayFrom(country, addDays(agreedOn, withdrawalDays));

/** It begins while what is agreed today can be withdrawn from, so that it must be asked for expressly. */
export const startsBeforeWithdrawal = (startsOn: PlainDate, today: PlainDate, country: HolidayCountry): boolean =>
  startsOn <= withdrawableUntil(today, country);

/** How much of what was bought has been had: of visits, or of the days that were paid. */
export interface Had {
  used: number;
  of: number;
}

/** What goes back: the price without the share of what was had, in whole cents. */
export function refundOf(totalCents: number, { used, of }: Had): number {
  if (of <= 0 || used <= 0) return totalCents;
  return Math.max(0, Math.round((totalCents * (of - Math.min(used, of))) / of));
}

interface PaidDays {
  from: PlainDate;
  /** Inclusive. */
  until: PlainDate;
}

/** Of days that were paid: those that have begun by today, that one included. */
export function daysHad({ from, until }: PaidDays, today: PlainDate): Had {
  const of = daysBetween(from, until) + 1;
  return { used: Math.min(of, Math.max(0, daysBetween(from, today) + 1)), of };
}
