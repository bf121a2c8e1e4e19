import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '#src/features/clients/search/people-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/people/')({
  staticData: { audience: 'member', isForStaff: true },
  beforeLoad: guardedBy(hasRole('admin')),
  component: People,
});

function People() {
  const { userClaims } = useSession();
  return userClaims ? <PeopleScreen /> : null;
}
