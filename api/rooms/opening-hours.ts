import { isoWeekday, isPlainDate, type PlainDate } from '../dates.ts';

/** As the file of a tenant and settings name the days of a week, Monday first, and those that are public holidays. */
export const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type HoursDay = (typeof weekdayNames)[number] | 'holidays';

/** By day: `06:30-22:00`, two such spans with a plus, or `closed`; a day that is not there is not said. */
export type WeekHours = Partial<Record<HoursDay, string>>;

/** Wall times; `24:00` is the end of the day. */
export interface HoursSpan {
  from: string;
  until: string;
}

const span = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const mostSpans = 2;

/** Spans of a day, none where it is closed; undefined for what says no hours. */
export function readHours(text: string): HoursSpan[] | undefined {
  if (text === 'closed') return [];
  const spans = text.split('+').map((part): HoursSpan | undefined => {
    const [, from, until] = span.exec(part.trim()) ?? [];
    return from !== undefined && until !== undefined && from < until ? { from, until } : undefined;
  });
  if (spans.length > mostSpans || spans.includes(undefined)) return undefined;
  const all = spans as HoursSpan[];
  return all.every(({ from }, at) => at === 0 || from > (all[at - 1]?.until ?? '')) ? all : undefined;
}

export const writeHours = (spans: readonly HoursSpan[]): string =>
  spans.length === 0 ? 'closed' : spans.map(({ from, until }) => `${from}-${until}`).join('+');

/** A date with its hours, as `2026-12-24 08:00-14:00`; undefined for what is none. */
export function readDayHours(text: string): { date: PlainDate; hours: HoursSpan[] } | undefined {
  const [date = '', ...rest] = text.trim().split(/\s+/);
  const hours = readHours(rest.join(''));
  return isPlainDate(date) && hours ? { date, hours } : undefined;
}

/** The same, as it is stored. */
export function writeDayHours(text: string): string {
  const day = readDayHours(text);
  return day ? `${day.date} ${writeHours(day.hours)}` : text;
}

/** Why a day has its hours: the club has decided of the date, it is a public holiday, or as every week. */
export type HoursReason = 'date' | 'holiday' | 'week';

/** The hours of a day, by what says most of it; undefined: the club says nothing of them. */
export function hoursOn(
  date: PlainDate,
  { hours, days, isHoliday }: { hours: WeekHours; days: readonly string[]; isHoliday: boolean },
): { spans: HoursSpan[]; reason: HoursReason } | undefined {
  const own = days.map(readDayHours).find((day) => day?.date === date);
  if (own) return { spans: own.hours, reason: 'date' };
  const ofHoliday = isHoliday && hours.holidays !== undefined ? readHours(hours.holidays) : undefined;
  if (ofHoliday) return { spans: ofHoliday, reason: 'holiday' };
  const usual = readHours(hours[weekdayNames[isoWeekday(date) - 1] ?? 'mon'] ?? '');
  return usual && { spans: usual, reason: 'week' };
}
