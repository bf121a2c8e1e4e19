import { createFileRoute } from '@tanstack/react-router';
import { UndoEmailScreen } from '#src/features/account/email/undo-email-screen.tsx';

export const Route = createFileRoute('/login/undo-email')({
  staticData: { audience: 'everyone' },
  component: UndoEmailScreen,
});
