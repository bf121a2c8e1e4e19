import type { OwnVideo } from '#api/videos/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { toggled, type VideoFilters } from './filters.ts';

export interface ActiveFilter {
  key: string;
  label: string;
  /** What is left when it is taken away. */
  without: VideoFilters;
}

/** What one looks for, in words, each with what is left without it. */
export function useActiveFilters(videos: readonly OwnVideo[], filters: VideoFilters): ActiveFilter[] {
  const { t } = useTranslation();
  const styleName = (id: number) => videos.find(({ style }) => style?.id === id)?.style?.name ?? String(id);
  const trainerName = (id: number) => videos.find(({ trainer }) => trainer?.id === id)?.trainer?.name ?? String(id);
  const { q, ...others } = filters;
  return [
    ...(q === undefined ? [] : [{ key: 'q', label: t('videos.quoted', { text: q }), without: others }]),
    ...(filters.length ?? []).map((each) => ({
      key: each,
      label: t(`videos.length.${each}`),
      without: toggled(filters, 'length', each),
    })),
    ...(filters.style ?? []).map((each) => ({
      key: `style ${each}`,
      label: styleName(each),
      without: toggled(filters, 'style', each),
    })),
    ...(filters.level ?? []).map((each) => ({
      key: `level ${each}`,
      label: t(`videos.level.${each as 1 | 2 | 3}`),
      without: toggled(filters, 'level', each),
    })),
    ...(filters.equipment ?? []).map((each) => ({
      key: `equipment ${each}`,
      label: t(`videos.equipment.${each}`),
      without: toggled(filters, 'equipment', each),
    })),
    ...(filters.trainer ?? []).map((each) => ({
      key: `trainer ${each}`,
      label: trainerName(each),
      without: toggled(filters, 'trainer', each),
    })),
    ...(filters.spoken ?? []).map((each) => ({
      key: `spoken ${each}`,
      label: t(`videos.spoken.${each}`),
      without: toggled(filters, 'spoken', each),
    })),
  ];
}
