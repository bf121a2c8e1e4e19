import { IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { OwnProgress, UserStatistics } from '#api/statistics/schema.ts';
import { streakOf } from '#api/statistics/streak.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import type { StatisticsPeriod } from '../read-weeks.ts';
import { goalOf } from '../week-goal.tsx';
import { drawShare, type ShareParts } from './draw-share.ts';
import { sharePicture, toPicture } from './share-picture.ts';
import classes from './share-sheet.module.css';

export interface ShareSheetProps {
  isOpen: boolean;
  onClose: () => void;
  progress: OwnProgress;
  statistics: UserStatistics;
  period: StatisticsPeriod;
  /** Of the period. */
  name: string;
}

/** The picture that is shared, as it will be, and what is not on it. */
export function ShareSheet({ isOpen, onClose, progress, statistics, period, name }: ShareSheetProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { data: configuration } = useQuery(tenantQueries.configuration());
  const [hasClub, setHasClub] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { current } = streakOf(progress.weeks, goalOf(progress), progress.today);
  const year = progress.today.slice(0, 4);
  const parts: Shown = {
    title: period === 'month' ? `${name} ${year}` : period === 'year' ? year : name,
    count: statistics.visits,
    line: [
      t('statistics.classes', { count: statistics.visits }),
      ...(current > 1 ? [t('statistics.share.streak', { count: current })] : []),
    ].join(', '),
    styles: statistics.styles,
    club: hasClub ? configuration?.name : undefined,
  };
  const send = async (act: 'share' | 'save') => {
    if (!canvas.current) return;
    try {
      await sharePicture(await toPicture(canvas.current), act);
    } catch (error) {
      snackbar.failure(error);
    }
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('statistics.share.title', { name })}
      foot={
        <>
          <Button size={56} className={classes.save} onClick={() => void send('save')}>
            {t('statistics.share.save')}
          </Button>
          <Button
            size={56}
            isWide
            variant="primary"
            icon={<IconShare2 size={22} stroke={1.9} aria-hidden />}
            onClick={() => void send('share')}
          >
            {t('statistics.share.send')}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <SharePicture ref={canvas} parts={parts} />
        <Switch
          label={t('statistics.share.club')}
          checked={hasClub}
          onChange={(event) => setHasClub(event.currentTarget.checked)}
        />
        <p className={classes.quiet}>{t('statistics.share.private')}</p>
      </Stack>
    </Sheet>
  );
}

type Shown = Omit<ShareParts, 'fill' | 'ink' | 'font'>;

interface SharePictureProps {
  ref: RefObject<HTMLCanvasElement | null>;
  parts: Shown;
}

function SharePicture({ ref, parts }: SharePictureProps) {
  useLayoutEffect(() => {
    if (ref.current) drawShare(ref.current, { ...parts, ...brandOf(ref.current) });
  });
  return (
    <canvas
      ref={ref}
      className={classes.picture}
      role="img"
      aria-label={`${parts.title}: ${parts.count} ${parts.line}`}
    />
  );
}

/** The club's colours and letters, as the page has them. */
function brandOf(element: Element): Pick<ShareParts, 'fill' | 'ink' | 'font'> {
  const style = getComputedStyle(element);
  return {
    fill: style.getPropertyValue('--fill').trim() || '#111',
    ink: style.getPropertyValue('--onfill').trim() || '#fff',
    font: style.fontFamily || 'sans-serif',
  };
}
