import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { FilteredScreen } from './filtered-screen.tsx';
import { fits, type VideoFilters, type VideoSearch } from './filters.ts';
import { useDropStale } from './kept/use-kept.ts';
import { VideoPlayer } from './player/video-player.tsx';
import { videoQueries } from './queries.ts';
import { VideosScreen } from './videos-screen.tsx';

export interface VideosPageProps {
  isFiltered: boolean;
  search: VideoSearch;
  onOpen: (id: number | undefined) => void;
  onFilter: ChangeSearch<VideoFilters>;
  onBack: () => void;
}

/** The library or what fits the filters; over either the video that the address names. */
export function VideosPage({ isFiltered, search, onOpen, onFilter, onBack }: VideosPageProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { video: id, ...filters } = search;
  const query = useQuery(videoQueries.own(owner));
  const { data, isStale, isPlaceholderData } = query;
  useDropStale(owner, data?.items, !isStale && !isPlaceholderData);
  if (id === undefined)
    return isFiltered ? (
      <FilteredScreen {...{ filters, onFilter, onOpen, onBack }} />
    ) : (
      <VideosScreen onOpen={onOpen} onFilter={(chosen) => onFilter(() => chosen)} />
    );
  const list = (data?.items ?? []).filter((video) => fits(video, filters));
  const at = list.findIndex((video) => video.id === id);
  const video = list[at] ?? data?.items.find((each) => each.id === id);
  if (!video)
    return (
      <Screen>
        {query.isLoading ? (
          <p role="status">{t('common.loading')}</p>
        ) : (
          <EmptyState title={t('videos.gone.title')} text={t('videos.gone.text')} />
        )}
      </Screen>
    );
  const next = list.slice(at + 1).find(({ isLocked }) => !isLocked);
  const player = { clientId: owner, video, next, onOpen, onClose: () => onOpen(undefined) };
  return <VideoPlayer key={video.id} {...player} />;
}
