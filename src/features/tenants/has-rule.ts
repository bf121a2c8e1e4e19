import { notFound } from '@tanstack/react-router';
import type { PageRules } from '#api/tenants/schema.ts';
import type { Guard } from '#src/lib/guards/guard.ts';
import { tenantQueries } from './queries.ts';

/** The route exists only on hosts whose rules say so; `otherwise` gives what is thrown elsewhere. */
export function hasRule(isMet: (rules: PageRules) => boolean, otherwise: () => unknown = notFound): Guard {
  return async ({ context }) => {
    if (!isMet(await context.queryClient.ensureQueryData(tenantQueries.rules()))) throw otherwise();
  };
}
