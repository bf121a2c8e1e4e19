import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordScreen } from '#src/features/account/password/new-password-screen.tsx';

export const Route = createFileRoute('/login/new-password')({
  staticData: { audience: 'everyone' },
  component: NewPasswordScreen,
});
