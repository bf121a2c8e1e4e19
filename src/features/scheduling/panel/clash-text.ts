import type { TFunction } from 'i18next';
import type { Clash } from '#api/scheduling/schema.ts';
import { nameOfUse } from '#src/features/rooms/use-name.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';

/** What is in the way, in a sentence. */
export function clashText(clash: Clash, t: TFunction): string {
  const { what, by, startDateTime, duration } = clash;
  const time = `${formatTime(startDateTime)}–${formatEndTime(startDateTime, duration)}`;
  if (by === 'absence') return t('scheduling.effects.away');
  return t(`scheduling.effects.clash.${what}`, { name: nameOfUse(clash, t), time });
}
