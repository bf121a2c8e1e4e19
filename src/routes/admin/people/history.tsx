import { createFileRoute } from '@tanstack/react-router';
import { historyKinds } from '#api/clients/history-kinds.ts';
import { ClientHistoryScreen, type HistorySearch } from '#src/features/clients/history/client-history-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { given } from '#src/lib/search-change.ts';
import { readDate, readId, readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/people/history')({
  ...staffPage({ roles: ['admin', 'desk'] }),
  validateSearch: (search: Record<string, unknown>): HistorySearch =>
    given({
      id: readId(search['id']),
      kind: readOneOf(search['kind'], historyKinds),
      day: readDate(search['day']),
    }),
  component: ClientHistory,
});

function ClientHistory() {
  const { userClaims } = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <ClientHistoryScreen
      key={search.id}
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => given(change(before)), replace: true, resetScroll: false })
      }
    />
  );
}
