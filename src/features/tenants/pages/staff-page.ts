import type { StaticDataRouteOption } from '@tanstack/react-router';
import { type Guard, guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { pageAt, staffPages } from '#src/lib/staff/staff-pages.ts';
import { hasFeature } from './page.ts';

/**
 * A page of staff: `staff-pages.ts` says who finds it and which part of the club it is of, so that its route says it only where
 * it lets in others.
 */
export const staffPage = ({ roles }: Pick<StaticDataRouteOption, 'roles'> = {}, ...guards: readonly Guard[]) => ({
  staticData: { audience: 'member', isForStaff: true, ...(roles && { roles }) } satisfies StaticDataRouteOption,
  beforeLoad: guardedBy(isForOneOf(roles), ...guards),
});

const isForOneOf =
  (roles: StaticDataRouteOption['roles']): Guard =>
  async (route) => {
    const listed = pageAt(route.location.pathname, staffPages);
    hasRole(...(roles ?? listed?.roles ?? []))(route);
    await hasFeature(listed ?? {})(route);
  };
