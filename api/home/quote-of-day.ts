import { daysBetween, type PlainDate } from '../dates.ts';

/** The same all day for everyone, another the next day. */
export function quoteOfDay(quotes: readonly string[], date: PlainDate): string {
  return quotes[daysBetween('2026-01-01', date) % quotes.length] ?? quotes[0] ?? '';
}
