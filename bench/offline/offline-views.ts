import { addDays, type PlainDate } from '#api/dates.ts';

/** The views to open: a member's timetable, each where it is used most. */
export interface OfflineView {
  name: 'day' | 'week';
  path: (today: PlainDate) => string;
  viewport: { width: number; height: number };
}

/** Tomorrow's, since little is left of today in the evening. */
export const offlineViews: readonly OfflineView[] = [
  {
    name: 'day',
    path: (today) => `/user/calendar/day?date=${addDays(today, 1)}`,
    viewport: { width: 390, height: 844 },
  },
  {
    name: 'week',
    path: (today) => `/user/calendar/week?date=${addDays(today, 1)}`,
    viewport: { width: 1366, height: 900 },
  },
];

/** Selector of a training in either view. */
export const trainingLink = 'a[href^="/public/training?id="]';
