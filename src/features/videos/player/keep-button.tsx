import { IconCheck, IconDeviceMobileDown } from '@tabler/icons-react';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { keptDays, noRoom } from '../kept/kept-videos.ts';
import { useKeeping, useKept } from '../kept/use-kept.ts';
import type { OwnVideo } from '../queries.ts';
import { Transfer } from '../transfer.tsx';
import list from '../videos.module.css';
import classes from './keep.module.css';

const megabytes = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 }).format(bytes / 1_000_000);

/** Keeps a video on this device for when there is no network, and says how much room that takes. */
export function KeepButton({ video }: { video: OwnVideo }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const { isPossible, room, index } = useKept(owner);
  const { part, keep, drop, stop } = useKeeping(owner, video);
  if (!isPossible) return null;
  const size = megabytes(video.bytes ?? 0, language);
  const taken = Object.values(index).reduce((sum, { bytes }) => sum + bytes, 0);
  if (part !== undefined)
    return (
      <div className={classes.keep}>
        <Transfer part={part} label={t('videos.keep.coming')} onStop={stop} />
      </div>
    );
  const isHere = video.id in index;
  return (
    <div className={classes.keep}>
      {isHere ? (
        <Button
          icon={<IconCheck size={20} stroke={2} aria-hidden />}
          isBusy={drop.isPending}
          onClick={() => drop.mutate()}
        >
          {t('videos.keep.here')}
        </Button>
      ) : (
        <Button
          icon={<IconDeviceMobileDown size={20} stroke={1.9} aria-hidden />}
          disabled={!isOnline || !video.src}
          onClick={() => keep.mutate()}
        >
          {t('videos.keep.ask', { size })}
        </Button>
      )}
      <p className={list.quiet} role={keep.isError ? 'alert' : undefined}>
        {keep.isError
          ? t(keep.error.message === noRoom ? 'videos.keep.noRoom' : 'videos.keep.failed')
          : t('videos.keep.hint', {
              days: keptDays,
              taken: megabytes(taken, language),
              room: megabytes(room, language),
            })}
      </p>
    </div>
  );
}
