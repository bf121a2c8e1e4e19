import { createFileRoute } from '@tanstack/react-router';
import { DescriptionsScreen } from '#src/features/descriptions/descriptions-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/descriptions')({
  ...staffPage(),
  component: AdminDescriptions,
});

function AdminDescriptions() {
  const { userClaims } = useSession();
  return userClaims ? <DescriptionsScreen /> : null;
}
