import type { AnyRouter, LinkProps, StaticDataRouteOption } from '@tanstack/react-router';
import type { Role } from '#api/session.ts';
import type { PageFeature } from '#api/tenants/page-features.ts';

/**
 * `everyone`: the same page whoever looks. `visitor`: open to all, but whoever is logged in sees something else there. `member`:
 * somebody must be logged in. `page` and `staffPage` (`src/features/tenants/pages/`) make the guards of it.
 */
export type Audience = 'everyone' | 'visitor' | 'member';

// What the frame must know of a page stands on its route alone, and the compiler asks for it.
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    audience: Audience;
    /** It says nothing but the first texts, so that its visitors need not wait for those of all other pages. */
    hasFirstTextsOnly?: true;
    /** It belongs to nobody and stands without the frame: a lobby's screen, or a door. */
    isStandalone?: (search: object) => boolean;
    /** The item of the navigation that is marked on this page. */
    navItem?: 'home' | 'timetable' | 'pass' | 'mine' | 'profile' | 'login';
    /** It stands in the staff's frame; `src/lib/staff/staff-pages.ts` says where. */
    isForStaff?: true;
    /** Who of staff may open it, where these are not those who find it there. */
    roles?: readonly Role[];
    /** The part of a club without which the page does not exist, and where it then leads, unless that is “not found”. */
    feature?: PageFeature;
    otherwise?: NonNullable<LinkProps['to']>;
  }
}

/** Of the frame, which is no page. */
export const rootFacts: StaticDataRouteOption = { audience: 'member' };

/** What the route of a path says of itself. */
export function factsOf(router: Pick<AnyRouter, 'getMatchedRoutes'>, pathname: string): StaticDataRouteOption {
  const [routes] = router.getMatchedRoutes(pathname);
  return routes.at(-1)?.options.staticData ?? rootFacts;
}
