import { IconAdjustmentsHorizontal, IconPlayerPlay, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownName } from '#src/lib/i18n/own-name.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { findBegun, type VideoFilters } from './filters.ts';
import { FiltersSheet } from './filters-sheet.tsx';
import { Intensity } from './intensity.tsx';
import { profileOf } from './profile-of.ts';
import { type OwnVideo, videoQueries } from './queries.ts';
import { SearchSheet } from './search-sheet.tsx';
import { useVideoTones } from './thumbnail.tsx';
import { useVideoWords } from './use-video-words.ts';
import { VideoRow } from './video-row.tsx';
import classes from './videos.module.css';

export interface VideosScreenProps {
  onOpen: (id: number) => void;
  onFilter: (filters: VideoFilters) => void;
}

/** How many are shown before one asks for all. */
const newest = 12;
/** Fewer are seen at a glance. */
const worthFiltering = 4;

/** The club's videos: what one has begun, quick filters, the newest. */
export function VideosScreen({ onOpen, onFilter }: VideosScreenProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const title = t('videos.title');
  useTitle(title);
  const query = useQuery(videoQueries.own(owner));
  const isOnline = useOnline();
  const [asked, setAsked] = useState<'filters' | 'search'>();
  const videos = query.data?.items ?? [];
  const begun = findBegun(videos);
  const search = (
    <IconButton
      label={t('videos.search')}
      icon={<IconSearch size={24} stroke={1.9} aria-hidden />}
      onClick={() => setAsked('search')}
    />
  );
  return (
    <Screen header={<TopBar start={<ScreenTitle>{title}</ScreenTitle>} end={search} />}>
      <div className={classes.column}>
        {videos.length > 0 && <QuickFilters videos={videos} onAsk={() => setAsked('filters')} onFilter={onFilter} />}
        <QueryState query={query} count={5} />
        {!isOnline && query.data && <p className={classes.note}>{t('videos.offline')}</p>}
        {query.data && videos.length === 0 && (
          <EmptyState title={t('videos.none.title')} text={t('videos.none.text')} />
        )}
        {begun && <GoOn video={begun} onOpen={onOpen} />}
        {videos.length > 0 && (
          <Stack component="section" gap={8}>
            <Row align="center" justify="space-between">
              <Text component="h2" size="h5">
                {t('videos.new')}
              </Text>
              {videos.length >= worthFiltering && (
                <button type="button" className={classes.all} onClick={() => onFilter({})}>
                  {t('videos.all', { count: videos.length })}
                </button>
              )}
            </Row>
            <ul className={classes.list}>
              {videos.slice(0, newest).map((video) => (
                <VideoRow key={video.id} video={video} onOpen={onOpen} />
              ))}
            </ul>
          </Stack>
        )}
      </div>
      <FiltersSheet
        isOpen={asked === 'filters'}
        videos={videos}
        filters={{}}
        onClose={() => setAsked(undefined)}
        onFilter={onFilter}
      />
      <SearchSheet isOpen={asked === 'search'} onClose={() => setAsked(undefined)} onSearch={(q) => onFilter({ q })} />
    </Screen>
  );
}

interface QuickFiltersProps {
  videos: readonly OwnVideo[];
  onAsk: () => void;
  onFilter: (filters: VideoFilters) => void;
}

/** The time one has, then the styles there are, the most frequent first. */
function QuickFilters({ videos, onAsk, onFilter }: QuickFiltersProps) {
  const { t } = useTranslation();
  const counted = Map.groupBy(
    videos.flatMap(({ style }) => (style ? [style] : [])),
    ({ id }) => id,
  );
  const styles = [...counted.values()].toSorted((one, other) => other.length - one.length).slice(0, 6);
  return (
    <div className={classes.chips}>
      <ChipRow label={t('videos.filters.title')}>
        <Chip icon={<IconAdjustmentsHorizontal size={18} stroke={1.9} aria-hidden />} onClick={onAsk}>
          {t('videos.filters.title')}
        </Chip>
        <Chip onClick={() => onFilter({ length: ['short'] })}>{t('videos.length.short')}</Chip>
        {styles.map(([style]) =>
          style ? (
            <Chip key={style.id} onClick={() => onFilter({ style: [style.id] })}>
              {ownName(style)}
            </Chip>
          ) : null,
        )}
      </ChipRow>
    </div>
  );
}

function GoOn({ video, onOpen }: { video: OwnVideo; onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  const words = useVideoWords();
  const tones = useVideoTones(video);
  return (
    <Stack component="section" gap={8}>
      <Text component="h2" size="h5">
        {t('videos.goOn')}
      </Text>
      <button type="button" className={classes.hero} style={tones} onClick={() => onOpen(video.id)}>
        <span className={classes.heroBars}>
          <Intensity bars={profileOf(video)} played={(video.progress?.seconds ?? 0) / video.seconds} />
        </span>
        <Row component="span" align="center" gap={14}>
          <span className={classes.play}>
            <IconPlayerPlay size={26} stroke={2} aria-hidden />
          </span>
          <span className={classes.words}>
            <strong className={classes.heroName}>{video.title}</strong>
            <span>
              <DottedParts parts={[video.trainer?.name, t('videos.left', { count: words.minutesLeft(video) })]} />
            </span>
          </span>
        </Row>
      </button>
    </Stack>
  );
}
