import { useTranslation } from 'react-i18next';
import type { Training } from '#api/timetable/schema.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import classes from './staff-count.module.css';

export interface StaffCountProps {
  training: Pick<Training, 'staff' | 'maxPlaces' | 'waitingCount'>;
  isPast: boolean;
}

/** `12/20`, and how many wait under it. Readers have it in the row's label. */
export function StaffCount({ training, isPast }: StaffCountProps) {
  const { t } = useTranslation();
  const { staff, maxPlaces, waitingCount } = training;
  return (
    <span className={joinClasses(classes.count, isPast && classes.past)} aria-hidden>
      <span className={classes.booked}>
        <strong>{staff?.bookedCount ?? 0}</strong>/{maxPlaces}
      </span>
      {waitingCount > 0 && <span className={classes.waiting}>{t('staff.waiting', { count: waitingCount })}</span>}
    </span>
  );
}
