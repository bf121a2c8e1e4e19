import { IconAdjustmentsHorizontal, IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownName } from '#src/lib/i18n/own-name.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { type ChangeSearch, given } from '#src/lib/search-change.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { countFilters, fits, type VideoFilters, without } from './filters.ts';
import { FiltersSheet } from './filters-sheet.tsx';
import { type OwnVideo, videoQueries } from './queries.ts';
import { SearchSheet } from './search-sheet.tsx';
import { VideoRow } from './video-row.tsx';
import classes from './videos.module.css';

export interface FilteredScreenProps {
  filters: VideoFilters;
  onFilter: ChangeSearch<VideoFilters>;
  onOpen: (id: number) => void;
  onBack: () => void;
}

/** The videos that fit, with what one looks for as chips that can be taken away. */
export function FilteredScreen({ filters, onFilter, onOpen, onBack }: FilteredScreenProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const query = useQuery(videoQueries.own(owner));
  const [asked, setAsked] = useState<'filters' | 'search'>();
  const all = query.data?.items ?? [];
  const shown = all.filter((video) => fits(video, filters));
  const active = useActiveFilters(all, filters);
  const title = query.data ? t('videos.count', { count: shown.length }) : t('videos.title');
  useTitle(title);
  const start = (
    <>
      <IconButton
        label={t('videos.back')}
        icon={<IconArrowLeft size={24} stroke={1.9} aria-hidden />}
        onClick={onBack}
      />
      <ScreenTitle>{title}</ScreenTitle>
    </>
  );
  const search = (
    <IconButton
      label={t('videos.search')}
      icon={<IconSearch size={24} stroke={1.9} aria-hidden />}
      onClick={() => setAsked('search')}
    />
  );
  const count = countFilters(filters);
  return (
    <Screen header={<TopBar start={start} end={search} />}>
      <div className={classes.column}>
        <div className={classes.chips}>
          <ChipRow label={t('videos.filters.title')}>
            <Chip
              icon={<IconAdjustmentsHorizontal size={18} stroke={1.9} aria-hidden />}
              aria-label={t('videos.filters.titleCount', { count })}
              onClick={() => setAsked('filters')}
            >
              {count > 0 ? count : t('videos.filters.title')}
            </Chip>
            {active.map(({ key, label, takeAway }) => (
              <Chip key={key} isOn onClick={() => onFilter(takeAway)}>
                {label}
              </Chip>
            ))}
          </ChipRow>
        </div>
        <QueryState query={query} count={5} />
        {query.data && shown.length === 0 && (
          <EmptyState
            title={t('videos.noneFit.title')}
            text={t('videos.noneFit.text', { filters: active.map(({ label }) => label).join(', ') })}
            action={
              <Button size={56} onClick={() => onFilter(() => ({}))}>
                {t('videos.filters.clear')}
              </Button>
            }
          />
        )}
        <ul className={classes.list}>
          {shown.map((video) => (
            <VideoRow key={video.id} video={video} onOpen={onOpen} />
          ))}
        </ul>
      </div>
      <FiltersSheet
        key={JSON.stringify(filters)}
        isOpen={asked === 'filters'}
        videos={all}
        filters={filters}
        onClose={() => setAsked(undefined)}
        onFilter={(chosen) => {
          setAsked(undefined);
          onFilter(() => chosen);
        }}
      />
      <SearchSheet
        isOpen={asked === 'search'}
        q={filters.q}
        onClose={() => setAsked(undefined)}
        onSearch={(q) => onFilter((before) => given({ ...before, q }))}
      />
    </Screen>
  );
}

interface ActiveFilter {
  key: string;
  label: string;
  /** What is left of the filters without it. */
  takeAway: (before: VideoFilters) => VideoFilters;
}

/** What one looks for, in words, each with what is left without it. */
function useActiveFilters(videos: readonly OwnVideo[], filters: VideoFilters): ActiveFilter[] {
  const { t } = useTranslation();
  const styleName = (id: number) => {
    const style = videos.find((video) => video.style?.id === id)?.style;
    return style ? ownName(style) : String(id);
  };
  const trainerName = (id: number) => videos.find(({ trainer }) => trainer?.id === id)?.trainer?.name ?? String(id);
  const { q } = filters;
  return [
    ...(q === undefined
      ? []
      : [
          {
            key: 'q',
            label: t('videos.quoted', { text: q }),
            takeAway: (before: VideoFilters) => given({ ...before, q: undefined }),
          },
        ]),
    ...(filters.length ?? []).map((each) => ({
      key: each,
      label: t(`videos.length.${each}`),
      takeAway: (before: VideoFilters) => without(before, 'length', each),
    })),
    ...(filters.style ?? []).map((each) => ({
      key: `style ${each}`,
      label: styleName(each),
      takeAway: (before: VideoFilters) => without(before, 'style', each),
    })),
    ...(filters.level ?? []).map((each) => ({
      key: `level ${each}`,
      label: t(`videos.level.${each as 1 | 2 | 3}`),
      takeAway: (before: VideoFilters) => without(before, 'level', each),
    })),
    ...(filters.equipment ?? []).map((each) => ({
      key: `equipment ${each}`,
      label: t(`videos.equipment.${each}`),
      takeAway: (before: VideoFilters) => without(before, 'equipment', each),
    })),
    ...(filters.trainer ?? []).map((each) => ({
      key: `trainer ${each}`,
      label: trainerName(each),
      takeAway: (before: VideoFilters) => without(before, 'trainer', each),
    })),
    ...(filters.spoken ?? []).map((each) => ({
      key: `spoken ${each}`,
      label: t(`videos.spoken.${each}`),
      takeAway: (before: VideoFilters) => without(before, 'spoken', each),
    })),
  ];
}
