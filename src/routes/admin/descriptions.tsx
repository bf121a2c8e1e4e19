import { createFileRoute } from '@tanstack/react-router';
import { DescriptionsScreen } from '#src/features/descriptions/descriptions-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/descriptions')({
  staticData: { audience: 'member', isForStaff: true },
  beforeLoad: guardedBy(hasRole('admin')),
  component: AdminDescriptions,
});

function AdminDescriptions() {
  const { userClaims } = useSession();
  return userClaims ? <DescriptionsScreen /> : null;
}
