import { createFileRoute } from '@tanstack/react-router';
import { AdminCalendarScreen } from '#src/features/scheduling/admin-calendar-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

const readSearch = searchOf('date', 'unit', 'room', 'group', 'trainer', 'filter', 'training');

export const Route = createFileRoute('/admin/admin-calendar')({
  staticData: { audience: 'member', menu: { group: 'admin', label: 'scheduling.title', order: 1 } },
  validateSearch: (
    search: Record<string, unknown>,
  ): ReturnType<typeof readSearch> & { view?: 'rooms'; add?: true } => ({
    ...readSearch(search),
    ...(search['view'] === 'rooms' && { view: 'rooms' as const }),
    ...(search['add'] === true && { add: true as const }),
  }),
  beforeLoad: guardedBy(hasRole('admin')),
  component: AdminCalendar,
});

function AdminCalendar() {
  const { userClaims } = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <AdminCalendarScreen
      clientId={userClaims.clientId}
      search={search}
      onSearch={(change) => {
        const merged = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined);
        void navigate({ search: Object.fromEntries(merged), replace: true, resetScroll: false });
      }}
    />
  );
}
