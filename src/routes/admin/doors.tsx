import { createFileRoute } from '@tanstack/react-router';
import { DoorsScreen } from '#src/features/entry/admin/doors-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/doors')({
  ...staffPage(),
  component: Doors,
});

function Doors() {
  const { userClaims } = useSession();
  return userClaims ? <DoorsScreen /> : null;
}
