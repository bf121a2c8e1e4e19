import { createFileRoute } from '@tanstack/react-router';
import { fetchWeekAhead, weekDeps } from '#src/features/timetable/day/fetch-week-ahead.ts';
import { withRememberedDays } from '#src/features/timetable/filters/remembered-days.ts';
import { withRememberedFilters } from '#src/features/timetable/filters/remembered-filters.ts';
import { DayOrTvScreen } from '#src/features/timetable/tv/day-or-tv-screen.tsx';
import { readDaySearch } from '#src/features/timetable/view/timetable-search.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';

export const Route = createFileRoute('/public/calendar/day')({
  staticData: {
    audience: 'everyone',
    navItem: 'timetable',
    hasFirstTextsOnly: true,
    isStandalone: (search) => 'mode' in search && search.mode === 'tv',
  },
  validateSearch: readDaySearch('rooms', 'tv'),
  beforeLoad: guardedBy(withRememberedDays('/public'), withRememberedFilters),
  loaderDeps: weekDeps,
  loader: fetchWeekAhead,
  component: DayOrTvScreen,
  // What visitors open first is in the first file: loading it later would cost them a round trip.
  codeSplitGroupings: [],
});
