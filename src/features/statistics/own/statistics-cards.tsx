import { type CSSProperties, useState } from 'react';
import { dayParts } from '#api/statistics/day-parts.ts';
import type { OwnProgress, UserStatistics } from '#api/statistics/schema.ts';
import { formatWeekday, formatWeekdayShort, weekOf } from '#src/lib/i18n/format-date.ts';
import { formatShortDate } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { MonthBars } from './month-bars.tsx';
import type { StatisticsPeriod } from './read-weeks.ts';
import { StatCard } from './stat-card.tsx';
import classes from './statistics-cards.module.css';
import { WeekGoal } from './week-goal.tsx';

export interface StatisticsCardsProps {
  progress: OwnProgress;
  /** Of the chosen period; undefined until it is known. */
  statistics: UserStatistics | undefined;
  /** Of the chosen period. */
  name: string;
  period: StatisticsPeriod;
  /** In the first four weeks there is only the goal. */
  isEarly: boolean;
}

/** A card each: months, weeks and goal, styles, times, trainers. */
export function StatisticsCards({ progress, statistics, name, period, isEarly }: StatisticsCardsProps) {
  return (
    <div className={classes.board}>
      {!isEarly && <MonthBars progress={progress} />}
      <WeekGoal progress={progress} isEarly={isEarly} />
      {!isEarly && statistics && statistics.visits > 0 && (
        <>
          <StyleBars statistics={statistics} name={name} isMonth={period === 'month'} />
          <VisitTimes progress={progress} />
          <TrainerList trainers={statistics.trainers} />
        </>
      )}
    </div>
  );
}

const most = 6;

interface StyleBarsProps {
  statistics: UserStatistics;
  /** Of the chosen period. */
  name: string;
  /** It is this month. */
  isMonth: boolean;
}

/** What was trained, the most frequent first. */
function StyleBars({ statistics: { styles, untriedStyles }, name, isMonth }: StyleBarsProps) {
  const { t } = useTranslation();
  const fresh = styles.filter(({ isNew }) => isNew).map((style) => style.name);
  const more = [
    isMonth && fresh.length > 0 && t('statistics.newStyles', { names: fresh.join(', ') }),
    untriedStyles > 0 && t('statistics.untried', { count: untriedStyles }),
  ].filter((text) => text !== false);
  const first = Math.max(1, styles[0]?.visits ?? 1);
  return (
    <StatCard title={t('statistics.styles')} more={name}>
      <ul className={classes.styles}>
        {styles.slice(0, most).map((style) => (
          <li key={style.style} style={{ '--y': style.color, '--part': style.visits / first } as CSSProperties}>
            <span>{style.name}</span>
            <span className={classes.bar} aria-hidden />
            <strong>{style.visits}</strong>
          </li>
        ))}
      </ul>
      {more.length > 0 && <p className={classes.more}>{more.join(' ')}</p>}
    </StatCard>
  );
}

const shown = 3;

/** With whom, the most frequent first, and the last class with each. */
function TrainerList({ trainers }: Pick<UserStatistics, 'trainers'>) {
  const { t } = useTranslation();
  const [hasAll, setAll] = useState(false);
  if (trainers.length === 0) return null;
  const hasMore = !hasAll && trainers.length > shown;
  return (
    <StatCard
      title={t('statistics.trainers')}
      more={
        hasMore && (
          <button type="button" className={classes.all} onClick={() => setAll(true)}>
            {t('statistics.allTrainers', { count: trainers.length })}
          </button>
        )
      }
    >
      <ul className={classes.trainers}>
        {(hasAll ? trainers : trainers.slice(0, shown)).map(({ trainerId, name, visits, lastDate, lastName }) => {
          const [firstName = '', ...rest] = name.split(' ');
          return (
            <li key={trainerId}>
              <Avatar firstName={firstName} lastName={rest.join(' ')} size={40} />
              <p>
                <strong>{name}</strong>
                <span>{t('statistics.last', { date: formatShortDate(lastDate), name: lastName })}</span>
              </p>
              <strong>{visits}</strong>
            </li>
          );
        })}
      </ul>
    </StatCard>
  );
}

/** On which days and at what time of the day, in the last 90 days. */
function VisitTimes({ progress: { parts, today } }: { progress: OwnProgress }) {
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
