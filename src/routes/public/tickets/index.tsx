import { createFileRoute } from '@tanstack/react-router';
import { VisitorDoor } from '#src/features/entry/visitor-door.tsx';
import { TicketScreen } from '#src/features/tickets/ticket-screen.tsx';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/public/tickets/')({
  staticData: { audience: 'everyone' },
  validateSearch: searchOf('id'),
  component: () => <TicketScreen door={(at) => <VisitorDoor {...at} />} />,
});
