import { workerScope } from './worker-scope.ts';

/**
 * Served instead of the worker when an operator has switched it off: deletes all cached files and unregisters itself.
 * Queued intents and open pages are untouched; from the next page load on the server responds. It does so already while
 * it is installed, since a browser may take minutes to activate it where the old worker serves a page.
 */
workerScope.addEventListener('install', (event) => {
  void workerScope.skipWaiting();
  event.waitUntil(deleteFiles());
  // Not waited for: a browser unregisters once the installation has ended.
  void unregister();
});
// The old worker may have cached something more until it ended.
workerScope.addEventListener('activate', (event) => event.waitUntil(Promise.all([deleteFiles(), unregister()])));

async function deleteFiles(): Promise<void> {
  for (const name of await workerScope.caches.keys()) await workerScope.caches.delete(name);
}

const unregister = (): Promise<boolean> => workerScope.registration.unregister();
