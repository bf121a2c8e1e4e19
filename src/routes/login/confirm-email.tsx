import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '#src/features/account/email/confirm-email-screen.tsx';

export const Route = createFileRoute('/login/confirm-email')({
  staticData: { audience: 'everyone' },
  component: ConfirmEmailScreen,
});
