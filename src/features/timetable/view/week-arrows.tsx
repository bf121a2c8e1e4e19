import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import { formatDay } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import classes from './timetable-header.module.css';

export interface WeekArrowsProps {
  date: PlainDate;
  today: PlainDate;
  /** A day at a time instead of a week. */
  isDay?: boolean;
  onDate: (date: PlainDate) => void;
}

/** The current week or day, between the arrows to the previous and the next. */
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

/** `23.–29.11.2026`, `30.11.–06.12.2026`, `28.12.2026–03.01.2027`: common parts are written once. */
export function formatWeek(monday: PlainDate, t: TFunction): string {
  const sunday = addDays(monday, 6);
  const [year, month, day] = partsOf(monday);
  const isSameYear = year === partsOf(sunday)[0];
  const isSameMonth = isSameYear && month === partsOf(sunday)[1];
  const from = `${day}.${isSameMonth ? '' : `${month}.`}${isSameYear ? '' : year}`;
  return t('timetable.sheet.range', { from, until: partsOf(sunday).toReversed().join('.') });
}

const partsOf = (date: PlainDate): string[] => date.split('-');
