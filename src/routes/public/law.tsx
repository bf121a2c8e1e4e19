import { createFileRoute } from '@tanstack/react-router';
import { LawScreen } from '#src/features/law/law-screen.tsx';

export const Route = createFileRoute('/public/law')({
  staticData: { audience: 'everyone' },
  component: LawScreen,
});
