import { useRef } from 'react';
import type { PlainDate } from '#api/dates.ts';
import type { FilterOption } from '../filters/filter-options.ts';
import { clearFilters, toggleFilter } from '../filters/filters.ts';
import { rememberDays } from '../filters/remembered-days.ts';
import { rememberFilters } from '../filters/remembered-filters.ts';
import type { TimetableSearch } from './timetable-search.ts';
import type { TimetableArea } from './view-address.ts';

export interface TimetableAddress {
  /** The area of these pages. */
  area: TimetableArea;
  search: TimetableSearch;
  /** Updates the address; only opening a training adds a history entry. */
  onSearch: (search: TimetableSearch, step: 'replace' | 'push') => void;
  onBack: () => void;
}

/** The actions that change the timetable's address. Today needs no date in it. */
export function useTimetableAddress(
  { area, search, onSearch, onBack }: TimetableAddress,
  units: readonly { id: number }[],
  { today, days }: { today: PlainDate; days: number },
) {
  const isOpenedHere = useRef(false);
  const show = (next: TimetableSearch) => onSearch(next, 'replace');
  const filter = (next: TimetableSearch) => {
    // The trainer's timetable always begins with their own trainings, which they would not want as a member.
    if (area !== '/trainer') rememberFilters(next);
    show(next);
  };
  return {
    toDate: (chosen: PlainDate) => {
      const date = chosen === today ? undefined : chosen;
      rememberDays(area, date, days);
      show({ ...search, date });
    },
    /** Undefined: all of them, which is only by choice. */
    toClub: (unit: number | undefined) =>
      filter({ ...search, unit: unit === undefined ? units.map(({ id }) => id) : [unit] }),
    toggle: ({ facet, value }: FilterOption) => filter(toggleFilter(search, facet, value)),
    /** Not remembered: tomorrow nobody would know why so little is shown. */
    narrow: (change: Pick<TimetableSearch, 'only' | 'name'>) => show({ ...search, ...change }),
    clear: () => filter(clearFilters(search)),
    clearAll: () => filter(clearFilters(search, false)),
    /** Beside a list the choice is no step back. */
    choose: (training: { id: number } | undefined) => show({ ...search, training: training?.id }),
    open: ({ id }: { id: number }) => {
      isOpenedHere.current = true;
      onSearch({ ...search, training: id }, 'push');
    },
    /**
     * Goes back, so that the next Back does not open it again; a training opened by a link has no previous history
     * entry.
     */
    close: () => {
      if (isOpenedHere.current) onBack();
      else show({ ...search, training: undefined });
      isOpenedHere.current = false;
    },
  };
}
