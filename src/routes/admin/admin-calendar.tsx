import { createFileRoute } from '@tanstack/react-router';
import { MessageEverybody } from '#src/features/messages/broadcast/message-everybody.tsx';
import { AdminCalendarScreen, type AdminCalendarSearch } from '#src/features/scheduling/admin-calendar-screen.tsx';
import { needs } from '#src/features/scheduling/week/filters.ts';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { given } from '#src/lib/search-change.ts';
import { readDate } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

const readSearch = searchOf('date', 'unit', 'room', 'group', 'trainer', 'filter', 'training');

type Ways = Pick<AdminCalendarSearch, 'view' | 'rows' | 'need' | 'add' | 'cancel' | 'close'>;

function readNeeds(value: unknown): Pick<AdminCalendarSearch, 'need'> {
  const asked = (Array.isArray(value) ? value : String(value ?? '').split(',')).map(String);
  const need = needs.filter((one) => asked.includes(one));
  return need.length > 0 ? { need } : {};
}

function closedDay(value: unknown): Pick<AdminCalendarSearch, 'close'> {
  const close = readDate(value);
  return close === undefined ? {} : { close };
}

export const Route = createFileRoute('/admin/admin-calendar')({
  ...staffPage(),
  validateSearch: (search: Record<string, unknown>): ReturnType<typeof readSearch> & Ways => ({
    ...readSearch(search),
    ...readNeeds(search['need']),
    ...(search['rows'] === 'rooms' && { rows: 'rooms' as const }),
    ...(search['view'] === 'rooms' && { view: 'rooms' as const }),
    ...(search['add'] === true && { add: true as const }),
    ...(search['cancel'] === true && { cancel: true as const }),
    ...closedDay(search['close']),
  }),
  component: AdminCalendar,
});

function AdminCalendar() {
  const { userClaims } = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <AdminCalendarScreen
      search={search}
      MessageSheet={MessageEverybody}
      onSearch={(change) =>
        void navigate({ search: (before) => given({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
