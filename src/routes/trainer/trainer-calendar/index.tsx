import { createFileRoute } from '@tanstack/react-router';
import { toStaffDay } from '#src/features/timetable/staff/to-staff-day.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';

export const Route = createFileRoute('/trainer/trainer-calendar/')({
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: guardedBy(hasRole('trainer', 'admin'), toStaffDay),
});
