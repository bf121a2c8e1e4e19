import { createFileRoute } from '@tanstack/react-router';
import { AdminHomeScreen } from '#src/features/home/admin/admin-home-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { readId } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/home')({
  staticData: { audience: 'member', isForStaff: true },
  validateSearch: (search: Record<string, unknown>): { unit?: number | undefined } => ({
    unit: readId(search['unit']),
  }),
  beforeLoad: guardedBy(hasRole('admin')),
  component: AdminHome,
});

function AdminHome() {
  const { userClaims } = useSession();
  const { unit } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <AdminHomeScreen unit={unit} onUnit={(chosen) => void navigate({ search: { unit: chosen }, replace: true })} />
  );
}
