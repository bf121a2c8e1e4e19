import type { WallTime } from '#api/dates.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';

/** Whole days are said without their midnights. */
export function spanOf({ startDateTime, endDateTime }: { startDateTime: WallTime; endDateTime: WallTime }): string {
  const midnight = 'T00:00:00';
  const isWhole = startDateTime.endsWith(midnight) && endDateTime.endsWith(midnight);
  if (!isWhole) {
    const [from, until] = [startDateTime, endDateTime].map((at) => `${formatDate(at)} ${formatTime(at)}`);
    return `${from} – ${until}`;
  }
  const last = new Date(Date.parse(`${endDateTime}Z`) - 1).toISOString();
  const [from, until] = [formatDate(startDateTime), formatDate(last)];
  return from === until ? from : `${from}–${until}`;
}
