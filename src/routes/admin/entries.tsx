import { createFileRoute } from '@tanstack/react-router';
import { EntriesScreen } from '#src/features/entry/admin/entries-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/entries')({
  ...staffPage(),
  component: Entries,
});

function Entries() {
  const { userClaims } = useSession();
  return userClaims ? <EntriesScreen /> : null;
}
