import type { CSSProperties } from 'react';
import { dayParts } from '#api/statistics/day-parts.ts';
import type { OwnProgress } from '#api/statistics/schema.ts';
import { formatWeekday, formatWeekdayShort, weekOf } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { StatCard } from './stat-card.tsx';
import classes from './visit-times.module.css';

/** On which days and at what time of the day, in the last 90 days. */
export function VisitTimes({ progress: { parts, today } }: { progress: OwnProgress }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...parts.map(({ visits }) => visits));
  const days = weekOf(today);
  return (
    <StatCard title={t('statistics.times')} more={t('statistics.ofDays', { count: 90 })}>
      <table className={classes.times}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.partOfDay')}</th>
            {days.map((day) => (
              <th key={day} scope="col" abbr={formatWeekday(day, t)}>
                {formatWeekdayShort(day, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dayParts.map((part) => (
            <tr key={part}>
              <th scope="row">{t(`statistics.part.${part}`)}</th>
              {days.map((day, index) => {
                const found = parts.find((one) => one.part === part && one.weekday === index + 1)?.visits ?? 0;
                return (
                  <td key={day} style={{ '--part': `${Math.round((found / most) * 80)}%` } as CSSProperties}>
                    {found > 0 && found}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </StatCard>
  );
}
