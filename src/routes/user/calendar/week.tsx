import { createFileRoute } from '@tanstack/react-router';
import { fetchWeekAhead, weekDeps } from '#src/features/timetable/day/fetch-week-ahead.ts';
import { withRememberedDays } from '#src/features/timetable/filters/remembered-days.ts';
import { withRememberedFilters } from '#src/features/timetable/filters/remembered-filters.ts';
import { readTimetableSearch } from '#src/features/timetable/view/timetable-search.ts';
import { hasUserCalendar } from '#src/features/timetable/view/view-address.ts';
import { UserWeekScreen } from '#src/features/timetable/week/public-week-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';

export const Route = createFileRoute('/user/calendar/week')({
  staticData: { audience: 'member', navItem: 'timetable', hasFirstTextsOnly: true },
  validateSearch: readTimetableSearch,
  beforeLoad: guardedBy(hasUserCalendar, withRememberedDays('/user'), withRememberedFilters),
  loaderDeps: weekDeps,
  loader: fetchWeekAhead,
  component: UserWeekScreen,
});
