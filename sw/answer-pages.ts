import type { RouteHandlerCallback } from 'workbox-core/types.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { keptFiles, pageUrl } from './kept-files.ts';
import { appFiles } from './worker-scope.ts';

/** Addresses that are the server's own to answer: the API, its tools, and files. A time in an address is no ending. */
const serverAddresses = [/^\/(?:api|dev)\//, /^\/(?:healthz|readyz)$/, /^[^?]*\.[a-z][^/?]*(?:\?|$)/i];

/** Every page of the app opens from what is kept, with a network or without. */
export function answerPages(): void {
  // Nothing is kept while the app is developed, and asking for a page that is not would stop the whole worker.
  if (appFiles.length === 0) return;
  const answerKept = keptFiles.createHandlerBoundToURL(pageUrl);
  const answer: RouteHandlerCallback = async (options) => {
    if (options.url.searchParams.has('nocache')) {
      const fresh = await fetch(options.request).catch(() => undefined);
      if (fresh?.ok) return fresh;
    }
    return answerKept(options);
  };
  registerRoute(new NavigationRoute(answer, { denylist: serverAddresses }));
}
