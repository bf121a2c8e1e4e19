import { createFileRoute } from '@tanstack/react-router';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isUnbuilt } from '#src/lib/guards/is-unbuilt.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/user/training-videos-filtered')({
  staticData: { audience: 'member' },
  validateSearch: searchOf('id', 'filter'),
  beforeLoad: guardedBy(isLoggedIn, isUnbuilt),
});
