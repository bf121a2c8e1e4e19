import type { TimetableSearch } from './timetable-search.ts';

/** Everyone's pages or one's own. */
export type TimetableArea = '/public' | '/user';
export type TimetableViewName = 'day' | 'week' | 'rooms';

/** Where a view of the same days with the same filters stands. The rooms are a mode of the day. */
export function viewAddress(view: TimetableViewName, area: TimetableArea, search: TimetableSearch) {
  const { mode: _before, ...kept } = search;
  return {
    to: `${area}/calendar/${view === 'week' ? 'week' : 'day'}` as const,
    search: view === 'rooms' ? { ...kept, mode: 'rooms' as const } : kept,
  };
}
