import type { WorkboxPlugin } from 'workbox-core/types.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { findRevision, pageRevision } from './page-revision.ts';
import { appFiles, workerScope } from './worker-scope.ts';

/** The page served at all addresses of the app. */
export const pageUrl = '/';

/** Resources that the page itself names besides code and styles: its club's font and images. */
const namedFiles = /\/(?:assets\/[\w.-]+\.woff2|brand\/(?:logo|favicon)\.svg\?v=\d+)/g;

/**
 * Behind a load balancer another process may respond with the page of another build: then this worker retries later.
 */
const refuseOtherPage: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (new URL(request.url).pathname !== pageUrl) return response;
    const revision = findRevision(await response.clone().text());
    if (revision !== pageRevision) throw new Error(`The page is of ${revision}, the worker of ${pageRevision}.`);
    return response;
  },
};

/** All builds share one cache, so that unchanged files are fetched once. */
export const keptFiles = new PrecacheController({ plugins: [refuseOtherPage] });

/** Fetches all code, styles and texts of the app, then the page, and then what the page names. */
export function keepAppFiles(): void {
  if (appFiles.length === 0) return;
  keptFiles.addToCacheList([...appFiles, { url: pageUrl, revision: pageRevision }]);
  workerScope.addEventListener('install', (event) => {
    event.waitUntil(alone(() => keptFiles.install(event).then(keepNamedFiles)));
  });
}

/** A lock: fetching files and deleting old ones never overlap, even between the workers of two builds. */
export const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('app-files', work);

export const openKeptFiles = (): Promise<Cache> => workerScope.caches.open(keptFiles.strategy.cacheName);

/** URLs of the files that this worker's page needs: all others in the cache belong to other builds. */
export async function listNeeded(): Promise<Set<string>> {
  const named = (await listNamed()).map((path) => new URL(path, location.href).href);
  return new Set([...keptFiles.getURLsToCacheKeys().values(), ...named]);
}

async function listNamed(): Promise<string[]> {
  const page = await keptFiles.matchPrecache(pageUrl);
  return [...new Set((await page?.text())?.match(namedFiles))];
}

/** Without one of these the app looks plainer but works. */
async function keepNamedFiles(): Promise<void> {
  const cache = await openKeptFiles();
  const keep = async (path: string) => (await cache.match(path)) ?? cache.add(path);
  await Promise.allSettled((await listNamed()).map(keep));
}
