import { useQuery } from '@tanstack/react-query';
import { mondayOf } from '#api/dates.ts';
import { sayWeek } from '#api/home/fact-words.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { useQueuedPlaces } from '#src/features/registrations/use-booking-progress.ts';
import { statisticsQueries } from '#src/features/statistics/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './fact-card.module.css';

export interface WeekCardProps {
  week: readonly UserTraining[];
  attended: number;
  schedule: Schedule | undefined;
}

/**
 * How many of this week's trainings are done, of those booked or of the goal: a lane each, filled when attended. What
 * waits for a network is dashed, since it is not booked yet.
 */
export function WeekCard({ week, attended, schedule }: WeekCardProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const scheme = useScheme();
  const { data: progress } = useQuery(statisticsQueries.progress(owner));
  const queued = useQueuedPlaces().filter(
    ({ step, startDateTime }) => step === 'queued' && progress && isOfWeek(startDateTime, progress.today),
  );
  const tonesOf = ({ style }: UserTraining) => schedule?.styles.find(({ id }) => id === style)?.tones[scheme];
  const count = progress?.goal ?? week.length;
  const rest = Array.from({ length: Math.max(0, count - week.length - queued.length) }, (_, index) => index);
  return (
    <Card className={classes.card}>
      <h2 className={classes.label}>{t('home.thisWeek')}</h2>
      <p className={classes.value}>{sayWeek(attended, count, t)}</p>
      <div className={classes.lanes} aria-hidden>
        {week.map((training) => (
          <Lane
            key={training.registrationId}
            direction="horizontal"
            thickness={6}
            ratio={training.presence === 'present' ? 1 : 0}
            tones={tonesOf(training)}
          />
        ))}
        {queued.map(({ operationId }) => (
          <span key={operationId} className={classes.queued} />
        ))}
        {rest.map((index) => (
          <Lane key={index} direction="horizontal" thickness={6} ratio={0} />
        ))}
      </div>
    </Card>
  );
}

const isOfWeek = (startDateTime: string | undefined, today: string): boolean =>
  startDateTime !== undefined && mondayOf(startDateTime.slice(0, 10)) === mondayOf(today);
