import type { RouteHandlerCallback } from 'workbox-core/types.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { keptFiles, pageUrl } from './kept-files.ts';
import { withSight } from './load-sight.ts';
import { appFiles } from './worker-scope.ts';

/** Addresses that the server handles: the API, its tools, and files. A time in an address is not a file extension. */
const serverAddresses = [
  /^\/(?:api|dev)\//,
  /^\/(?:healthz|readyz|embed|unsubscribe)(?:\?|$)/,
  /^[^?]*\.[a-z][^/?]*(?:\?|$)/i,
];

/** It has a policy of its own, which only the server knows. */
const isFramePage = ({ pathname }: URL): boolean => /^\/public\/payment-waiting\/?$/i.test(pathname);

/** Serves every page of the app from the cache, online and offline. */
export function answerPages(): void {
  // Nothing is precached in development, and a lookup of a missing page would stop the whole worker.
  if (appFiles.length === 0) return;
  const answerKept = keptFiles.createHandlerBoundToURL(pageUrl);
  const answer: RouteHandlerCallback = async (options) => {
    if (options.url.searchParams.has('nocache') || isFramePage(options.url)) {
      const fresh = await fetch(options.request).catch(() => undefined);
      if (fresh?.ok) return fresh;
    }
    return withSight(await answerKept(options), options.url);
  };
  registerRoute(new NavigationRoute(answer, { denylist: serverAddresses }));
}
