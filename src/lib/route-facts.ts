import type { AnyRouter, StaticDataRouteOption } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import type { Role } from '#api/session.ts';
import type { PageFeature } from '#api/tenants/page-features.ts';

/**
 * `everyone`: the same page whoever looks. `visitor`: open to all, but whoever is logged in sees something else there. `member`:
 * somebody must be logged in; the guards in `beforeLoad` say who.
 */
export type Audience = 'everyone' | 'visitor' | 'member';

/** A page's entry in the menu of trainers or admins. */
export interface MenuEntry {
  group: 'trainer' | 'admin';
  label: ParseKeys;
  /** From the top. */
  order: number;
  /** Who finds it there; without them everybody who has the group. */
  roles?: readonly Role[];
  /** What must be on for this club to have the page; without it every club does. */
  feature?: PageFeature;
}

// What the frame must know of a page stands on its route alone, and the compiler asks for it.
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    audience: Audience;
    /** It says nothing but the first texts, so that its visitors need not wait for those of all other pages. */
    hasFirstTextsOnly?: true;
    /** It belongs to nobody and stands without the frame: a lobby's screen, or a door. */
    isStandalone?: (search: object) => boolean;
    /** The item of the navigation that is marked on this page. */
    navItem?: 'home' | 'timetable' | 'pass' | 'mine' | 'rosters' | 'profile' | 'login';
    menu?: MenuEntry;
  }
}

/** Of the frame, which is no page. */
export const rootFacts: StaticDataRouteOption = { audience: 'member' };

/** What the route of a path says of itself. */
export function factsOf(router: Pick<AnyRouter, 'getMatchedRoutes'>, pathname: string): StaticDataRouteOption {
  const [routes] = router.getMatchedRoutes(pathname);
  return routes.at(-1)?.options.staticData ?? rootFacts;
}
