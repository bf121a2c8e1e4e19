import type { HourFigures } from '#api/statistics/trainings/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './charts.module.css';
import heat from './heat.module.css';
import { fillOf, heatOf } from './rates.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** How full it was by weekday and hour: a table whose cells are tinted. On a phone the days are its columns. */
export function HoursMap({ hours }: { hours: readonly HourFigures[] }) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const starts = [...new Set(hours.map(({ hour }) => hour))].toSorted((a, b) => a - b);
  const columns = isNarrow ? weekdays : starts;
  const rows = isNarrow ? starts : weekdays;
  const Column = isNarrow ? DayName : HourName;
  const Row = isNarrow ? HourName : DayName;
  const figuresAt = (row: number, column: number) => {
    const weekday = isNarrow ? column : row;
    const hour = isNarrow ? row : column;
    return hours.find((one) => one.hour === hour && one.weekday === weekday);
  };
  return (
    <Card className={classes.card ?? ''} aria-labelledby="hours-title">
      <h2 id="hours-title" className={classes.title}>
        {t('trainingFigures.hours.title')}
      </h2>
      <table className={heat.heat}>
        <thead>
          <tr>
            <th scope="col">{t(isNarrow ? 'trainingFigures.hours.hour' : 'trainingFigures.hours.day')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <Column value={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                <Row value={row} />
              </th>
              {columns.map((column) => (
                <Cell key={column} figures={figuresAt(row, column)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const HourName = ({ value }: { value: number }) => String(value).padStart(2, '0');

function DayName({ value }: { value: number }) {
  const { t } = useTranslation();
  const day = String(value) as '1' | '2' | '3' | '4' | '5' | '6' | '7';
  return <abbr title={t(`common.weekday.long.${day}`)}>{t(`common.weekday.short.${day}`)}</abbr>;
}

function Cell({ figures }: { figures: HourFigures | undefined }) {
  const fill = figures ? fillOf(figures) : null;
  return <td data-heat={fill === null ? 0 : heatOf(fill)}>{fill}</td>;
}
