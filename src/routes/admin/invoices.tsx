import { createFileRoute } from '@tanstack/react-router';
import { BillsScreen, type BillsSearch } from '#src/features/invoices/staff/bills-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { given } from '#src/lib/search-change.ts';
import { readDate, readId, readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

const states = ['unpaid', 'overdue', 'part_paid', 'paid', 'credited', 'written_off', 'credits'] as const;

export const Route = createFileRoute('/admin/invoices')({
  ...staffPage(),
  validateSearch: (search: Record<string, unknown>): BillsSearch =>
    given({
      id: readId(search['id']),
      state: readOneOf(search['state'], states),
      unit: readId(search['unit']),
      from: readDate(search['from']),
      until: readDate(search['until']),
      client: readId(search['client']),
      for: readId(search['for']),
      sort: readOneOf(search['sort'], ['number', 'payer', 'date', 'due', 'total', 'open'] as const),
      order: readOneOf(search['order'], ['asc', 'desc'] as const),
      view: readOneOf(search['view'], ['tasks'] as const),
      search: typeof search['search'] === 'string' ? search['search'].slice(0, 100) : undefined,
    }),
  component: Invoices,
});

function Invoices() {
  const { userClaims } = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <BillsScreen
      isAdmin={userClaims.isAdmin}
      search={search}
      onSearch={(change) => void navigate({ search: (before) => given(change(before)), resetScroll: false })}
    />
  );
}
