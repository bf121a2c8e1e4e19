import { createFileRoute } from '@tanstack/react-router';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isToCome } from '#src/lib/guards/unbuilt-routes.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/trainer/training-groups')({
  validateSearch: searchOf('id'),
  beforeLoad: guardedBy(hasRole('trainer'), isToCome('/trainer/training-groups')),
});
