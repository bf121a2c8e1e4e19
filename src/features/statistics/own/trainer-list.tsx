import { useState } from 'react';
import type { UserStatistics } from '#api/statistics/schema.ts';
import { formatShortDate } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { StatCard } from './stat-card.tsx';
import classes from './trainer-list.module.css';

const shown = 3;

/** With whom, the most frequent first, and the last class with each. */
export function TrainerList({ trainers }: Pick<UserStatistics, 'trainers'>) {
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
