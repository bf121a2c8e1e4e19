import { type AnyRoute, createRoute, type RegisteredRouter, redirect } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { rootFacts } from '#src/lib/route-facts.ts';

interface Area {
  /** The route that stands for the area's pages. */
  route: AnyRoute;
  fetch: () => Promise<{ routes: Record<string, AnyRoute>; Frame?: AreaFrame }>;
}

type AreaFrame = ComponentType<{ children: ReactNode }>;

/** The folders of pages whose routes have not been fetched yet. */
const areas = new Map<string, Area>();
let router: RegisteredRouter | undefined;

/** What the routes of staff have brought: the frame around their pages. */
export let StaffFrame: AreaFrame | undefined;

/** The router that learns of the routes. */
export const connectAreas = (connected: RegisteredRouter): unknown => (router = connected);

/**
 * Stands in the tree for the pages of a folder until somebody goes to one of them: then its routes are fetched and take this
 * one's place, and the way goes on to where it led. The build writes the calls (`scripts/build/route-areas.ts`).
 */
export function lazyArea(root: AnyRoute, name: string, fetch: Area['fetch']): AnyRoute {
  const route = createRoute({
    getParentRoute: () => root,
    path: `${name}/$`,
    staticData: rootFacts,
    // What stands in the address is for the page that it leads to.
    validateSearch: (search: Record<string, unknown>) => search,
    beforeLoad: async ({ location }) => {
      await openArea(location.pathname);
      throw redirect({ href: location.href, state: location.state });
    },
  });
  areas.set(name, { route, fetch });
  return route;
}

/**
 * Fetches the routes of an address's folder, unless they are there.
 * @param path as `/admin/rooms`, or the folder alone
 * @throws if they cannot be fetched; the next call tries again
 */
export async function openArea(path: string): Promise<void> {
  const [, name = ''] = path.split('/');
  const area = areas.get(name);
  if (!area || !router) return;
  const { routes, Frame } = await area.fetch();
  StaffFrame ??= Frame;
  // Of those who wait for the same file, the first one adds its routes.
  if (!areas.delete(name)) return;
  const root: AnyRoute = router.routeTree;
  const others = Object.values<AnyRoute>(root.children).filter((other) => other !== area.route);
  root.addChildren([...others, ...Object.values(routes)]);
  router.setRoutes(router.buildRouteTree());
  // A page that failed to open belongs to the route that stood here, until it is left.
  Object.assign(router.routesById, { [area.route.id]: area.route, ...router.routesById });
}
