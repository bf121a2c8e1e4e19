import type { TFunction } from 'i18next';
import type { PlainDate } from '#api/dates.ts';

type Month = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12';

const numberOf = (date: PlainDate): Month => String(Number(date.slice(5, 7))) as Month;

/** `November`. */
export const monthName = (date: PlainDate, t: TFunction): string => t(`common.month.${numberOf(date)}`);

/** Of the month before, also in January. */
export const previousMonthName = (date: PlainDate, t: TFunction): string =>
  t(`common.month.${String(((Number(date.slice(5, 7)) + 10) % 12) + 1) as Month}`);
