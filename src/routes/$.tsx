import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#src/features/not-found/not-found-screen.tsx';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';

/** Every other address: "a catch-all showing not-found", and for visitors the log-in page, which redirects to it. */
export const Route = createFileRoute('/$')({
  staticData: { audience: 'member' },
  beforeLoad: isLoggedIn,
  component: NotFoundScreen,
});
