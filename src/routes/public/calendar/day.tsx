import { createFileRoute } from '@tanstack/react-router';
import { readTimetableSearch } from '#src/features/timetable/timetable-search.ts';
import { DayOrTvScreen } from '#src/features/timetable/tv/day-or-tv-screen.tsx';
import { searchOf } from '#src/lib/read-search.ts';

const readMode = searchOf('mode');

export const Route = createFileRoute('/public/calendar/day')({
  validateSearch: (search: Record<string, unknown>) => ({ ...readTimetableSearch(search), ...readMode(search) }),
  component: DayOrTvScreen,
});
