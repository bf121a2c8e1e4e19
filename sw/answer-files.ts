import { registerRoute } from 'workbox-routing/registerRoute.js';
import { openKeptFiles } from './kept-files.ts';

/** Files with a content hash or version in their name: cached ones never go stale, whichever build they are from. */
const isFinal = (url: URL): boolean =>
  url.pathname.startsWith('/assets/') || (url.pathname.startsWith('/brand/') && url.searchParams.has('v'));

export function answerFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isFinal(url),
    async ({ request }) => {
      const cache = await openKeptFiles();
      return (await cache.match(request.url, { ignoreVary: true })) ?? fetch(request);
    },
  );
}
