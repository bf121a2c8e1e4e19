import { createFileRoute } from '@tanstack/react-router';
import { fetchWeekAhead, weekDeps } from '#src/features/timetable/day/fetch-week-ahead.ts';
import { UserDayScreen } from '#src/features/timetable/day/user-day-screen.tsx';
import { withRememberedDays } from '#src/features/timetable/filters/remembered-days.ts';
import { withRememberedFilters } from '#src/features/timetable/filters/remembered-filters.ts';
import { readDaySearch } from '#src/features/timetable/view/timetable-search.ts';
import { hasUserCalendar } from '#src/features/timetable/view/view-address.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';

export const Route = createFileRoute('/user/calendar/day')({
  staticData: { audience: 'member', navItem: 'timetable', hasFirstTextsOnly: true },
  validateSearch: readDaySearch('rooms'),
  beforeLoad: guardedBy(hasUserCalendar, withRememberedDays('/user'), withRememberedFilters),
  loaderDeps: weekDeps,
  loader: fetchWeekAhead,
  component: UserDayScreen,
});
