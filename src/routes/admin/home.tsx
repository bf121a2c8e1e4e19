import { createFileRoute } from '@tanstack/react-router';
import { AdminHomeScreen } from '#src/features/home/admin/admin-home-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { readId } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/home')({
  ...staffPage(),
  validateSearch: (search: Record<string, unknown>): { unit?: number | undefined } => ({
    unit: readId(search['unit']),
  }),
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
