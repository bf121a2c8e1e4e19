import { notFound } from '@tanstack/react-router';
import { type PageFeature, pageFeatures } from '#api/tenants/page-features.ts';
import type { Guard } from '#src/lib/guards/guard.ts';
import { tenantQueries } from './queries.ts';

/** The route exists only on hosts that have this part; `otherwise` gives what is thrown elsewhere. */
export function hasFeature(feature: PageFeature, otherwise: () => unknown = notFound): Guard {
  return async ({ context }) => {
    if (!pageFeatures[feature](await context.queryClient.ensureQueryData(tenantQueries.rules()))) throw otherwise();
  };
}
