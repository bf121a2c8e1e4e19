import { createFileRoute } from '@tanstack/react-router';
import { SharedScreen } from '#src/features/tickets/own/shared-screen.tsx';

export const Route = createFileRoute('/public/tickets/accept')({
  staticData: { audience: 'everyone' },
  component: SharedScreen,
});
