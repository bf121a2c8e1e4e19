import { createFileRoute } from '@tanstack/react-router';
import { ClientCardScreen } from '#src/features/clients/card/client-card-screen.tsx';
import { MessagePerson } from '#src/features/messages/broadcast/message-person.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { readId } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/people/$clientId')({
  ...staffPage(),
  component: ClientCardPage,
});

function ClientCardPage() {
  const { userClaims } = useSession();
  const id = readId(Route.useParams().clientId);
  if (!userClaims) return null;
  return <ClientCardScreen key={id} id={id ?? 0} MessageSheet={MessagePerson} />;
}
