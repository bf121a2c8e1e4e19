import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnProgress } from '#api/statistics/schema.ts';
import { streakOf } from '#api/statistics/streak.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { statisticsMutations } from '../mutations.ts';
import { lastWeeks, weekNumber } from './read-weeks.ts';
import { StatCard } from './stat-card.tsx';
import classes from './week-goal.module.css';

export interface WeekGoalProps {
  progress: OwnProgress;
  isEarly: boolean;
}

/** Whoever has set no goal has one visit a week. */
export const goalOf = ({ goal }: Pick<OwnProgress, 'goal'>): number => goal ?? 1;

/** Weeks in a row, the last twelve of them, and the goal that makes them count. */
export function WeekGoal({ progress, isEarly }: WeekGoalProps) {
  const { t } = useTranslation();
  const goal = goalOf(progress);
  const { current, record, thisWeek } = streakOf(progress.weeks, goal, progress.today);
  const left = Math.max(0, goal - thisWeek);
  const title = isEarly ? t('statistics.goal.title') : t('statistics.streak', { count: current });
  return (
    <StatCard title={title} more={!isEarly && record > 0 && t('statistics.record', { count: record })}>
      {!isEarly && <Weeks progress={progress} goal={goal} />}
      <div className={classes.goal}>
        <p>
          <strong>{t('statistics.goal.label')}</strong>
          <span>
            {left > 0
              ? t('statistics.goal.left', { done: thisWeek, left })
              : t('statistics.goal.met', { done: thisWeek })}
          </span>
        </p>
        <GoalStepper goal={goal} />
      </div>
    </StatCard>
  );
}

function Weeks({ progress, goal }: { progress: OwnProgress; goal: number }) {
  const { t } = useTranslation();
  const weeks = lastWeeks(progress);
  return (
    <ol className={classes.weeks}>
      {weeks.map(({ monday, visits, isRunning }, index) => {
        const number = weekNumber(monday);
        const cells = Math.max(goal, visits);
        return (
          <li
            key={monday}
            data-now={isRunning || undefined}
            aria-label={t('statistics.ofWeek', { week: number, count: visits })}
          >
            <span className={classes.cells} aria-hidden>
              {Array.from({ length: cells }, (_, at) => cells - at).map((cell) => (
                <span key={cell} data-done={cell <= visits || undefined} />
              ))}
            </span>
            <span className={classes.week} aria-hidden>
              {isRunning ? t('statistics.now') : index % 3 === 0 && `${number}.`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const icon = { size: 20, stroke: 2, 'aria-hidden': true } as const;

function GoalStepper({ goal }: { goal: number }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const owner = useOwner();
  const { mutate } = useMutation(statisticsMutations.setGoal(useQueryClient(), owner));
  const set = (next: number) => mutate({ goal: next, operationId: crypto.randomUUID() }, { onError: snackbar.failure });
  return (
    <div className={classes.stepper} role="group" aria-label={t('statistics.goal.label')}>
      <IconButton
        label={t('statistics.goal.less')}
        icon={<IconMinus {...icon} />}
        disabled={goal <= 1}
        onClick={() => set(goal - 1)}
      />
      <output>{goal}</output>
      <IconButton
        label={t('statistics.goal.more')}
        icon={<IconPlus {...icon} />}
        disabled={goal >= 7}
        onClick={() => set(goal + 1)}
      />
    </div>
  );
}
