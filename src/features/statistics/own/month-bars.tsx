import type { CSSProperties } from 'react';
import type { OwnProgress } from '#api/statistics/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { monthName } from '#src/lib/month-name.ts';
import classes from './bars.module.css';
import { StatCard } from './stat-card.tsx';

/** A year of months, this one last. */
export function MonthBars({ progress: { months } }: { progress: OwnProgress }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...months.map(({ visits }) => visits));
  const all = months.reduce((sum, { visits }) => sum + visits, 0);
  return (
    <StatCard title={t('statistics.months')} more={t('statistics.ofYear', { count: all })}>
      <ol className={classes.bars}>
        {months.map(({ month, visits }, index) => {
          const name = monthName(`${month}-01`, t);
          const isLast = index === months.length - 1;
          return (
            <li
              key={month}
              data-now={isLast || undefined}
              aria-label={t('statistics.ofMonth', { month: name, count: visits })}
              style={{ '--part': visits / most } as CSSProperties}
            >
              <span aria-hidden>{visits > 0 && visits}</span>
              <span className={classes.bar} aria-hidden />
              <span aria-hidden>{[...name][0]}</span>
            </li>
          );
        })}
      </ol>
    </StatCard>
  );
}
