import { clearFilters, matcherOf } from '../filters/filters.ts';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import { DayList } from './day-list.tsx';
import { nextDayWith, splitDay, trainingsOn } from './day-trainings.ts';
import { EmptyDay } from './empty-day.tsx';

/** The chosen day's trainings as rows, or the empty state. */
export function DayRows(props: Omit<TimetableBodyProps, 'chips'>) {
  const { timetable, search, options, progress, Row, onBook, onOpen, onDate, onClear } = props;
  const { date, today, now, schedule, filtered, zoneOf } = timetable;
  const trainings = trainingsOn(filtered, date);
  const isOver = date === today && trainings.length > 0 && splitDay(trainings, now, zoneOf).coming.length === 0;
  const onlyClub = clearFilters(search);
  const isFiltered = trainingsOn(schedule.items, date).some(matcherOf(onlyClub, schedule));
  return (
    <>
      <DayList
        key={date}
        timetable={timetable}
        trainings={trainings}
        showsClub={schedule.units.length > 1 && search.unit?.length !== 1}
        progress={progress}
        Row={Row}
        onBook={onBook}
        onOpen={onOpen}
      />
      {(trainings.length === 0 || isOver) && (
        <EmptyDay
          reason={isOver ? 'over' : isFiltered ? 'filtered' : 'none'}
          today={today}
          next={nextDayWith(filtered, date)}
          filters={options.filter(({ isOn, facet }) => isOn && facet !== 'unit').map(({ name }) => name)}
          onDate={onDate}
          onClear={onClear}
        />
      )}
    </>
  );
}
