import type { OwnProgress, UserStatistics } from '#api/statistics/schema.ts';
import { MonthBars } from './month-bars.tsx';
import type { StatisticsPeriod } from './read-weeks.ts';
import classes from './statistics-cards.module.css';
import { StyleBars } from './style-bars.tsx';
import { TrainerList } from './trainer-list.tsx';
import { VisitTimes } from './visit-times.tsx';
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
