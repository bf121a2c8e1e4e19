import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '#src/features/clients/people/people-screen.tsx';
import type { PeopleFilter } from '#src/features/clients/queries.ts';
import { MessagePeople } from '#src/features/messages/broadcast/message-people.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { given } from '#src/lib/search-change.ts';
import { readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/people/')({
  ...staffPage(),
  validateSearch: (search: Record<string, unknown>): PeopleFilter =>
    given({
      state: readOneOf(search['state'], ['valid', 'paused', 'debt', 'blocked', 'ended', 'none'] as const),
      owes: readOneOf(search['owes'], ['yes'] as const),
      away: readOneOf(String(search['away']), ['30', '60', '90'] as const),
      sort: readOneOf(search['sort'], ['name', 'state', 'package', 'lastVisit', 'debt', 'joined'] as const),
      order: readOneOf(search['order'], ['asc', 'desc'] as const),
    }),
  component: People,
});

function People() {
  const { userClaims } = useSession();
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <PeopleScreen
      filter={filter}
      onFilter={(change) =>
        void navigate({ search: (before) => given(change(before)), replace: true, resetScroll: false })
      }
      MessageSheet={MessagePeople}
    />
  );
}
