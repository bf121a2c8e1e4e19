import { createFileRoute } from '@tanstack/react-router';
import { ClientBookingsScreen } from '#src/features/clients/bookings/client-bookings-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/people/bookings')({
  staticData: { audience: 'member', isForStaff: true },
  validateSearch: searchOf('id', 'training'),
  beforeLoad: guardedBy(hasRole('admin', 'desk')),
  component: ClientBookings,
});

function ClientBookings() {
  const { userClaims } = useSession();
  const { id = 0, training } = Route.useSearch();
  if (!userClaims) return null;
  return <ClientBookingsScreen key={id} id={id} training={training} />;
}
