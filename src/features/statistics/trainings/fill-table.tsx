import type { NamedFigures, StyleFigures, TrainingFigures } from '#api/statistics/trainings/schema.ts';
import { formatDuration } from '#api/timetable/format-duration.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './charts.module.css';
import { fillOf, showPercent } from './rates.ts';

type Row = NamedFigures & Partial<Pick<StyleFigures, 'tones'>>;

interface FillTableProps {
  part: 'styles' | 'units' | 'trainers';
  rows: readonly Row[];
}

const counts = ['sessions', 'present', 'absent', 'waiting'] as const;

/** How full each style, club or trainer was, beside the period before: a table with a lane in each row. */
export function FillTable({ part, rows }: FillTableProps) {
  const { t } = useTranslation();
  const id = `fill-${part}`;
  return (
    <Card className={classes.card ?? ''} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t(`trainingFigures.fillBy.${part}`)}
      </h2>
      <Rows rows={rows.filter(hasHappened)} hasLanes />
    </Card>
  );
}

/** The same as lanes beside their names; all other numbers are in the table behind them. */
export function FillLanes({ part, rows }: FillTableProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const id = `fill-${part}`;
  const shown = rows.filter(hasHappened);
  return (
    <Card className={classes.card ?? ''} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t(`trainingFigures.fillBy.${part}`)}
      </h2>
      <ul className={classes.lanes}>
        {shown.map(({ id: row, name, now, tones }) => (
          <li key={row}>
            <span>{name}</span>
            <Lane ratio={(fillOf(now) ?? 0) / 100} tones={tones?.[scheme]} direction="horizontal" thickness={10} />
            <strong>{showPercent(fillOf(now))}</strong>
          </li>
        ))}
      </ul>
      <details className={classes.details}>
        <summary>{t('trainingFigures.asTable')}</summary>
        <Rows rows={shown} />
      </details>
    </Card>
  );
}

const hasHappened = ({ now }: Row): boolean => now.sessions > 0 || now.cancelled > 0;

function Rows({ rows, hasLanes = false }: { rows: readonly Row[]; hasLanes?: boolean }) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('trainingFigures.column.name')}</th>
          <th scope="col">{t('trainingFigures.column.fill')}</th>
          <th scope="col">{t('trainingFigures.column.fillBefore')}</th>
          {!isNarrow &&
            counts.map((name) => (
              <th key={name} scope="col">
                {t(`trainingFigures.column.${name}`)}
              </th>
            ))}
          {!isNarrow && <th scope="col">{t('trainingFigures.column.hours')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FillRow key={row.id} row={row} isNarrow={isNarrow} hasLane={hasLanes} />
        ))}
      </tbody>
    </table>
  );
}

interface FillRowProps {
  row: Row;
  isNarrow: boolean;
  hasLane: boolean;
}

function FillRow({ row: { name, now, before, tones }, isNarrow, hasLane }: FillRowProps) {
  const scheme = useScheme();
  return (
    <tr>
      <th scope="row">
        {name}
        {isNarrow && <Details figures={now} />}
        {hasLane && (
          <Lane ratio={(fillOf(now) ?? 0) / 100} tones={tones?.[scheme]} direction="horizontal" thickness={8} />
        )}
      </th>
      <Text component="td" size="h6">
        {showPercent(fillOf(now))}
      </Text>
      <td>{showPercent(fillOf(before))}</td>
      {!isNarrow && counts.map((count) => <td key={count}>{now[count]}</td>)}
      {!isNarrow && <td>{formatDuration(now.minutes)}</td>}
    </tr>
  );
}

/** What has no column of its own on a phone. */
function Details({ figures }: { figures: TrainingFigures }) {
  const { t } = useTranslation();
  const said = counts.map((count) => `${t(`trainingFigures.column.${count}`)}: ${figures[count]}`);
  return <span className={classes.when}>{[...said, formatDuration(figures.minutes)].join(' · ')}</span>;
}
