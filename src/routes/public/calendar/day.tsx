import { createFileRoute } from '@tanstack/react-router';
import { PublicDayScreen } from '#src/features/timetable/public-day-screen.tsx';
import { readTimetableSearch } from '#src/features/timetable/timetable-search.ts';

export const Route = createFileRoute('/public/calendar/day')({
  validateSearch: readTimetableSearch,
  component: PublicDayScreen,
});
