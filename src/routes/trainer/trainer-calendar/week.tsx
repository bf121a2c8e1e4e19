import { createFileRoute } from '@tanstack/react-router';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { fetchStaffWeekAhead, weekDeps } from '#src/features/timetable/day/fetch-week-ahead.ts';
import { withRememberedDays } from '#src/features/timetable/filters/remembered-days.ts';
import { StaffWeekScreen } from '#src/features/timetable/staff/staff-week-screen.tsx';
import { readTimetableSearch } from '#src/features/timetable/view/timetable-search.ts';

export const Route = createFileRoute('/trainer/trainer-calendar/week')({
  ...staffPage({}, withRememberedDays('/trainer')),
  validateSearch: readTimetableSearch,
  loaderDeps: weekDeps,
  loader: fetchStaffWeekAhead,
  component: StaffWeekScreen,
});
