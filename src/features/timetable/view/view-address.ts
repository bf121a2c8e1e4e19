import type { TimetableSearch } from './timetable-search.ts';

const calendars = {
  '/public': '/public/calendar',
  '/user': '/user/calendar',
  '/trainer': '/trainer/trainer-calendar',
} as const;

/** Everyone's pages, one's own, or those of who gives trainings. */
export type TimetableArea = keyof typeof calendars;
export type TimetableViewName = 'day' | 'week' | 'rooms';

/** Where a view of the same days with the same filters stands. The rooms are a mode of the day. */
export function viewAddress(view: TimetableViewName, area: TimetableArea, search: TimetableSearch) {
  const { mode: _before, ...kept } = search;
  return {
    to: `${calendars[area]}/${view === 'week' ? 'week' : 'day'}` as const,
    search: view === 'rooms' ? { ...kept, mode: 'rooms' as const } : kept,
  };
}
