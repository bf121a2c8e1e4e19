import { createFileRoute } from '@tanstack/react-router';
import { requireUserCalendar } from '#src/features/timetable/require-user-calendar.ts';
import { readTimetableSearch } from '#src/features/timetable/timetable-search.ts';
import { UserDayScreen } from '#src/features/timetable/user-day-screen.tsx';

export const Route = createFileRoute('/user/calendar/day')({
  validateSearch: readTimetableSearch,
  beforeLoad: requireUserCalendar,
  component: UserDayScreen,
});
