import { useTranslation } from 'react-i18next';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import classes from './fact-card.module.css';

export interface WeekCardProps {
  week: readonly UserTraining[];
  attended: number;
  schedule: Schedule | undefined;
}

/** How many of this week's trainings are done: a lane each, filled when one was there. */
export function WeekCard({ week, attended, schedule }: WeekCardProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const tonesOf = ({ style }: UserTraining) => schedule?.styles.find(({ id }) => id === style)?.tones[scheme];
  return (
    <Card className={classes.card}>
      <h2 className={classes.label}>{t('home.thisWeek')}</h2>
      <p className={classes.value}>
        {week.length > 0 ? t('home.weekOf', { done: attended, count: week.length }) : t('home.weekCount', { count: 0 })}
      </p>
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
      </div>
    </Card>
  );
}
