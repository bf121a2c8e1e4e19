import { createFileRoute } from '@tanstack/react-router';
import { WorkoutsScreen } from '#src/features/registrations/workouts-screen.tsx';
import { requireLogin } from '#src/lib/session/guards.ts';

export const Route = createFileRoute('/user/workouts')({
  validateSearch: (search: Record<string, unknown>): { mode?: 'past' } =>
    search['mode'] === 'past' ? { mode: 'past' } : {},
  beforeLoad: requireLogin,
  component: WorkoutsScreen,
});
