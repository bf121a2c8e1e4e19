import { createFileRoute } from '@tanstack/react-router';
import { ClientBookingsScreen } from '#src/features/clients/bookings/client-bookings-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/people/bookings')({
  ...staffPage({ roles: ['admin', 'desk'] }),
  validateSearch: searchOf('id', 'training'),
  component: ClientBookings,
});

function ClientBookings() {
  const { userClaims } = useSession();
  const { id = 0, training } = Route.useSearch();
  if (!userClaims) return null;
  return <ClientBookingsScreen key={id} id={id} training={training} />;
}
