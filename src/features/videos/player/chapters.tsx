import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { OwnVideo } from '../queries.ts';
import list from '../videos.module.css';
import classes from './chapters.module.css';
import { timeText } from './time-text.ts';

interface ChaptersProps {
  video: OwnVideo;
  /** Seconds. */
  at: number;
  onSeek: (to: number) => void;
}

/** The parts of a video; pressing one goes there. */
export function Chapters({ video, at, onSeek }: ChaptersProps) {
  const { t } = useTranslation();
  const { chapters, seconds } = video;
  if (chapters.length === 0) return null;
  const current = chapters.findLastIndex((chapter) => chapter.at <= at);
  return (
    <ol className={classes.chapters} aria-label={t('videos.player.chapters')}>
      {chapters.map((chapter, index) => {
        const minutes = Math.max(1, Math.round(((chapters[index + 1]?.at ?? seconds) - chapter.at) / 60));
        const isNow = index === current;
        return (
          <li key={chapter.at}>
            <button
              type="button"
              className={classes.chapter}
              aria-current={isNow ? 'step' : undefined}
              onClick={() => onSeek(chapter.at)}
            >
              <span className={classes.stamp}>{timeText(chapter.at)}</span>
              <span>{chapter.title}</span>
              <span className={list.quiet}>
                {isNow ? t('videos.player.now') : t('videos.minutes', { count: minutes })}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
