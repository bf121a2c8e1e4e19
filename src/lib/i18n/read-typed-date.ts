import { isPlainDate, type PlainDate } from '#api/dates.ts';

/** `24.11.1990`, with or without zeros, as a date. */
export function readTypedDate(text: string): PlainDate | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[.\-/ ]+(\d{1,2})[.\-/ ]+(\d{4})\.?$/.exec(text.trim()) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : undefined;
}
