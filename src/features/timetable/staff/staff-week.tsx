import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { mondayOf, type PlainDate } from '#api/dates.ts';
import { formatDay, formatWeekday, formatWeekdayShort, weekOf } from '#src/lib/i18n/format-date.ts';
import { useRememberedTexts } from '#src/lib/i18n/use-translation.ts';
import type from '#src/theme/type.module.css';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { trainingsOn } from '../day/day-trainings.ts';
import { TimeGrid } from '../grid/time-grid.tsx';
import { LoadedTimetable } from '../view/loaded-timetable.tsx';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import { EmptyWeek } from '../week/empty-week.tsx';
import { PhoneWeek } from '../week/phone-week.tsx';
import { WeekSkeleton } from '../week/week-skeleton.tsx';
import classes from './staff-week.module.css';

const hourRem = 3.875;
/** A name, and beside it how many more there are. */
const leastRem = 5.375;

/** The trainers' week: a phone's, or by the time. */
export function StaffWeek(props: TimetableBodyProps) {
  return useNarrow() ? <PhoneWeek {...props} /> : <StaffWeekGrid {...props} />;
}

/** Seven days side by side, the chosen one wider; trainings as high as they are long. */
function StaffWeekGrid(props: TimetableBodyProps) {
  const { timetable, progress, onOpen, onDate, onList, chips } = props;
  const { date, today, filtered } = timetable;
  const t = useRememberedTexts();
  const monday = mondayOf(date);
  const trainings = useMemo(() => weekOf(monday).map((day) => trainingsOn(filtered, day)), [filtered, monday]);
  const columns = weekOf(date).map((day, index) => ({
    key: day,
    renderHead: (width: number) => (
      <WeekDay day={day} today={today} width={width} isFocus={day === date} onDate={onDate} t={t} />
    ),
    label: t('timetable.grid.column', { name: formatDay(day, today, t), count: trainings[index]?.length ?? 0 }),
    isNow: day === today,
    isFocus: day === date,
  }));
  return (
    <>
      {chips && <div className={classes.chips}>{chips}</div>}
      <LoadedTimetable timetable={timetable} skeleton={<WeekSkeleton />}>
        {filtered.length === 0 ? (
          <EmptyWeek {...props} />
        ) : (
          <TimeGrid
            columns={columns}
            trainings={trainings}
            timetable={timetable}
            progress={progress}
            onOpen={onOpen}
            onMore={(day) => (day === date ? onList() : onDate(day))}
            hour={hourRem}
            least={leastRem}
            label={t('timetable.grid.label')}
            t={t}
          />
        )}
      </LoadedTimetable>
    </>
  );
}

interface WeekDayProps {
  day: PlainDate;
  today: PlainDate;
  /** In rem. */
  width: number;
  isFocus: boolean;
  onDate: (date: PlainDate) => void;
  t: TFunction;
}

/** The minimum width of a column for the weekday's name, or for its letter. */
const nameRem = 8.5;
const letterRem = 4.5;

/** The head of a day's column; a press widens it. */
function WeekDay({ day, today, width, isFocus, onDate, t }: WeekDayProps) {
  return (
    <button
      type="button"
      className={joinClasses(classes.day, day < today && classes.past, day === today && classes.today)}
      aria-current={isFocus ? 'date' : undefined}
      onClick={() => onDate(day)}
    >
      <span className={type.hidden}>{formatDay(day, today, t)}</span>
      <span className={classes.number} aria-hidden>
        {Number(day.slice(8))}
      </span>
      {width > letterRem && (
        <span className={classes.name} aria-hidden>
          {width > nameRem ? formatWeekday(day, t) : formatWeekdayShort(day, t)}
        </span>
      )}
    </button>
  );
}
