import { createFileRoute } from '@tanstack/react-router';
import { LogScreen } from '#src/features/clients/log/log-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/people/log')({
  ...staffPage(),
  validateSearch: searchOf('id'),
  component: Log,
});

function Log() {
  const { userClaims } = useSession();
  const { id } = Route.useSearch();
  return userClaims ? <LogScreen client={id} /> : null;
}
