import type { TFunction } from 'i18next';
import { addDays, daysBetween, isoWeekday, mondayOf, type PlainDate, toWallTime, type WallTime } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';

// Dates are formatted by hand: Intl's output differs between browsers and is not dd.MM.yyyy.

/** `2026-11-24` or `2026-11-24T18:00:00` → `24.11.2026`. */
export function formatDate(date: PlainDate | WallTime): string {
  return `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;
}

/** `2026-11-24T08:05:00` → `08:05`, 24-hour clock. */
export function formatTime(wallTime: WallTime): string {
  return wallTime.slice(11, 16);
}

/** `2026-11-24T18:15:00` and 45 minutes → `19:00`, also past midnight. */
export function formatEndTime(wallTime: WallTime, minutes: number): string {
  const end = (Number(wallTime.slice(11, 13)) * 60 + Number(wallTime.slice(14, 16)) + minutes) % 1440;
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
}

/** `Teisipäev`. */
export function formatWeekday(date: PlainDate, t: TFunction): string {
  return t(`common.weekday.long.${weekdayOf(date)}`);
}

/** `T`, in English and Latvian two letters, `Tu` and `Ot`: one would stand for two days. */
export function formatWeekdayShort(date: PlainDate, t: TFunction): string {
  return t(`common.weekday.short.${weekdayOf(date)}`);
}

/** A heading of a day: `Täna, 24.11.2026`, else `Neljapäev, 26.11.2026`. */
export function formatDay(date: PlainDate, today: PlainDate, t: TFunction): string {
  return `${relativeDay(date, today, t) ?? formatWeekday(date, t)}, ${formatDate(date)}`;
}

/**
 * A day inside a sentence: `neljapäev, 26.11.2026`, `täna, 24.11.2026`. English weekdays keep their capital: `Thursday,
 * 26.11.2026`, `tomorrow, 25.11.2026`.
 */
export function formatSaidDay(date: PlainDate, today: PlainDate, t: TFunction, language: Language): string {
  const day = formatDay(date, today, t);
  return language === 'en' && !relativeDay(date, today, t) ? day : day.toLowerCase();
}

/** A time inside a sentence, whose hour has no leading zero: `8:00`. */
export const formatSaidTime = (wallTime: WallTime): string => formatTime(wallTime).replace(/^0/, '');

/** `whenAfter` follows "until" or "from", after which Latvian inflects the day: `līdz rītdienas plkst. 8:00`. */
type MomentForm = 'when' | 'whenAfter';

/** A moment inside a sentence: `täna 18:00`, `homme 8:00`, `27.11.2026 8:00`. */
export function formatWhen(wallTime: WallTime, today: PlainDate, t: TFunction, form: MomentForm = 'when'): string {
  const time = formatSaidTime(wallTime);
  const names = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' } as const;
  const days = String(daysBetween(today, wallTime.slice(0, 10)));
  if (days in names) return t(`common.${form}.${names[days as keyof typeof names]}`, { time });
  return t('common.when.date', { date: formatDate(wallTime), time });
}

/** Like `formatWhen`, for an instant in UTC, shown in the club's time zone. */
export function formatInstant(
  instant: string,
  timeZone: string,
  today: PlainDate,
  t: TFunction,
  form?: MomentForm,
): string {
  return formatWhen(toWallTime(new Date(instant), timeZone), today, t, form);
}

/** `23.–29.11.2026`, `30.11.–06.12.2026`, `28.12.2026–03.01.2027`: common parts are written once. */
export function formatWeek(monday: PlainDate): string {
  const sunday = addDays(monday, 6);
  const [year, month, day] = partsOf(monday);
  const isSameYear = year === partsOf(sunday)[0];
  const isSameMonth = isSameYear && month === partsOf(sunday)[1];
  const from = `${day}.${isSameMonth ? '' : `${month}.`}${isSameYear ? '' : year}`;
  return `${from}–${partsOf(sunday).toReversed().join('.')}`;
}

const partsOf = (date: PlainDate): string[] => date.split('-');

/** The seven dates of the week of `date`, Monday first. */
export function weekOf(date: PlainDate): PlainDate[] {
  const monday = mondayOf(date);
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}

function relativeDay(date: PlainDate, today: PlainDate, t: TFunction): string | undefined {
  const days = daysBetween(today, date);
  if (days === 0) return t('common.today');
  if (days === 1) return t('common.tomorrow');
  return days === -1 ? t('common.yesterday') : undefined;
}

function weekdayOf(date: PlainDate): '1' | '2' | '3' | '4' | '5' | '6' | '7' {
  return String(isoWeekday(date)) as '1' | '2' | '3' | '4' | '5' | '6' | '7';
}
