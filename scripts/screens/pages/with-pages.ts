import { type RouteFacts, routeAt } from '#scripts/sources/read-routes.ts';
import type { Person, Screen, Subject } from '../screen.ts';

/** The screens with who looks at each, and each page that none shows as it opens, named by its address without the first folder. */
export function withPages(screens: readonly Screen[], routes: readonly RouteFacts[]): Subject[] {
  const listed = screens.map((screen) => ({ person: viewerOf(routeAt(screen.path, routes)), ...screen }));
  const pages = routes
    .filter((route) => route.hasScreen && !route.path.includes('$'))
    .map((route) => ({ name: nameOf(route.path), person: viewerOf(route), path: route.path }));
  return [...listed, ...pages.filter((page) => !listed.some((screen) => shows(screen, page)))];
}

/** Whether a screen is the page as it opens, at once or by presses elsewhere, or stands for it by its name. */
function shows({ name, path, person, leadsTo, ...state }: Subject, page: Subject): boolean {
  const [address = path] = path.split('#');
  if (leadsTo !== undefined) return leadsTo === page.path;
  const isSame = address === page.path && person === page.person && Object.keys(state).length === 0;
  return isSame || (name === page.name && address.split('?')[0] === page.path);
}

const nameOf = (path: string): string => path.split('/').slice(2).join('-') || path.slice(1) || 'start';

/** Whom a page is for first; trainers before admins, who have pages of their own. */
function viewerOf(route: RouteFacts | undefined): Person {
  if (route?.roles) return route.roles.includes('trainer') ? 'trainer' : 'admin';
  return route?.audience === 'member' ? 'member' : 'visitor';
}
