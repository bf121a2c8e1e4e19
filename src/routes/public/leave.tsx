import { createFileRoute } from '@tanstack/react-router';
import { LeaveScreen } from '#src/features/reminders/leave-screen.tsx';

export const Route = createFileRoute('/public/leave')({
  staticData: { audience: 'everyone' },
  component: LeaveScreen,
});
