import { createFileRoute, redirect } from '@tanstack/react-router';
import { staffDayAddress } from '#src/features/timetable/staff/staff-viewer.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';

/** "The index redirects to the day view and keeps the query string." */
export const Route = createFileRoute('/trainer/trainer-calendar/')({
  staticData: { audience: 'member', isForStaff: true },
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: guardedBy(hasRole('trainer', 'admin'), ({ location }) => {
    throw redirect({ href: staffDayAddress(new URL(location.href, globalThis.location.origin).search) });
  }),
});
