import { createFileRoute } from '@tanstack/react-router';
import { DeskDayScreen } from '#src/features/entry/desk/day/desk-day-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { readId } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

interface DeskSearch {
  unit?: number | undefined;
  /** Who stands at the desk: a client. */
  id?: number | undefined;
}

export const Route = createFileRoute('/admin/desk')({
  ...staffPage(),
  validateSearch: (search: Record<string, unknown>): DeskSearch => ({
    unit: readId(search['unit']),
    id: readId(search['id']),
  }),
  component: Desk,
});

function Desk() {
  const { userClaims } = useSession();
  const { unit, id } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  const { isAdmin, canManageRegistrations } = userClaims;
  return (
    <DeskDayScreen
      isAdmin={isAdmin}
      isManager={isAdmin || canManageRegistrations}
      unit={unit}
      person={id}
      onUnit={(chosen) => void navigate({ search: (known) => ({ ...known, unit: chosen }), replace: true })}
      onPerson={(chosen) => void navigate({ search: (known) => ({ ...known, id: chosen }), resetScroll: false })}
    />
  );
}
