import { notFound, redirect, type StaticDataRouteOption } from '@tanstack/react-router';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { type Guard, guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { tenantQueries } from '../queries.ts';

/**
 * What a page says of itself, and the guards that follow from it: a member's page asks for a log-in, one of a part exists only on
 * hosts that have it.
 * @param guards what else leads elsewhere, after those
 */
export const page = (facts: StaticDataRouteOption, ...guards: readonly Guard[]) => ({
  staticData: facts,
  beforeLoad: guardedBy(...(facts.audience === 'member' ? [isLoggedIn] : []), hasFeature(facts), ...guards),
});

export function hasFeature({
  audience,
  feature,
  otherwise,
}: Partial<Pick<StaticDataRouteOption, 'audience' | 'feature' | 'otherwise'>>): Guard {
  return async ({ context }) => {
    if (!feature) return;
    const rules = await context.queryClient.ensureQueryData(tenantQueries.rules());
    if (pageFeatures[feature](rules)) return;
    // There it is said that the club opens soon.
    if (audience === 'everyone' && rules.opensLater) throw redirect({ to: '/public/calendar/day' });
    throw otherwise ? redirect({ to: otherwise }) : notFound();
  };
}
