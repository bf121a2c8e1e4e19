import { createFileRoute } from '@tanstack/react-router';
import { hasUserCalendar } from '#src/features/timetable/has-user-calendar.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { readTimetableSearch } from '#src/features/timetable/timetable-search.ts';
import { UserDayScreen } from '#src/features/timetable/user-day-screen.tsx';

export const Route = createFileRoute('/user/calendar/day')({
  validateSearch: readTimetableSearch,
  beforeLoad: guardedBy(hasUserCalendar),
  component: UserDayScreen,
});
