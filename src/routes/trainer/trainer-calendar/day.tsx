import { createFileRoute } from '@tanstack/react-router';
import { fetchStaffWeekAhead, weekDeps } from '#src/features/timetable/fetch-week-ahead.ts';
import { StaffDayScreen } from '#src/features/timetable/staff/staff-day-screen.tsx';
import { readDaySearch } from '#src/features/timetable/timetable-search.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';

export const Route = createFileRoute('/trainer/trainer-calendar/day')({
  validateSearch: readDaySearch('rooms'),
  beforeLoad: guardedBy(hasRole('trainer', 'admin')),
  loaderDeps: weekDeps,
  loader: fetchStaffWeekAhead,
  component: StaffDayScreen,
});
