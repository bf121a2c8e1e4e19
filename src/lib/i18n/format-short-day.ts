import type { TFunction } from 'i18next';
import type { PlainDate } from '#api/dates.ts';
import { formatDate, formatWeekdayShort } from './format-date.ts';

/** `K 25.11`: where a line has room for little. */
export const formatShortDay = (date: PlainDate, t: TFunction): string =>
  `${formatWeekdayShort(date, t)} ${formatDate(date).slice(0, 5)}`;
