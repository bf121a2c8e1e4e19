import { useState } from 'react';
import { spokenLanguages } from '#api/videos/video-facts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { equipmentFilters, fits, lengths, toggled, type VideoFilters } from './filters.ts';
import type { OwnVideo } from './queries.ts';
import classes from './videos.module.css';

interface FiltersSheetProps {
  isOpen: boolean;
  videos: readonly OwnVideo[];
  filters: VideoFilters;
  onClose: () => void;
  onFilter: (filters: VideoFilters) => void;
}

/** The time one has first; only what there are videos of is offered. The button says how many fit. */
export function FiltersSheet({ isOpen, videos, filters, onClose, onFilter }: FiltersSheetProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(filters);
  const count = videos.filter((video) => fits(video, chosen)).length;
  const foot = (
    <>
      <Button size={56} onClick={() => setChosen(filters.q === undefined ? {} : { q: filters.q })}>
        {t('videos.filters.clear')}
      </Button>
      <Button variant="primary" size={56} isWide disabled={count === 0} onClick={() => onFilter(chosen)}>
        {t('videos.filters.show', { count })}
      </Button>
    </>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('videos.filters.title')}
      closeLabel={t('common.close')}
      foot={foot}
    >
      <FilterGroups videos={videos} chosen={chosen} onChange={setChosen} />
    </Sheet>
  );
}

interface FilterGroupsProps {
  videos: readonly OwnVideo[];
  chosen: VideoFilters;
  onChange: (filters: VideoFilters) => void;
}

/** By name, each once. */
const named = (all: readonly ({ id: number; name: string } | null)[]) =>
  [...new Map(all.flatMap((one) => (one ? [[one.id, one.name] as const] : [])))].toSorted((one, other) =>
    one[1].localeCompare(other[1]),
  );

function FilterGroups({ videos, chosen, onChange }: FilterGroupsProps) {
  const { t } = useTranslation();
  const group = <K extends Exclude<keyof VideoFilters, 'q'>>(
    kind: K,
    legend: string,
    values: readonly (readonly [NonNullable<VideoFilters[K]>[number], string])[],
  ) =>
    values.length > 1 && (
      <fieldset className={classes.group}>
        <Text component="legend" size="h6" mb={8}>
          {legend}
        </Text>
        {values.map(([value, label]) => (
          <Chip
            key={String(value)}
            isOn={(chosen[kind] as unknown[] | undefined)?.includes(value) ?? false}
            onClick={() => onChange(toggled(chosen, kind, value))}
          >
            {label}
          </Chip>
        ))}
      </fieldset>
    );
  const isSpoken = (language: string) => videos.some(({ spoken }) => spoken === language);
  const isKnown = (equipment: (typeof equipmentFilters)[number]) =>
    videos.some((video) => fits(video, { equipment: [equipment] }));
  return (
    <Stack gap={20}>
      {group(
        'length',
        t('videos.filters.length'),
        lengths.map((each) => [each, t(`videos.length.${each}`)] as const),
      )}
      {group('style', t('videos.filters.style'), named(videos.map(({ style }) => style)))}
      {group(
        'level',
        t('videos.filters.level'),
        ([1, 2, 3] as const).map((each) => [each, t(`videos.level.${each}`)] as const),
      )}
      {group(
        'equipment',
        t('videos.filters.equipment'),
        equipmentFilters.filter(isKnown).map((each) => [each, t(`videos.equipment.${each}`)] as const),
      )}
      {group('trainer', t('videos.filters.trainer'), named(videos.map(({ trainer }) => trainer)))}
      {group(
        'spoken',
        t('videos.filters.spoken'),
        spokenLanguages.filter(isSpoken).map((each) => [each, t(`videos.spoken.${each}`)] as const),
      )}
    </Stack>
  );
}
