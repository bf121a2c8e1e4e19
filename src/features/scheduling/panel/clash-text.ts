import type { TFunction } from 'i18next';
import type { Clash } from '#api/scheduling/schema.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';

/** What is in the way, in a sentence. */
export function clashText({ what, by, name, startDateTime, duration }: Clash, t: TFunction): string {
  const time = `${formatTime(startDateTime)}–${formatEndTime(startDateTime, duration)}`;
  if (by === 'absence') return t('scheduling.effects.away');
  return t(`scheduling.effects.clash.${what}`, { name, time });
}
