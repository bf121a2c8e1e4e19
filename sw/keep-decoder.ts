import { registerRoute } from 'workbox-routing/registerRoute.js';
import { workerScope } from './worker-scope.ts';

const cacheName = 'decoder';

/**
 * The code decoder for browsers without a built-in one is a megabyte, so only pages that scan fetch it. A tablet at a
 * door needs it after an offline start: once fetched it stays cached until a new version.
 */
export function keepDecoder(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.wasm'),
    async ({ request }) => {
      const cache = await workerScope.caches.open(cacheName);
      const kept = await cache.match(request.url, { ignoreVary: true });
      if (kept) return kept;
      const response = await fetch(request);
      if (response.ok) await keepAlone(cache, request.url, response.clone());
      return response;
    },
  );
}

/** Without space for it, scanning works only online. */
async function keepAlone(cache: Cache, url: string, response: Response): Promise<void> {
  try {
    await cache.put(url, response);
    for (const old of await cache.keys()) if (old.url !== url) await cache.delete(old);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
