import { createFileRoute } from '@tanstack/react-router';
import { ClientCardScreen } from '#src/features/clients/card/client-card-screen.tsx';
import { MessagePerson } from '#src/features/messages/broadcast/message-person.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { readId } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/people/$clientId')({
  staticData: { audience: 'member', isForStaff: true },
  beforeLoad: guardedBy(hasRole('admin')),
  component: ClientCardPage,
});

function ClientCardPage() {
  const { userClaims } = useSession();
  const id = readId(Route.useParams().clientId);
  if (!userClaims) return null;
  return <ClientCardScreen key={id} id={id ?? 0} MessageSheet={MessagePerson} />;
}
