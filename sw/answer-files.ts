import { registerRoute } from 'workbox-routing/registerRoute.js';
import { openKeptFiles } from './kept-files.ts';

/** Files whose name or number says their content: what is kept, of whichever build, is right for ever. */
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
