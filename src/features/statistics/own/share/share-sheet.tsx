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

const name = 'trenn.png';

const toPicture = (canvas: HTMLCanvasElement): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], name, { type: 'image/png' }));
      else reject(new Error('no picture'));
    }, 'image/png');
  });

/** With the device's own sharing where it takes pictures; else it is saved. */
async function sharePicture(picture: File, act: 'share' | 'save'): Promise<void> {
  if (act === 'share' && navigator.canShare?.({ files: [picture] })) {
    try {
      await navigator.share({ files: [picture] });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

interface ShareParts {
  /** `November 2026`. */
  title: string;
  count: number;
  /** `classes, 7 weeks in a row`. */
  line: string;
  styles: readonly { name: string; visits: number }[];
  /** Only if the person wants it. */
  club: string | undefined;
  /** `--fill` and `--onfill` of the club's brand. */
  fill: string;
  ink: string;
  font: string;
}

const size = { width: 1080, height: 1080 };
const edge = 84;

/** Draws what is shared: counts and styles, no name, no times, no trainers. */
function drawShare(canvas: HTMLCanvasElement, parts: ShareParts): void {
  const { width, height } = size;
  Object.assign(canvas, size);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const write = (text: string, x: number, y: number, weight: number, px: number) => {
    pen.font = `${weight} ${px}px ${parts.font}`;
    pen.fillText(text, x, y, width - 2 * edge);
  };
  pen.fillStyle = parts.fill;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = parts.ink;
  pen.textBaseline = 'alphabetic';
  if (parts.club) write(parts.club, edge, 150, 700, 48);
  pen.textAlign = 'right';
  write(parts.title, width - edge, 150, 600, 44);
  pen.textAlign = 'left';
  // Figures as close as the page sets large ones.
  pen.letterSpacing = '-24px';
  write(String(parts.count), edge - 8, 560, 800, 380);
  pen.letterSpacing = '0px';
  write(parts.line, edge, 670, 700, 62);
  drawStyles(pen, parts);
}

const shownStyles = 3;

function drawStyles(pen: CanvasRenderingContext2D, { styles, ink, font }: ShareParts): void {
  const shown = styles.slice(0, shownStyles);
  const all = shown.reduce((sum, { visits }) => sum + visits, 0);
  const room = size.width - 2 * edge - (shown.length - 1) * 16;
  let [x, textX] = [edge, edge];
  pen.fillStyle = ink;
  pen.font = `600 38px ${font}`;
  shown.forEach(({ name, visits }, index) => {
    const part = (room * visits) / Math.max(1, all);
    pen.globalAlpha = 1 - 0.32 * index;
    pen.beginPath();
    pen.roundRect(x, 790, part, 34, 17);
    pen.fill();
    x += part + 16;
    pen.globalAlpha = 1;
    const text = `${name} ${visits}`;
    pen.fillText(text, textX, 890);
    textX += pen.measureText(text).width + 44;
  });
}
