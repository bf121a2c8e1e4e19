import { createFileRoute } from '@tanstack/react-router';
import { MessageGroup } from '#src/features/messages/broadcast/message-group.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { AdminGroupsScreen } from '#src/features/training-groups/admin/admin-groups-screen.tsx';
import { readId, readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

/** `id` is the group that is open; `mode=new` adds one. */
export const Route = createFileRoute('/admin/training-groups')({
  ...staffPage(),
  validateSearch: (search: Record<string, unknown>): { id?: number | undefined; mode?: 'new' | undefined } => ({
    id: readId(search['id']),
    mode: readOneOf(search['mode'], ['new']),
  }),
  component: Groups,
});

function Groups() {
  const { userClaims } = useSession();
  const { id, mode } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  const open = (next: number | 'new' | undefined) =>
    void navigate({ search: next === 'new' ? { mode: next } : { id: next }, replace: true });
  return <AdminGroupsScreen open={mode ?? id} onOpen={open} MessageSheet={MessageGroup} />;
}
