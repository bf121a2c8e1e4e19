import type { TFunction } from 'i18next';
import { addDays, isoWeekday, mondayOf, type PlainDate, type WallTime } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import {
  type MomentForm,
  saidTime,
  sayDay,
  sayDayWithin,
  sayInstant,
  sayWeekday,
  sayWhen,
  writeDate,
  writeEndTime,
  writeWeek,
} from '#api/timetable/say-when.ts';

// Dates are formatted by hand: Intl's output differs between browsers and is not dd.MM.yyyy.

/** `2026-11-24` or `2026-11-24T18:00:00` → `24.11.2026`. */
export const formatDate = writeDate;

/** `2026-11-24T08:05:00` → `08:05`, 24-hour clock. */
export function formatTime(wallTime: WallTime): string {
  return wallTime.slice(11, 16);
}

/** `2026-11-24T18:15:00` and 45 minutes → `19:00`, also past midnight. */
export const formatEndTime = writeEndTime;

/** `Teisipäev`. */
export const formatWeekday: (date: PlainDate, t: TFunction) => string = sayWeekday;

/** `T`, in English and Latvian two letters, `Tu` and `Ot`: one would stand for two days. */
export function formatWeekdayShort(date: PlainDate, t: TFunction): string {
  return t(`common.weekday.short.${weekdayOf(date)}`);
}

/** A heading of a day: `Täna, 24.11.2026`, else `Neljapäev, 26.11.2026`. */
export const formatDay: (date: PlainDate, today: PlainDate, t: TFunction) => string = sayDay;

/**
 * A day inside a sentence: `neljapäev, 26.11.2026`, `täna, 24.11.2026`. English weekdays keep their capital: `Thursday,
 * 26.11.2026`, `tomorrow, 25.11.2026`.
 */
export const formatSaidDay: (date: PlainDate, today: PlainDate, t: TFunction, language: Language) => string =
  sayDayWithin;

/** A time inside a sentence, whose hour has no leading zero: `8:00`. */
export const formatSaidTime = saidTime;

/** A moment inside a sentence: `täna 18:00`, `homme 8:00`, `27.11.2026 8:00`. */
export const formatWhen: (wallTime: WallTime, today: PlainDate, t: TFunction, form?: MomentForm) => string = sayWhen;

/** Like `formatWhen`, for an instant in UTC, shown in the club's time zone. */
export const formatInstant: (
  instant: string,
  timeZone: string,
  today: PlainDate,
  t: TFunction,
  form?: MomentForm,
) => string = sayInstant;

/** `23.–29.11.2026`, `30.11.–06.12.2026`, `28.12.2026–03.01.2027`: common parts are written once. */
export const formatWeek = writeWeek;

/** The seven dates of the week of `date`, Monday first. */
export function weekOf(date: PlainDate): PlainDate[] {
  const monday = mondayOf(date);
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}

function weekdayOf(date: PlainDate): '1' | '2' | '3' | '4' | '5' | '6' | '7' {
  return String(isoWeekday(date)) as '1' | '2' | '3' | '4' | '5' | '6' | '7';
}
