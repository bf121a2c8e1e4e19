import { createFileRoute } from '@tanstack/react-router';
import { readTimetableSearch } from '#src/features/timetable/timetable-search.ts';
import { PublicWeekScreen } from '#src/features/timetable/week/public-week-screen.tsx';

export const Route = createFileRoute('/public/calendar/week')({
  validateSearch: readTimetableSearch,
  component: PublicWeekScreen,
});
