import type { CSSProperties } from 'react';
import { isoWeekday, type PlainDate } from '#api/dates.ts';
import type { WeekFigures } from '#api/statistics/trainings/schema.ts';
import { formatWeek } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './charts.module.css';
import { roundTop } from './rates.ts';

const dayMs = 86_400_000;

/** The number of a week by ISO 8601: the first is the one with the year's first Thursday. */
function weekNumber(monday: PlainDate): number {
  const thursday = Date.parse(`${monday}T00:00:00Z`) + (4 - isoWeekday(monday)) * dayMs;
  const yearStart = Date.parse(`${new Date(thursday).toISOString().slice(0, 4)}-01-01T00:00:00Z`);
  return Math.floor((thursday - yearStart) / (7 * dayMs)) + 1;
}

/** Sessions a week as bars, the current one filled; the same numbers are a table behind it. */
export function WeeksChart({ weeks }: { weeks: readonly WeekFigures[] }) {
  const { t } = useTranslation();
  const top = roundTop(Math.max(...weeks.map(({ sessions }) => sessions)));
  return (
    <Card className={classes.card ?? ''} aria-labelledby="weeks-title">
      <h2 id="weeks-title" className={classes.title}>
        {t('trainingFigures.weeks.title')}
      </h2>
      <div className={classes.plot} aria-hidden>
        <div className={classes.lines}>
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{value}</span>
          ))}
        </div>
        {weeks.map(({ monday, sessions }, index) => (
          <div key={monday} className={classes.week} data-current={index === weeks.length - 1 || undefined}>
            <span className={classes.bar} style={{ '--share': `${(100 * sessions) / top}%` } as CSSProperties}>
              <span>{sessions > 0 ? sessions : ''}</span>
            </span>
            <Text component="span" size="base" tone="t3" textAlign="center">
              {weekNumber(monday)}
            </Text>
          </div>
        ))}
      </div>
      <details className={classes.details}>
        <summary>{t('trainingFigures.asTable')}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('trainingFigures.weeks.week')}</th>
              <th scope="col">{t('trainingFigures.column.sessions')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ monday, sessions }) => (
              <tr key={monday}>
                <th scope="row">
                  {weekNumber(monday)} ({formatWeek(monday)})
                </th>
                <td>{sessions}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
