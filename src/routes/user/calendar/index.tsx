import { createFileRoute, redirect } from '@tanstack/react-router';
import { readTimetableSearch } from '#src/features/timetable/timetable-search.ts';

/** "The index redirects to the day view and keeps the query string." */
export const Route = createFileRoute('/user/calendar/')({
  validateSearch: readTimetableSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/user/calendar/day', search });
  },
});
