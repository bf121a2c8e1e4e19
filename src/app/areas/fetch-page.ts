import type { RegisteredRouter } from '@tanstack/react-router';
import { logFailure } from '#src/lib/worker/log-failure.ts';
import { openArea } from './lazy-area.ts';

type PageRouter = Pick<RegisteredRouter, 'latestLocation' | 'getMatchedRoutes' | 'loadRouteChunk'>;

/**
 * Preloads the page's code in parallel with the session. If it fails or is not needed after all, the router handles
 * that: it asks once more, and shows the error. So a failure is only logged.
 */
export async function fetchPage(router: PageRouter, open: (path: string) => Promise<void> = openArea): Promise<void> {
  const { pathname } = router.latestLocation;
  const log = (error: unknown) => logFailure(`The page of ${pathname} could not be preloaded.`, error);
  await open(pathname).catch(log);
  const [matchedRoutes] = router.getMatchedRoutes(pathname);
  for (const route of matchedRoutes) router.loadRouteChunk(route)?.catch(log);
}
