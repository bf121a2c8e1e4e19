import type { CSSProperties } from 'react';
import type { PlainDate } from '#api/dates.ts';
import type { UserStatistics } from '#api/statistics/schema.ts';
import { formatWeekday, formatWeekdayShort, weekOf } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import classes from './summary-details.module.css';

export interface SummaryDetailsProps {
  statistics: Pick<UserStatistics, 'missed' | 'trainers' | 'weekdays' | 'weeksInRow'>;
  today: PlainDate;
}

/** A single week makes no row. */
const leastWeeks = 2;
const mostTrainers = 3;

/** On which days, with whom, how regularly; and what was missed. */
export function SummaryDetails({ statistics, today }: SummaryDetailsProps) {
  const { t } = useTranslation();
  const { missed, trainers, weekdays, weeksInRow } = statistics;
  const most = Math.max(1, ...weekdays.map(({ visits }) => visits));
  const facts = [
    weeksInRow >= leastWeeks && t('ownTrainings.facts.weeks', { count: weeksInRow }),
    missed > 0 && t('ownTrainings.facts.missed', { count: missed }),
  ].filter((fact) => fact !== false);
  return (
    <>
      <ul className={classes.days} aria-label={t('ownTrainings.facts.weekdays')}>
        {weekOf(today).map((day, index) => {
          const count = weekdays.find(({ weekday }) => weekday === index + 1)?.visits ?? 0;
          return (
            <li
              key={day}
              aria-label={t('ownTrainings.facts.onDay', { day: formatWeekday(day, t), count })}
              style={{ '--part': count / most } as CSSProperties}
            >
              <Text component="span" tone="t1" minHeight={16} aria-hidden>
                {count > 0 && count}
              </Text>
              <span className={classes.column} aria-hidden />
              <span aria-hidden>{formatWeekdayShort(day, t)}</span>
            </li>
          );
        })}
      </ul>
      {trainers.length > 0 && (
        <ul className={classes.trainers} aria-label={t('ownTrainings.facts.trainers')}>
          {trainers.slice(0, mostTrainers).map(({ trainerId, name, visits }) => (
            <li key={trainerId}>
              {name} {visits}
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <p className={classes.facts}>
          <DottedParts parts={facts} />
        </p>
      )}
      <p className={classes.facts}>{t('ownTrainings.facts.counted')}</p>
    </>
  );
}
