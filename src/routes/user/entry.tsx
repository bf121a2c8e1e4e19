import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '#src/features/entry/entry-screen.tsx';
import { PassTab } from '#src/features/entry/pass/pass-tab.tsx';
import { OwnTickets } from '#src/features/tickets/own/own-tickets.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/user/entry')({
  staticData: { audience: 'member', navItem: 'pass' },
  beforeLoad: guardedBy(isLoggedIn),
  component: Entry,
});

function Entry() {
  const clientId = useSession().userClaims?.clientId;
  return <EntryScreen pass={<PassTab />} {...(clientId !== undefined && { tickets: <OwnTickets /> })} />;
}
