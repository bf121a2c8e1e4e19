import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { TrainingFigures } from '#api/statistics/trainings/schema.ts';
import { formatDuration } from '#src/lib/i18n/format-duration.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { changeOf, fillOf, showPercent } from './rates.ts';
import classes from './statistics.module.css';

interface Compared {
  now: TrainingFigures;
  before: TrainingFigures;
}

type FigureName = Exclude<keyof TrainingFigures, 'places' | 'booked'> | 'fill';

/** What is worse when it grows. */
const burdens: readonly FigureName[] = ['absent', 'waiting', 'givenUp', 'cancelled'];

/** The sums of the period, each compared with the period before. */
export function FigureCards({ total, names }: { total: Compared; names: readonly FigureName[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.cards} aria-label={t('trainingFigures.sums')}>
      {names.map((name) => (
        <li key={name}>
          <Card className={classes.figure ?? ''}>
            <p className={classes.label}>{t(`trainingFigures.figure.${name}`)}</p>
            <p className={classes.number}>{textOf(name, total.now)}</p>
            <Change name={name} total={total} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function textOf(name: FigureName, figures: TrainingFigures): string {
  if (name === 'fill') return showPercent(fillOf(figures));
  return name === 'minutes' ? formatDuration(figures.minutes) : String(figures[name]);
}

function Change({ name, total: { now, before } }: { name: FigureName; total: Compared }) {
  const { t } = useTranslation();
  const valueOf = (figures: TrainingFigures) => (name === 'fill' ? fillOf(figures) : figures[name]);
  const [current, earlier] = [valueOf(now), valueOf(before)];
  if (current === null || earlier === null || before.sessions === 0)
    return <p className={classes.change}>{t('trainingFigures.change.unknown')}</p>;
  const difference = current - earlier;
  if (difference === 0) return <p className={classes.change}>{t('trainingFigures.change.same')}</p>;
  const isMore = difference > 0;
  const Arrow = isMore ? IconArrowUpRight : IconArrowDownRight;
  return (
    <p className={classes.change} data-good={isMore && !burdens.includes(name) ? true : undefined}>
      <Arrow size={18} stroke={2} aria-hidden />
      {changeText(name, { current, earlier }, t)}
    </p>
  );
}

interface Pair {
  current: number;
  earlier: number;
}

function changeText(name: FigureName, { current, earlier }: Pair, t: TFunction): string {
  const way = current > earlier ? 'more' : 'less';
  const count = Math.abs(current - earlier);
  if (name === 'fill') return t(`trainingFigures.change.points.${way}`, { count });
  if (name === 'minutes') return t(`trainingFigures.change.${way}`, { amount: formatDuration(count) });
  const share = changeOf(current, earlier);
  if (share !== null && earlier >= 100) return t(`trainingFigures.change.${way}`, { amount: `${Math.abs(share)}%` });
  return t(`trainingFigures.change.${way}`, { amount: String(count) });
}
