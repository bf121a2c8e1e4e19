import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import type { OwnVideo } from './queries.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useVideoWords } from './use-video-words.ts';
import classes from './videos.module.css';

export interface VideoRowProps {
  video: OwnVideo;
  onOpen: (id: number) => void;
}

/** One video of a list; the whole row opens it. */
export function VideoRow({ video, onOpen }: VideoRowProps) {
  const words = useVideoWords();
  return (
    <li>
      <button type="button" className={classes.row} onClick={() => onOpen(video.id)}>
        <Thumbnail video={video} />
        <span className={classes.words}>
          <strong className={classes.name}>{video.title}</strong>
          <span className={classes.quiet}>
            <DottedParts parts={[video.trainer?.name, words.styleAndLevel(video)]} />
          </span>
          <Standing video={video} />
        </span>
      </button>
    </li>
  );
}

/** What the reader should know first: that it is locked, begun, seen, or what they need for it. */
function Standing({ video }: { video: OwnVideo }) {
  const { t } = useTranslation();
  const words = useVideoWords();
  const { progress, isLocked, packages, equipment } = video;
  if (isLocked)
    return (
      <span className={classes.warn}>
        {packages.length > 0 ? t('videos.includedIn', { names: packages.join(', ') }) : t('videos.needsRight')}
      </span>
    );
  if (progress?.isFinished)
    return (
      <span className={classes.quiet}>
        {t('videos.watched', { date: formatDate(progress.watchedAt.slice(0, 10)) })}
      </span>
    );
  if (progress && progress.seconds > 0)
    return <span className={classes.quiet}>{t('videos.begun', { count: words.minutesLeft(video) })}</span>;
  return <span className={classes.quiet}>{words.equipment(equipment)}</span>;
}
