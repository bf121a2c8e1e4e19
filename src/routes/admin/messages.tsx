import { createFileRoute } from '@tanstack/react-router';
import { BroadcastScreen, type MessagesTab } from '#src/features/messages/broadcast/broadcast-screen.tsx';
import type { HistoryFilter } from '#src/features/messages/broadcast/queries.ts';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { readId, readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

interface Search extends HistoryFilter {
  tab?: MessagesTab | undefined;
  id?: number | undefined;
}

export const Route = createFileRoute('/admin/messages')({
  ...staffPage(),
  validateSearch: ({ tab, id, show, sort, order }: Record<string, unknown>): Search => ({
    tab: tab === 'sent' || tab === 'automatic' ? tab : undefined,
    id: readId(id),
    show: readOneOf(show, ['failed', 'waiting'] as const),
    sort: readOneOf(sort, ['written', 'sendAt', 'people', 'by'] as const),
    order: readOneOf(order, ['asc', 'desc'] as const),
  }),
  component: Messages,
});

function Messages() {
  const { userClaims } = useSession();
  const { tab = 'write', id, ...filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <BroadcastScreen
      tab={tab}
      id={id}
      onChoose={(where) =>
        void navigate({
          search: {
            tab: where.tab === 'write' ? undefined : where.tab,
            id: where.id,
            ...(where.tab === tab && filter),
          },
        })
      }
      filter={filter}
      onFilter={(change) =>
        void navigate({
          search: ({ tab: _tab, id: open, ...before }) => ({ tab: 'sent', id: open, ...change(before) }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
