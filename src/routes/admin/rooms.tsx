import { createFileRoute } from '@tanstack/react-router';
import { RoomsScreen, type RoomsSearch } from '#src/features/rooms/admin/rooms-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { readDate, readId, readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/rooms')({
  ...staffPage(),
  validateSearch: (search: Record<string, unknown>): RoomsSearch => ({
    date: readDate(search['date']),
    unit: readId(search['unit']),
    view: readOneOf(search['view'], ['list']),
  }),
  component: Rooms,
});

function Rooms() {
  const { userClaims } = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return <RoomsScreen search={search} onSearch={(change) => void navigate({ search: change, replace: true })} />;
}
