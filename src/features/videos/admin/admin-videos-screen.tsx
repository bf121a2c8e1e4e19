import { useQuery } from '@tanstack/react-query';
import { languages } from '#api/languages.ts';
import type { AdminVideo } from '#api/videos/schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { EditableList } from '#src/ui/pages/editable-list.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { videoQueries } from '../queries.ts';
import classes from './admin-videos.module.css';
import { VideoForm } from './video-form.tsx';

/** All videos of the club; one of them, or a new one, in the sheet. */
export function AdminVideosScreen() {
  const owner = useOwner();
  const { t } = useTranslation();
  useTitle(t('videos.admin.title'));
  const list = useQuery(videoQueries.all(owner));
  return (
    <EditableList<AdminVideo>
      query={list}
      items={list.data?.items}
      add={t('videos.admin.add')}
      empty={{ title: t('videos.admin.none.title'), text: t('videos.admin.none.text') }}
      offline={t('videos.admin.needsNetwork')}
      titleOf={() => t('videos.admin.change')}
      renderPage={(content, add) => (
        <Screen header={<TopBar start={<ScreenTitle>{t('videos.admin.title')}</ScreenTitle>} end={add} />}>
          <div className={classes.page}>{content}</div>
        </Screen>
      )}
      renderForm={(opened, close) => {
        // As it is now: its files change while it is open.
        const video = list.data?.items.find(({ id }) => id === opened?.id);
        return list.data && <VideoForm key={opened?.id ?? 'new'} video={video} lists={list.data} onDone={close} />;
      }}
    >
      {({ items, open }) => (
        <ul className={classes.list}>
          {items.map((each) => (
            <Row key={each.id} video={each} onOpen={() => open(each)} />
          ))}
        </ul>
      )}
    </EditableList>
  );
}

function Row({ video, onOpen }: { video: AdminVideo; onOpen: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = [language, ...languages].map((each) => video.titles[each]).find(Boolean) ?? '';
  return (
    <li>
      <button type="button" className={classes.row} onClick={onOpen}>
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
