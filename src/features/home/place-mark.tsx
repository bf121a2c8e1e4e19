import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UserTraining } from '#api/registrations/schema.ts';
import { CountBadge } from '#src/ui/count-badge.tsx';
import classes from './my-trainings.module.css';

/** Booked or waiting, in a word; the row below it is what one presses. */
export function PlaceMark({ training: { status, placeInWaitingList } }: { training: UserTraining }) {
  const { t } = useTranslation();
  if (status === 'booked')
    return (
      <span className={classes.booked}>
        <IconCheck size={20} stroke={2.6} aria-hidden />
        {t('timetable.state.booked')}
      </span>
    );
  const count = placeInWaitingList ?? 1;
  return (
    <span className={classes.waiting}>
      <CountBadge count={count} tone="attention" label={t('timetable.label.waitingPlace', { count, ordinal: true })} />
      <span aria-hidden>{t('timetable.state.waiting')}</span>
    </span>
  );
}
