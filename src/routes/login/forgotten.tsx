import { createFileRoute } from '@tanstack/react-router';
import { ForgottenScreen } from '#src/features/account/password/forgotten-screen.tsx';

export const Route = createFileRoute('/login/forgotten')({
  staticData: { audience: 'everyone' },
  component: ForgottenScreen,
});
