import { createFileRoute } from '@tanstack/react-router';
import { GuestScreen } from '#src/features/visitors/guest/guest-screen.tsx';

export const Route = createFileRoute('/public/guest')({
  staticData: { audience: 'everyone' },
  component: GuestScreen,
});
