import { createFileRoute } from '@tanstack/react-router';
import { AdminCalendarScreen, type AdminCalendarSearch } from '#src/features/scheduling/admin-calendar-screen.tsx';
import { needs } from '#src/features/scheduling/week/filters.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

const readSearch = searchOf('date', 'unit', 'room', 'group', 'trainer', 'filter', 'training');

type Ways = Pick<AdminCalendarSearch, 'view' | 'rows' | 'need' | 'add'>;

function readNeeds(value: unknown): Pick<AdminCalendarSearch, 'need'> {
  const asked = (Array.isArray(value) ? value : String(value ?? '').split(',')).map(String);
  const need = needs.filter((one) => asked.includes(one));
  return need.length > 0 ? { need } : {};
}

export const Route = createFileRoute('/admin/admin-calendar')({
  staticData: { audience: 'member', isForStaff: true },
  validateSearch: (search: Record<string, unknown>): ReturnType<typeof readSearch> & Ways => ({
    ...readSearch(search),
    ...readNeeds(search['need']),
    ...(search['rows'] === 'rooms' && { rows: 'rooms' as const }),
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
