import { addDays, daysBetween, isoWeekday, mondayOf, type PlainDate, toWallTime, type WallTime } from '../dates.ts';
import type { AnySay, Say } from '../find-texts.ts';
import type { Language } from '../languages.ts';

/** `2026-11-24` or `2026-11-24T18:00:00` → `24.11.2026`. */
export const writeDate = (date: PlainDate | WallTime): string =>
  `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;

/** `Täna`, `Homme`, `Eile`; undefined for other days. */
export function sayNearDay(date: PlainDate, today: PlainDate, say: AnySay): string | undefined {
  const name = ['yesterday', 'today', 'tomorrow'][daysBetween(today, date) + 1];
  return name && (say as Say)(`common.${name}`);
}

/** `Teisipäev`. */
export const sayWeekday = (date: PlainDate, say: AnySay): string =>
  (say as Say)(`common.weekday.long.${isoWeekday(date)}`);

/** A heading of a day: `Täna, 24.11.2026`, else `Neljapäev, 26.11.2026`. */
export const sayDay = (date: PlainDate, today: PlainDate, say: AnySay): string =>
  `${sayNearDay(date, today, say) ?? sayWeekday(date, say)}, ${writeDate(date)}`;

/**
 * A day inside a sentence: `neljapäev, 26.11.2026`, `täna, 24.11.2026`. English weekdays keep their capital: `Thursday,
 * 26.11.2026`, `tomorrow, 25.11.2026`.
 */
export function sayDayWithin(date: PlainDate, today: PlainDate, say: AnySay, language: Language): string {
  const day = sayDay(date, today, say);
  return language === 'en' && !sayNearDay(date, today, say) ? day : day.toLowerCase();
}

/** `23.–29.11.2026`, `30.11.–06.12.2026`, `28.12.2026–03.01.2027`: common parts are written once. */
export function writeWeek(monday: PlainDate): string {
  const sunday = addDays(monday, 6);
  const [year, month, day] = partsOf(monday);
  const isSameYear = year === partsOf(sunday)[0];
  const isSameMonth = isSameYear && month === partsOf(sunday)[1];
  const from = `${day}.${isSameMonth ? '' : `${month}.`}${isSameYear ? '' : year}`;
  return `${from}–${partsOf(sunday).toReversed().join('.')}`;
}

const partsOf = (date: PlainDate): string[] => date.split('-');

/** What the page of a date's week is called. */
export function sayWeekTitle(date: PlainDate, say: AnySay): string {
  const monday = mondayOf(date);
  return (say as Say)('timetable.titleOfWeek', { from: writeDate(monday), until: writeDate(addDays(monday, 6)) });
}

/** `2026-11-24T18:15:00` and 45 minutes → `19:00`, also past midnight. */
export function writeEndTime(wallTime: WallTime, minutes: number): string {
  const end = (Number(wallTime.slice(11, 13)) * 60 + Number(wallTime.slice(14, 16)) + minutes) % 1440;
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
}

/** A time inside a sentence, whose hour has no leading zero: `8:00`. */
export const saidTime = (wallTime: WallTime): string => wallTime.slice(11, 16).replace(/^0/, '');

/** `whenAfter` follows "until" or "from", after which Latvian inflects the day: `līdz rītdienas plkst. 8:00`. */
export type MomentForm = 'when' | 'whenAfter';

/** A moment inside a sentence: `täna 18:00`, `homme 8:00`, `27.11.2026 8:00`. */
export function sayWhen(wallTime: WallTime, today: PlainDate, say: AnySay, form: MomentForm = 'when'): string {
  const t = say as Say;
  const time = saidTime(wallTime);
  const name = ['yesterday', 'today', 'tomorrow'][daysBetween(today, wallTime.slice(0, 10)) + 1];
  return name ? t(`common.${form}.${name}`, { time }) : t('common.when.date', { date: writeDate(wallTime), time });
}

/** Like `sayWhen`, for an instant in UTC, said in the club's time zone. */
export const sayInstant = (
  instant: string,
  timeZone: string,
  today: PlainDate,
  say: AnySay,
  form?: MomentForm,
): string => sayWhen(toWallTime(new Date(instant), timeZone), today, say, form);
