import { useTranslation } from 'react-i18next';
import type { Training } from '#api/timetable/schema.ts';
import { TvRow } from './tv-row.tsx';
import classes from './tv-table.module.css';
import type { Tv } from './use-tv.ts';

/** What comes, a training a row. */
export function TvTable({ trainings, tv }: { trainings: readonly Training[]; tv: Tv }) {
  const { t } = useTranslation();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.startHead}>
            {t('tv.start')}
          </th>
          <th scope="col" className={classes.trainingHead}>
            {t('tv.training')}
          </th>
          <th scope="col" className={classes.roomHead}>
            {t('timetable.filters.room')}
          </th>
          <th scope="col" className={classes.freeHead}>
            {t('tv.free')}
          </th>
        </tr>
      </thead>
      <tbody>
        {trainings.map((training) => (
          <TvRow key={training.id} training={training} schedule={tv.schedule} showsClub={tv.showsClubs} />
        ))}
      </tbody>
    </table>
  );
}
