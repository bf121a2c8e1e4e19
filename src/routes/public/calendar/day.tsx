import { createFileRoute } from '@tanstack/react-router';
import { readDaySearch } from '#src/features/timetable/timetable-search.ts';
import { DayOrTvScreen } from '#src/features/timetable/tv/day-or-tv-screen.tsx';

export const Route = createFileRoute('/public/calendar/day')({
  validateSearch: readDaySearch('rooms', 'tv'),
  component: DayOrTvScreen,
  // What visitors open first is part of the first file: asking for it afterwards would cost them a round trip.
  codeSplitGroupings: [],
});
