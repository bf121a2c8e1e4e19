import { createFileRoute } from '@tanstack/react-router';
import { AdminVideosScreen } from '#src/features/videos/admin/admin-videos-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/videos')({
  staticData: { audience: 'member', isForStaff: true },
  beforeLoad: guardedBy(hasRole('admin')),
  component: Videos,
});

function Videos() {
  const clientId = useSession().userClaims?.clientId;
  return clientId === undefined ? null : <AdminVideosScreen />;
}
