import { IconPlayerSkipForward } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import type { OwnVideo } from '../queries.ts';
import { Thumbnail } from '../thumbnail.tsx';
import list from '../videos.module.css';
import classes from './next-video.module.css';

/** The next of the list. */
export function NextVideo({ video, onOpen }: { video: OwnVideo; onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={classes.next} onClick={() => onOpen(video.id)}>
      <Thumbnail video={video} />
      <Stack component="span" flex={1} gap={2} minWidth={0}>
        <span className={list.quiet}>{t('videos.next')}</span>
        <strong>{video.title}</strong>
      </Stack>
      <IconPlayerSkipForward size={24} stroke={1.9} aria-hidden />
    </button>
  );
}
