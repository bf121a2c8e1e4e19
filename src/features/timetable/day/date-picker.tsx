import { IconCalendarMonth } from '@tabler/icons-react';
import { isPlainDate, type PlainDate } from '#api/dates.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './date-picker.module.css';

/** Any date, by the native date picker: the way to far weeks for users who cannot or do not want to swipe. */
export function DatePicker({ date, onDate }: { date: PlainDate; onDate: (date: PlainDate) => void }) {
  const { t } = useTranslation();
  return (
    <span className={classes.picker}>
      <IconCalendarMonth size={24} stroke={1.9} aria-hidden />
      <input
        type="date"
        className={classes.input}
        aria-label={t('timetable.days.choose')}
        value={date}
        required
        onClick={(event) => event.currentTarget.showPicker()}
        onChange={({ target }) => isPlainDate(target.value) && onDate(target.value)}
      />
    </span>
  );
}
