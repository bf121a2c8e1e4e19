import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/et.js';
import 'dayjs/locale/lv.js';
import { DatePicker } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useToday } from '#src/lib/i18n/use-today.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { MantineFrame } from '#src/theme/mantine-frame.tsx';
import classes from './calendar.module.css';

export interface CalendarProps {
  /** As `2026-11-24`; undefined: none is chosen yet. */
  date: string | undefined;
  onDate: (date: string | null) => void;
  /** The first and the last day that can be chosen. */
  from?: string | undefined;
  until?: string | undefined;
}

const monday = 1;

/** A month of days to choose one of. Load it lazily: it brings its own library. */
export function Calendar({ date, onDate, from, until }: CalendarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  // The library’s own mark is of the device’s day, which may be another than the club’s.
  const today = useToday();
  const [month, setMonth] = useState(date ?? from);
  const [last, setLast] = useState(date);
  // Chosen elsewhere: its month is shown.
  if (date !== last) {
    setLast(date);
    if (date) setMonth(date);
  }
  return (
    <MantineFrame>
      <DatePicker
        classNames={{
          calendarHeader: classes.header ?? '',
          calendarHeaderLevel: classes.month ?? '',
          day: classes.day ?? '',
          weekday: classes.weekday ?? '',
        }}
        fullWidth
        size="md"
        locale={language}
        firstDayOfWeek={monday}
        weekendDays={[]}
        hideOutsideDates
        value={date ?? null}
        {...(month && { date: month })}
        onDateChange={setMonth}
        {...(from && { minDate: from })}
        {...(until && { maxDate: until })}
        onChange={onDate}
        getDayProps={(day) => ({
          ...(day === today && { 'data-club-today': true }),
          ...(day === date && { 'aria-current': 'date' as const }),
        })}
        previousIcon={<IconChevronLeft size={24} stroke={1.9} aria-hidden />}
        nextIcon={<IconChevronRight size={24} stroke={1.9} aria-hidden />}
        ariaLabels={{
          previousMonth: t('dates.previousMonth'),
          nextMonth: t('dates.nextMonth'),
          previousYear: t('dates.previousYear'),
          nextYear: t('dates.nextYear'),
          previousDecade: t('dates.previousDecade'),
          nextDecade: t('dates.nextDecade'),
        }}
      />
    </MantineFrame>
  );
}
