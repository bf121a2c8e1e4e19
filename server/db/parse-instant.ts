import pg from 'pg';

const parseAny = pg.types.getTypeParser(1184) as (text: string) => Date;
const twoDigits = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;

/**
 * PostgreSQL's `timestamptz` as pg reads it, but three times as fast for what nearly all look like where the session is
 * in UTC, `2026-11-23 18:00:00+00`: a week of trainings has hundreds.
 */
export function parseInstant(text: string): Date {
  // `Date.UTC` takes the years 0 to 99 for others.
  if (text.length !== 22 || !text.endsWith('+00') || text.startsWith('00')) return parseAny(text);
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const [month, day] = [twoDigits(text, 5) - 1, twoDigits(text, 8)];
  return new Date(Date.UTC(year, month, day, twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17)));
}
