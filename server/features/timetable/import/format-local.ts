import { toWallTime } from '#api/dates.ts';

/** `26.10.2026 18:00` at the club. */
export function formatLocal(instant: Date, timeZone: string): string {
  const [date = '', time = ''] = toWallTime(instant, timeZone).split('T');
  return `${date.split('-').toReversed().join('.')} ${time.slice(0, 5)}`;
}
