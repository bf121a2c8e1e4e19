import { createFileRoute } from '@tanstack/react-router';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { AdminVideosScreen } from '#src/features/videos/admin/admin-videos-screen.tsx';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/videos')({
  ...staffPage(),
  component: Videos,
});

function Videos() {
  const clientId = useSession().userClaims?.clientId;
  return clientId === undefined ? null : <AdminVideosScreen />;
}
