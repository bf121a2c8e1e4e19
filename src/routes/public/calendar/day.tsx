import { createFileRoute } from '@tanstack/react-router';
import { readTimetableSearch } from '#src/features/timetable/timetable-search.ts';
import { DayOrTvScreen } from '#src/features/timetable/tv/day-or-tv-screen.tsx';
import { searchOf } from '#src/lib/read-search.ts';

const readMode = searchOf('mode');

export const Route = createFileRoute('/public/calendar/day')({
  validateSearch: (search: Record<string, unknown>) => ({ ...readTimetableSearch(search), ...readMode(search) }),
  component: DayOrTvScreen,
  // What visitors open first is part of the first file: asking for it afterwards would cost them a round trip.
  codeSplitGroupings: [],
});
