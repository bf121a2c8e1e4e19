import { addDays, type PlainDate } from '#api/dates.ts';

/** What is opened: a member's timetable, each where it is looked at most. */
export interface OfflineView {
  name: 'day' | 'week';
  path: (today: PlainDate) => string;
  viewport: { width: number; height: number };
}

/** Tomorrow's, since in the evening little is left of today. */
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

/** A training, in either of them. */
export const trainingLink = 'a[href^="/public/training?id="]';
