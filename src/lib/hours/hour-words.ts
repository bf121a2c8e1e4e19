import type { TFunction } from 'i18next';
import type { PlainDate } from '#api/dates.ts';
import { formatDay, formatWeekday, formatWeekdayShort } from '../i18n/format-date.ts';
import type { WeekHint } from './week-hints.ts';

/** What a week in rows of hours says. */
export interface HourWords {
  /** A line of what has begun. */
  begun: (count: number) => string;
  /** Hours in which nothing begins. */
  gap: (from: string, until: string) => string;
  /** A day and how many it has, for screen readers. */
  column: (day: PlainDate, count: number) => string;
  day: (day: PlainDate) => string;
  weekday: (day: PlainDate) => string;
  weekdayShort: (day: PlainDate) => string;
  /** A day on which one has something. */
  hasOwn: string;
  /** How many are above or below, and when. */
  elsewhere: (hint: WeekHint) => string;
}

/** @param t that remembers: most cells have the same texts as others */
export const hourWords = (t: TFunction, today: PlainDate): HourWords => ({
  begun: (count) => t('timetable.grid.begun', { count }),
  gap: (from, until) => t('timetable.grid.gap', { from, until }),
  column: (day, count) => t('timetable.grid.column', { name: formatDay(day, today, t), count }),
  day: (day) => formatDay(day, today, t),
  weekday: (day) => formatWeekday(day, t),
  weekdayShort: (day) => formatWeekdayShort(day, t),
  hasOwn: t('timetable.days.hasOwn'),
  elsewhere: ({ count }) => t('timetable.grid.elsewhere', { count }),
});
