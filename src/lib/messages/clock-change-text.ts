import type { TFunction } from 'i18next';
import type { ClockChange } from '#api/clock-changes.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';

/** What the clocks do to a time that is wanted in the night on which they change. */
export const clockChangeText = ({ kind, wanted, startDateTime }: ClockChange, t: TFunction): string =>
  t(kind === 'skipped' ? 'dates.clocksSkip' : 'dates.clocksRepeat', {
    date: formatDate(wanted),
    wanted: formatTime(wanted),
    time: formatTime(startDateTime),
  });
