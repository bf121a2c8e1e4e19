import { createRouter, lazyRouteComponent, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { rootFacts } from '#src/lib/route-facts.ts';
import { routeTree } from '#src/routeTree.gen.ts';
import { connectAreas } from './areas/lazy-area.ts';
import { queryClient } from './query-client.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { Shell } from './shell/shell.tsx';

/** Few users see it, so it is lazy-loaded. */
const NotFoundScreen = lazyRouteComponent(async () => {
  const [screen] = await Promise.all([import('#src/features/not-found/not-found-screen.tsx'), loadAllTexts()]);
  return screen;
}, 'NotFoundScreen');

routeTree.update({
  staticData: rootFacts,
  component: Shell,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});

/**
 * Values in the address are plain text, as `date=2026-11-24` and `unit=3,5`; each route parses its own. Parameters that
 * no route of the page can parse are removed before any of them sees the address.
 */
const createAreaRouter = () =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith((value) => (Array.isArray(value) ? value.join(',') : String(value))),
    search: { strict: true },
    // On each page too: an error shown by the root alone would replace the frame.
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });

export function createAppRouter() {
  const router = createAreaRouter();
  connectAreas(router);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
