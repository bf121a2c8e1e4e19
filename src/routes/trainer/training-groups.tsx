import { createFileRoute } from '@tanstack/react-router';
import { MessageOwnGroup } from '#src/features/messages/broadcast/message-own-group.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { GroupsScreen } from '#src/features/training-groups/trainer/groups-screen.tsx';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

/** `id` is the group that is open. */
export const Route = createFileRoute('/trainer/training-groups')({
  ...staffPage(),
  validateSearch: searchOf('id'),
  component: Groups,
});

function Groups() {
  const { userClaims } = useSession();
  const { id } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  const open = (next: number | undefined) => void navigate({ search: next === undefined ? {} : { id: next } });
  return <GroupsScreen id={id} onOpen={open} MessageSheet={MessageOwnGroup} />;
}
