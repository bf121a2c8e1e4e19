import { createFileRoute } from '@tanstack/react-router';
import { RosterScreen } from '#src/features/rosters/roster-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { fetchStaffWeekAhead, weekDeps } from '#src/features/timetable/day/fetch-week-ahead.ts';
import { withRememberedDays } from '#src/features/timetable/filters/remembered-days.ts';
import { StaffDayScreen } from '#src/features/timetable/staff/staff-day-screen.tsx';
import { readDaySearch } from '#src/features/timetable/view/timetable-search.ts';
import { readId } from '#src/lib/search-params.ts';

const readDay = readDaySearch('rooms');

/** `id` is the training whose roster replaces the day view. */
export const Route = createFileRoute('/trainer/trainer-calendar/day')({
  ...staffPage({}, withRememberedDays('/trainer')),
  validateSearch: (search: Record<string, unknown>): ReturnType<typeof readDay> & { id?: number | undefined } => ({
    ...readDay(search),
    id: readId(search['id']),
  }),
  loaderDeps: weekDeps,
  loader: fetchStaffWeekAhead,
  component: DayOrRoster,
});

function DayOrRoster() {
  const { id } = Route.useSearch();
  return id === undefined ? <StaffDayScreen /> : <RosterScreen key={id} id={id} />;
}
