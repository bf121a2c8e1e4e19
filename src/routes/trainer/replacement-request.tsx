import { createFileRoute } from '@tanstack/react-router';
import { hasRule } from '#src/features/tenants/has-rule.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isToCome } from '#src/lib/guards/unbuilt-routes.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/trainer/replacement-request')({
  validateSearch: searchOf('id', 'training'),
  beforeLoad: guardedBy(
    hasRole('trainer', 'admin'),
    hasRule(({ pageFunctions }) => pageFunctions.isSubstituteTrainerFunctionEnabled),
    isToCome('/trainer/replacement-request'),
  ),
});
