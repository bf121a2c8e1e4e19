import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '#src/features/entry/entry-screen.tsx';
import { PassTab } from '#src/features/entry/pass/pass-tab.tsx';
import { page } from '#src/features/tenants/pages/page.ts';
import { OwnTickets } from '#src/features/tickets/own/own-tickets.tsx';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/user/entry')({
  ...page({ audience: 'member', navItem: 'pass' }),
  component: Entry,
});

function Entry() {
  const clientId = useSession().userClaims?.clientId;
  return <EntryScreen pass={<PassTab />} {...(clientId !== undefined && { tickets: <OwnTickets /> })} />;
}
