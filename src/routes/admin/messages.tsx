import { createFileRoute } from '@tanstack/react-router';
import { BroadcastScreen, type MessagesTab } from '#src/features/messages/broadcast/broadcast-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { readId } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

interface Search {
  tab?: MessagesTab | undefined;
  id?: number | undefined;
}

export const Route = createFileRoute('/admin/messages')({
  staticData: { audience: 'member', isForStaff: true },
  validateSearch: ({ tab, id }: Record<string, unknown>): Search => ({
    tab: tab === 'sent' || tab === 'automatic' ? tab : undefined,
    id: readId(id),
  }),
  beforeLoad: guardedBy(hasRole('admin')),
  component: Messages,
});

function Messages() {
  const { userClaims } = useSession();
  const { tab = 'write', id } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <BroadcastScreen
      tab={tab}
      id={id}
      onChoose={(where) =>
        void navigate({ search: { tab: where.tab === 'write' ? undefined : where.tab, id: where.id } })
      }
    />
  );
}
