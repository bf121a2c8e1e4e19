import type { TFunction } from 'i18next';
import { addDays, type PlainDate } from '#api/dates.ts';

/** `23.–29.11.2026`, `30.11.–6.12.2026`, `28.12.2026–3.1.2027`: what both ends share is said once. */
export function formatWeek(monday: PlainDate, t: TFunction): string {
  const sunday = addDays(monday, 6);
  const [year, month, day] = partsOf(monday);
  const isSameYear = year === partsOf(sunday)[0];
  const isSameMonth = isSameYear && month === partsOf(sunday)[1];
  const from = `${day}.${isSameMonth ? '' : `${month}.`}${isSameYear ? '' : year}`;
  return t('timetable.sheet.range', { from, until: `${partsOf(sunday).toReversed().join('.')}` });
}

const partsOf = (date: PlainDate): number[] => date.split('-').map(Number);
