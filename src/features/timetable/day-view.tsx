import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#api/dates.ts';
import { useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTitle } from '#src/lib/use-title.ts';
import type from '#src/theme/type.module.css';
import { Screen } from '#src/ui/screen.tsx';
import { DayBody } from './day-body.tsx';
import { DayHeader } from './day-header.tsx';
import { DayStrip } from './day-strip.tsx';
import { ownDays, trainingsOn } from './day-trainings.ts';
import classes from './day-view.module.css';
import { FilterChips } from './filter-chips.tsx';
import { type FilterOption, optionsOf } from './filter-options.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { clearFilters, countFilters, facets, toggleFilter } from './filters.ts';
import type { Viewer } from './queries.ts';
import type { TimetableSearch } from './timetable-search.ts';
import { TrainingSheet } from './training-sheet.tsx';
import { useBookOrLogIn } from './use-book-or-log-in.ts';
import { useDayKeys } from './use-day-keys.ts';
import { useTimetable } from './use-timetable.ts';

export interface DayViewProps {
  viewer: Viewer;
  search: TimetableSearch;
  /** Writes the address; only an opened training is a step that Back undoes. */
  onSearch: (search: TimetableSearch, step: 'replace' | 'push') => void;
  onBack: () => void;
}

/** The timetable of a day. All that is chosen stands in the address; the week is fetched once and filtered here. */
export function DayView({ viewer, search, onSearch, onBack }: DayViewProps) {
  const { t } = useTranslation();
  const timetable = useTimetable(search, viewer);
  const { date, today, schedule, filtered } = timetable;
  const { book, leave, progress, dialog } = useBookingActions();
  const bookOrLogIn = useBookOrLogIn(viewer, book);
  const [isFiltering, setIsFiltering] = useState(false);
  const isSheetOurs = useRef(false);
  const title = t('timetable.titleOf', { date: formatDate(date) });
  useTitle(title);

  const show = (next: TimetableSearch) => onSearch(next, 'replace');
  const toDate = (day: PlainDate) => {
    const { date: _, ...others } = search;
    show(day === today ? others : { ...others, date: day });
  };
  const open = ({ id }: { id: number }) => {
    isSheetOurs.current = true;
    onSearch({ ...search, training: id }, 'push');
  };
  const close = () => {
    const { training: _, ...others } = search;
    if (isSheetOurs.current) onBack();
    else show(others);
    isSheetOurs.current = false;
  };
  const toggle = ({ facet, value }: FilterOption) => show(toggleFilter(search, facet, value));
  useDayKeys(date, today, toDate);

  const ofDay = trainingsOn(schedule.items, date);
  const source = { schedule, trainings: ofDay, search, t };
  const options = facets.flatMap((facet) => optionsOf(facet, source));
  const chips = options.filter(
    ({ facet, isOn }) => ['time', 'filter', 'style'].includes(facet) || (isOn && facet !== 'unit'),
  );
  const chosenClubs = search.unit ?? [];
  return (
    <Screen
      header={
        <DayHeader
          date={date}
          today={today}
          onDate={toDate}
          units={schedule.units}
          chosen={chosenClubs}
          onChoose={(unit) => {
            const { unit: _, ...others } = search;
            show(unit === undefined ? others : { ...others, unit: [unit] });
          }}
        />
      }
    >
      <div className={classes.column}>
        <h1 className={type.hidden}>{title}</h1>
        <DayStrip date={date} today={today} own={ownDays(schedule.items)} onDate={toDate} />
        <FilterChips
          options={chips}
          activeCount={countFilters(search)}
          onToggle={toggle}
          onOpenAll={() => setIsFiltering(true)}
        />
        <DayBody
          timetable={timetable}
          search={search}
          options={options}
          progress={progress}
          onBook={bookOrLogIn}
          onOpen={open}
          onDate={toDate}
          onClear={() => show(clearFilters(search))}
        />
      </div>
      <FilterSheet
        isOpen={isFiltering}
        onClose={() => setIsFiltering(false)}
        options={options}
        count={trainingsOn(filtered, date).length}
        onToggle={toggle}
        onClear={() => show(clearFilters(search, false))}
      />
      <TrainingSheet
        id={search.training}
        viewer={viewer}
        progress={progress}
        onBook={bookOrLogIn}
        onLeave={leave}
        onClose={close}
      />
      {dialog}
    </Screen>
  );
}
