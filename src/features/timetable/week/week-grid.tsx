import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import { formatDay, formatWeekday, formatWeekdayShort, weekOf } from '#src/lib/i18n/format-date.ts';
import { useRememberedTexts } from '#src/lib/i18n/use-remembered-texts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type from '#src/theme/type.module.css';
import { Button } from '#src/ui/elements/button.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { trainingsOn } from '../day/day-trainings.ts';
import { clearFilters, matcherOf } from '../filters/filters.ts';
import { TimeGrid } from '../grid/time-grid.tsx';
import { LoadedTimetable } from '../view/loaded-timetable.tsx';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import classes from './week-grid.module.css';
import { WeekSkeleton } from './week-skeleton.tsx';

type EmptyWeekProps = Pick<TimetableBodyProps, 'timetable' | 'search' | 'options' | 'onDate' | 'onClear'>;

/** A week without trainings: why, and the one action that helps. */
function EmptyWeek({ timetable, search, options, onDate, onClear }: EmptyWeekProps) {
  const { t } = useTranslation();
  const { schedule, date } = timetable;
  const onlyClub = clearFilters(search);
  if (schedule.items.some(matcherOf(onlyClub, schedule))) {
    const filters = options.filter(({ isOn, facet }) => isOn && facet !== 'unit').map(({ name }) => name);
    return (
      <EmptyState
        title={t('timetable.empty.filteredTitle')}
        text={filters.length > 0 && t('timetable.empty.filteredText', { filters: filters.join(', ') })}
        action={<Button onClick={onClear}>{t('timetable.filters.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('timetable.empty.weekTitle')}
      text={t('timetable.empty.weekText')}
      action={
        <Button variant="primary" onClick={() => onDate(addDays(date, 7))}>
          {t('common.days.nextWeek')}
        </Button>
      }
    />
  );
}

const hourRem = 3.875;
/** A name, and beside it how many more there are. */
const leastRem = 5.375;

/** The desktop's week: seven days side by side, the chosen one wider. */
export function WeekGrid(props: TimetableBodyProps) {
  const { timetable, progress, onOpen, onDate, onList, chips } = props;
  const { date, today, query, filtered } = timetable;
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
      <LoadedTimetable query={query} skeleton={<WeekSkeleton />}>
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
