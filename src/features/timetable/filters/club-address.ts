import type { TimetableSearch } from '../view/timetable-search.ts';

/** What is shown for an address: without a club, the home club. */
export const withHomeClub = (search: TimetableSearch, home: number | undefined): TimetableSearch =>
  search.unit || home === undefined ? search : { ...search, unit: [home] };

/** The address of what is shown: the home club alone needs no mention. */
export function withoutHomeClub(search: TimetableSearch, home: number | undefined): TimetableSearch {
  const { unit, ...rest } = search;
  return unit?.length === 1 && unit[0] === home ? rest : search;
}
