import { createFileRoute } from '@tanstack/react-router';
import { fetchWeekAhead, weekDeps } from '#src/features/timetable/day/fetch-week-ahead.ts';
import { withRememberedDays } from '#src/features/timetable/filters/remembered-days.ts';
import { withRememberedFilters } from '#src/features/timetable/filters/remembered-filters.ts';
import { readTimetableSearch } from '#src/features/timetable/view/timetable-search.ts';
import { PublicWeekScreen } from '#src/features/timetable/week/public-week-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';

export const Route = createFileRoute('/public/calendar/week')({
  staticData: { audience: 'everyone', navItem: 'timetable', hasFirstTextsOnly: true },
  validateSearch: readTimetableSearch,
  beforeLoad: guardedBy(withRememberedDays('/public'), withRememberedFilters),
  loaderDeps: weekDeps,
  loader: fetchWeekAhead,
  component: PublicWeekScreen,
});
