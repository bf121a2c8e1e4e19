import { createFileRoute } from '@tanstack/react-router';
import { RegistrationScreen } from '#src/features/visitors/registration-screen.tsx';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/public/registration')({
  staticData: { audience: 'everyone' },
  validateSearch: searchOf('training', 'id'),
  component: RegistrationScreen,
});
