import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#api/dates.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { SkeletonRows } from '#src/ui/skeleton-row.tsx';
import { useSteadyLoading } from '#src/ui/use-steady-loading.ts';
import { DayList } from './day-list.tsx';
import { nextDayWith, splitDay, trainingsOn } from './day-trainings.ts';
import { EmptyDay } from './empty-day.tsx';
import type { FilterOption } from './filter-options.ts';
import { clearFilters, matchesFilters } from './filters.ts';
import { NoTimetable } from './no-timetable.tsx';
import { StaleNotice } from './stale-notice.tsx';
import type { TimetableSearch } from './timetable-search.ts';
import type { Timetable } from './use-timetable.ts';

export interface DayBodyProps {
  timetable: Timetable;
  search: TimetableSearch;
  options: readonly FilterOption[];
  progress: BookingActions['progress'];
  onBook: (training: Training) => void;
  onOpen: (training: Training) => void;
  onDate: (date: PlainDate) => void;
  onClear: () => void;
}

/** Below the chips: the rows, or why there are none. What is kept is shown before anything that failed is told. */
export function DayBody(props: DayBodyProps) {
  const { timetable, search, options, progress, onBook, onOpen, onDate, onClear } = props;
  const { date, today, now, query, schedule, filtered, zoneOf } = timetable;
  const { t } = useTranslation();
  const isLoading = useSteadyLoading(query.isPending && query.fetchStatus !== 'paused' && !query.isError);
  if (isLoading) return <SkeletonRows label={t('common.loading')} />;
  if (!query.data)
    return (
      <NoTimetable
        title={t('timetable.error.title')}
        isTrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  const trainings = trainingsOn(filtered, date);
  const isOver = date === today && trainings.length > 0 && splitDay(trainings, now, zoneOf).coming.length === 0;
  const onlyClub = clearFilters(search);
  const isFiltered = trainingsOn(schedule.items, date).some((one) => matchesFilters(one, onlyClub, schedule));
  return (
    <>
      <StaleNotice isFailing={query.isError} updatedAt={query.dataUpdatedAt} />
      <DayList
        key={date}
        timetable={timetable}
        trainings={trainings}
        showsClub={schedule.units.length > 1 && search.unit?.length !== 1}
        progress={progress}
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
