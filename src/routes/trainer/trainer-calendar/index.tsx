import { createFileRoute, redirect } from '@tanstack/react-router';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { staffDayAddress } from '#src/features/timetable/staff/staff-viewer.ts';

/** "The index redirects to the day view and keeps the query string." */
export const Route = createFileRoute('/trainer/trainer-calendar/')({
  ...staffPage({}, ({ location }) => {
    throw redirect({ href: staffDayAddress(new URL(location.href, globalThis.location.origin).search) });
  }),
  validateSearch: (search: Record<string, unknown>) => search,
});
