import { IconLock } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { apiBase } from '#api/endpoint.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Intensity } from './intensity.tsx';
import { profileOf } from './profile-of.ts';
import type { OwnVideo } from './queries.ts';
import classes from './thumbnail.module.css';

/** The colours of a video's style, for its picture and what lies on it. */
export function useVideoTones({ style }: Pick<OwnVideo, 'style'>): CSSProperties {
  const scheme = useScheme();
  const tones = style?.tones[scheme];
  return tones ? ({ '--video-y': tones.y, '--video-b': tones.b, '--video-t': tones.t } as CSSProperties) : {};
}

/** The minutes large above the club's picture, or above how hard it is. */
export function Thumbnail({ video }: { video: OwnVideo }) {
  const { t } = useTranslation();
  const tones = useVideoTones(video);
  return (
    <span className={classes.thumbnail} style={tones} data-pictured={video.posterId !== null || undefined}>
      {video.posterId !== null && (
        <img src={`${apiBase}/public/file/${video.posterId}`} alt="" loading="lazy" className={classes.picture} />
      )}
      <span className={classes.head}>
        <strong>{t('videos.minutes', { count: Math.max(1, Math.round(video.seconds / 60)) })}</strong>
        {video.isLocked && <IconLock size={16} stroke={2} aria-hidden />}
      </span>
      {video.posterId === null && <Intensity bars={profileOf(video)} />}
    </span>
  );
}
