import { createFileRoute } from '@tanstack/react-router';
import { DoorsScreen } from '#src/features/entry/admin/doors-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/doors')({
  staticData: { audience: 'member', isForStaff: true },
  beforeLoad: guardedBy(hasRole('admin')),
  component: Doors,
});

function Doors() {
  const { userClaims } = useSession();
  return userClaims ? <DoorsScreen /> : null;
}
