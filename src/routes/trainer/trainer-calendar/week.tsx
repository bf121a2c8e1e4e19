import { createFileRoute } from '@tanstack/react-router';
import { fetchStaffWeekAhead, weekDeps } from '#src/features/timetable/day/fetch-week-ahead.ts';
import { withRememberedDays } from '#src/features/timetable/filters/remembered-days.ts';
import { StaffWeekScreen } from '#src/features/timetable/staff/staff-week-screen.tsx';
import { readTimetableSearch } from '#src/features/timetable/view/timetable-search.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';

export const Route = createFileRoute('/trainer/trainer-calendar/week')({
  staticData: { audience: 'member', isForStaff: true },
  validateSearch: readTimetableSearch,
  beforeLoad: guardedBy(hasRole('trainer', 'admin'), withRememberedDays('/trainer')),
  loaderDeps: weekDeps,
  loader: fetchStaffWeekAhead,
  component: StaffWeekScreen,
});
