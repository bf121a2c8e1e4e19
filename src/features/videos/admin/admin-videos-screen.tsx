import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languages } from '#api/languages.ts';
import type { AdminVideo } from '#api/videos/schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { videoQueries } from '../queries.ts';
import classes from './admin-videos.module.css';
import { VideoForm } from './video-form.tsx';

/** All videos of the club; one of them, or a new one, in the sheet. */
export function AdminVideosScreen() {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  useTitle(t('videos.admin.title'));
  const list = useQuery(videoQueries.all(owner));
  const [edited, setEdited] = useState<number | 'new'>();
  const items = list.data?.items;
  const video = items?.find(({ id }) => id === edited);
  const close = () => setEdited(undefined);
  const add = (
    <Button
      variant="primary"
      disabled={!isOnline}
      icon={<IconPlus size={20} stroke={2} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      {t('videos.admin.add')}
    </Button>
  );
  return (
    <Screen header={<TopBar start={<ScreenTitle>{t('videos.admin.title')}</ScreenTitle>} end={add} />}>
      <div className={classes.page}>
        <QueryState query={list} />
        {items?.length === 0 && (
          <EmptyState title={t('videos.admin.none.title')} text={t('videos.admin.none.text')} action={add} />
        )}
        <ul className={classes.list}>
          {items?.map((each) => (
            <Row key={each.id} video={each} onOpen={setEdited} />
          ))}
        </ul>
        {!isOnline && <p className={classes.hint}>{t('videos.admin.needsNetwork')}</p>}
      </div>
      <Sheet
        isOpen={edited !== undefined}
        onClose={close}
        title={t(video ? 'videos.admin.change' : 'videos.admin.add')}
        closeLabel={t('common.close')}
      >
        {edited !== undefined && list.data && <VideoForm key={edited} video={video} lists={list.data} onDone={close} />}
      </Sheet>
    </Screen>
  );
}

function Row({ video, onOpen }: { video: AdminVideo; onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = [language, ...languages].map((each) => video.titles[each]).find(Boolean) ?? '';
  return (
    <li>
      <button type="button" className={classes.row} onClick={() => onOpen(video.id)}>
        <span className={classes.words}>
          <strong>{title}</strong>
          <span className={classes.hint}>
            <DottedParts
              parts={[
                t('videos.minutes', { count: Math.max(1, Math.round(video.seconds / 60)) }),
                t(`videos.admin.source.${video.source}`),
                t(`videos.admin.accessOf.${video.access}`),
                t('videos.admin.viewers', { count: video.viewers }),
              ]}
            />
          </span>
        </span>
        <Tag tone={video.isPublished ? 'ok' : 'neutral'}>
          {t(video.isPublished ? 'videos.admin.isPublished' : 'videos.admin.isDraft')}
        </Tag>
      </button>
    </li>
  );
}
