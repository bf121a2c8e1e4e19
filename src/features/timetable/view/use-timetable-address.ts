import { useRef } from 'react';
import type { PlainDate } from '#api/dates.ts';
import type { FilterOption } from '../filters/filter-options.ts';
import { clearFilters, toggleFilter } from '../filters/filters.ts';
import { rememberDays } from '../filters/remembered-days.ts';
import { rememberFilters } from '../filters/remembered-filters.ts';
import type { TimetableSearch } from './timetable-search.ts';
import type { TimetableArea } from './view-address.ts';

/** What an address becomes; called with what it is, perhaps more than once. */
export type SearchStep = (before: TimetableSearch) => TimetableSearch;

export interface TimetableAddress {
  /** The area of these pages. */
  area: TimetableArea;
  search: TimetableSearch;
  /** Updates the address from what it is then; only opening a training adds a history entry. */
  onSearch: (change: SearchStep, step: 'replace' | 'push') => void;
  onBack: () => void;
}

/** The actions that change the timetable's address. Today needs no date in it. */
export function useTimetableAddress(
  { area, onSearch, onBack }: Omit<TimetableAddress, 'search'>,
  units: readonly { id: number }[],
  { today, days }: { today: PlainDate; days: number },
) {
  const isOpenedHere = useRef(false);
  const show = (change: SearchStep) => onSearch(change, 'replace');
  const filter = (change: SearchStep) =>
    show((before) => {
      const next = change(before);
      // The trainer's timetable always begins with their own trainings, which they would not want as a member.
      if (area !== '/trainer') rememberFilters(next);
      return next;
    });
  return {
    toDate: (chosen: PlainDate) => {
      const date = chosen === today ? undefined : chosen;
      rememberDays(area, date, days);
      show((before) => ({ ...before, date }));
    },
    /** Undefined: all of them, which is only by choice. */
    toClub: (unit: number | undefined) =>
      filter((before) => ({ ...before, unit: unit === undefined ? units.map(({ id }) => id) : [unit] })),
    toggle: ({ facet, value }: FilterOption) => filter((before) => toggleFilter(before, facet, value)),
    /** Not remembered: tomorrow nobody would know why so little is shown. */
    narrow: (change: Pick<TimetableSearch, 'only' | 'name'>) => show((before) => ({ ...before, ...change })),
    clear: () => filter((before) => clearFilters(before)),
    clearAll: () => filter((before) => clearFilters(before, false)),
    /** Beside a list the choice is no step back. */
    choose: (training: { id: number } | undefined) => show((before) => ({ ...before, training: training?.id })),
    open: ({ id }: { id: number }) => {
      isOpenedHere.current = true;
      onSearch((before) => ({ ...before, training: id }), 'push');
    },
    /**
     * Goes back, so that the next Back does not open it again; a training opened by a link has no previous history
     * entry.
     */
    close: () => {
      if (isOpenedHere.current) onBack();
      else show((before) => ({ ...before, training: undefined }));
      isOpenedHere.current = false;
    },
  };
}
