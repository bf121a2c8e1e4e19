import { registerRoute } from 'workbox-routing/registerRoute.js';
import { workerScope } from './worker-scope.ts';

const cacheName = 'decoder';

/**
 * What reads codes where the browser cannot itself is a megabyte, which nobody fetches who scans nothing. On a tablet at a door it has
 * to be there after a start without a network: once fetched it stays, until there is another.
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

/** Without room for it scanning goes on as long as there is a network. */
async function keepAlone(cache: Cache, url: string, response: Response): Promise<void> {
  try {
    await cache.put(url, response);
    for (const old of await cache.keys()) if (old.url !== url) await cache.delete(old);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
