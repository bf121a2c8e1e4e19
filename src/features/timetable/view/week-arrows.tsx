import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import { formatDay } from '#src/lib/i18n/format-date.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { formatWeek } from './format-week.ts';
import classes from './timetable-header.module.css';

export interface WeekArrowsProps {
  date: PlainDate;
  today: PlainDate;
  /** A day at a time instead of a week. */
  isDay?: boolean;
  onDate: (date: PlainDate) => void;
}

/** Which week or day is shown, between the arrows to the one before and the next. */
export function WeekArrows({ date, today, isDay = false, onDate }: WeekArrowsProps) {
  const { t } = useTranslation();
  const days = isDay ? 1 : 7;
  return (
    <>
      <IconButton
        label={t(isDay ? 'timetable.days.previousDay' : 'timetable.days.previousWeek')}
        icon={<IconChevronLeft size={24} stroke={1.9} aria-hidden />}
        onClick={() => onDate(addDays(date, -days))}
      />
      <span className={classes.week}>{isDay ? formatDay(date, today, t) : formatWeek(mondayOf(date), t)}</span>
      <IconButton
        label={t(isDay ? 'timetable.days.nextDay' : 'timetable.days.nextWeek')}
        icon={<IconChevronRight size={24} stroke={1.9} aria-hidden />}
        onClick={() => onDate(addDays(date, days))}
      />
    </>
  );
}
