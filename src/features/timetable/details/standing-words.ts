import type { TFunction } from 'i18next';
import { addDays } from '#api/dates.ts';
import type { StandingBooking } from '#api/standing/schema.ts';
import { formatWeekday } from '#src/lib/i18n/format-date.ts';
import { formatShortDate, formatShortDay } from '#src/lib/i18n/format-short-day.ts';

const aMonday = '2026-11-16';

/** `Reede kell 18:00, iga nädal`. */
export const whenOf = (
  { weekday, startTime: time }: Pick<StandingBooking, 'weekday' | 'startTime'>,
  t: TFunction,
): string => t('standing.when', { day: formatWeekday(addDays(aMonday, weekday - 1), t), time });

/** What follows: a pause, or the next one. */
export function followsOf({ pause, next }: Pick<StandingBooking, 'pause' | 'next'>, t: TFunction): string {
  const paused =
    pause && t('standing.paused', { from: formatShortDate(pause.from), until: formatShortDate(pause.until) });
  const coming = next
    ? t('standing.next', { date: formatShortDay(next.date, t).replace(' ', '\u00a0') })
    : t('standing.noNext');
  return [paused, coming].filter(Boolean).join(' · ');
}
