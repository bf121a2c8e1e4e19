import type { Equipment } from '#api/videos/video-facts.ts';
import { ownName } from '#src/lib/i18n/own-name.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { OwnVideo } from './queries.ts';

/** A video's facts in words. */
export function useVideoWords() {
  const { t } = useTranslation();
  const level = (value: number | null) =>
    value === 1 || value === 2 || value === 3 ? t(`videos.level.${value}`) : undefined;
  return {
    level,
    styleAndLevel: ({ style, level: value }: Pick<OwnVideo, 'style' | 'level'>) =>
      [style && ownName(style), level(value)].filter(Boolean).join(', '),
    equipment: (equipment: readonly Equipment[]) =>
      equipment.length === 0
        ? t('videos.equipment.none')
        : equipment.map((one) => t(`videos.equipment.${one}`)).join(', '),
    minutesLeft: ({ seconds, progress }: Pick<OwnVideo, 'seconds' | 'progress'>) =>
      Math.max(1, Math.round((seconds - (progress?.seconds ?? 0)) / 60)),
  };
}
