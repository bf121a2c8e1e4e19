import { createFileRoute } from '@tanstack/react-router';
import { fetchWeekAhead, weekDeps } from '#src/features/timetable/fetch-week-ahead.ts';
import { hasUserCalendar } from '#src/features/timetable/has-user-calendar.ts';
import { withRememberedFilters } from '#src/features/timetable/remembered-filters.ts';
import { readTimetableSearch } from '#src/features/timetable/timetable-search.ts';
import { UserWeekScreen } from '#src/features/timetable/week/user-week-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';

export const Route = createFileRoute('/user/calendar/week')({
  validateSearch: readTimetableSearch,
  beforeLoad: guardedBy(hasUserCalendar, withRememberedFilters),
  loaderDeps: weekDeps,
  loader: fetchWeekAhead,
  component: UserWeekScreen,
});
