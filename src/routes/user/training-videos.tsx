import { createFileRoute } from '@tanstack/react-router';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isUnbuilt } from '#src/lib/guards/is-unbuilt.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';

export const Route = createFileRoute('/user/training-videos')({
  staticData: { audience: 'member' },
  beforeLoad: guardedBy(isLoggedIn, isUnbuilt),
});
