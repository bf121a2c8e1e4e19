import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { TrainingFigures } from '#api/statistics/trainings/schema.ts';
import { formatDuration } from '#api/timetable/format-duration.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
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

const valueOf = (name: FigureName, figures: TrainingFigures) => (name === 'fill' ? fillOf(figures) : figures[name]);

interface FigureCardsProps {
  total: Compared;
  names: readonly FigureName[];
  /** Stands fourth. */
  extra?: ComparedFigure | undefined;
}

/** The sums of the period, each compared with the period before. */
export function FigureCards({ total: { now, before }, names, extra }: FigureCardsProps) {
  const { t } = useTranslation();
  const figures = names.map(
    (name): ComparedFigure => ({
      name,
      label: t(`trainingFigures.figure.${name}`),
      unit: name === 'fill' ? 'percent' : name === 'minutes' ? 'minutes' : 'count',
      isBurden: burdens.includes(name),
      current: valueOf(name, now),
      earlier: valueOf(name, before),
    }),
  );
  const shown = extra ? figures.toSpliced(3, 0, extra) : figures;
  return <ComparedCards hasBefore={before.sessions > 0} figures={shown} />;
}

export interface ComparedFigure {
  name: string;
  label: string;
  unit: 'count' | 'percent' | 'minutes';
  /** It is worse when it grows. */
  isBurden: boolean;
  current: number | null;
  earlier: number | null;
}

/** Numbers of a period, each beside what it was before. */
export function ComparedCards({ figures, hasBefore }: { figures: readonly ComparedFigure[]; hasBefore: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className={classes.cards} data-odd={figures.length === 9 || undefined} aria-label={t('trainingFigures.sums')}>
      {figures.map((figure) => (
        <li key={figure.name}>
          <Card className={classes.figure ?? ''}>
            <Text size="meta" tone="t2">
              {figure.label}
            </Text>
            <p className={classes.number}>{textOf(figure, language)}</p>
            <Change figure={figure} hasBefore={hasBefore} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function textOf({ unit, current }: ComparedFigure, language: string): string {
  if (unit === 'percent' || current === null) return showPercent(current);
  if (unit === 'minutes') return formatDuration(current);
  // Making a format takes longer than drawing the card, and below a thousand nothing is grouped.
  return current < 1000 ? String(current) : new Intl.NumberFormat(language).format(current);
}

function Change({ figure, hasBefore }: { figure: ComparedFigure; hasBefore: boolean }) {
  const { t } = useTranslation();
  const { current, earlier, unit, isBurden } = figure;
  if (current === null || earlier === null || !hasBefore)
    return <p className={classes.change}>{t('trainingFigures.change.unknown')}</p>;
  const difference = current - earlier;
  if (difference === 0) return <p className={classes.change}>{t('trainingFigures.change.same')}</p>;
  const isMore = difference > 0;
  const Arrow = isMore ? IconArrowUpRight : IconArrowDownRight;
  return (
    <p className={classes.change} data-good={isMore && !isBurden ? true : undefined}>
      <Arrow size={18} stroke={2} aria-hidden />
      {changeText(unit, { current, earlier }, t)}
    </p>
  );
}

interface Pair {
  current: number;
  earlier: number;
}

function changeText(unit: ComparedFigure['unit'], { current, earlier }: Pair, t: TFunction): string {
  const way = current > earlier ? 'more' : 'less';
  const count = Math.abs(current - earlier);
  if (unit === 'percent') return t(`trainingFigures.change.points.${way}`, { count });
  if (unit === 'minutes') return t(`trainingFigures.change.${way}`, { amount: formatDuration(count) });
  const share = changeOf(current, earlier);
  if (share !== null && earlier >= 100) return t(`trainingFigures.change.${way}`, { amount: `${Math.abs(share)}%` });
  return t(`trainingFigures.change.${way}`, { amount: String(count) });
}
