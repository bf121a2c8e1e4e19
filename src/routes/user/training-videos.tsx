import { createFileRoute } from '@tanstack/react-router';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isToCome } from '#src/lib/guards/unbuilt-routes.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';

export const Route = createFileRoute('/user/training-videos')({
  beforeLoad: guardedBy(isLoggedIn, isToCome('/user/training-videos')),
});
