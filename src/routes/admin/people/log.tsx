import { createFileRoute } from '@tanstack/react-router';
import { LogScreen } from '#src/features/clients/log/log-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/people/log')({
  staticData: { audience: 'member', isForStaff: true },
  validateSearch: searchOf('id'),
  beforeLoad: guardedBy(hasRole('admin')),
  component: Log,
});

function Log() {
  const { userClaims } = useSession();
  const { id } = Route.useSearch();
  return userClaims ? <LogScreen client={id} /> : null;
}
