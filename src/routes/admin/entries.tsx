import { createFileRoute } from '@tanstack/react-router';
import { EntriesScreen } from '#src/features/entry/admin/entries-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/entries')({
  staticData: { audience: 'member', isForStaff: true },
  beforeLoad: guardedBy(hasRole('admin')),
  component: Entries,
});

function Entries() {
  const { userClaims } = useSession();
  return userClaims ? <EntriesScreen /> : null;
}
