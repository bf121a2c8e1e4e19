import type { TFunction } from 'i18next';
import type { PlainDate, WallTime } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { formatWeekday, formatWeekdayShort } from './format-date.ts';

/** `25.11.`: without a year a date ends in a full stop in Estonian and Latvian. */
export const formatShortDate = (date: PlainDate | WallTime): string => `${date.slice(8, 10)}.${date.slice(5, 7)}.`;

/** `K 25.11.`: where a line has room for little. */
export const formatShortDay = (date: PlainDate | WallTime, t: TFunction): string =>
  `${formatWeekdayShort(date.slice(0, 10), t)} ${formatShortDate(date)}`;

/** A weekday inside a sentence: `neljapäev`; English ones keep their capital. */
export const formatSaidWeekday = (date: PlainDate, t: TFunction, language: Language): string =>
  language === 'en' ? formatWeekday(date, t) : formatWeekday(date, t).toLocaleLowerCase(language);

/** A text that stands inside sentences, where it begins a line: `today at 18:00` → `Today at 18:00`. */
export const startLine = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
