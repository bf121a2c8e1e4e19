import { workerScope } from './worker-scope.ts';

/**
 * Served instead of the worker when an operator has switched it off: it takes over at once, deletes all cached files
 * and unregisters itself. Queued intents and open pages are untouched; from the next page load on the server responds.
 */
workerScope.addEventListener('install', () => void workerScope.skipWaiting());
workerScope.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  for (const name of await workerScope.caches.keys()) await workerScope.caches.delete(name);
  await workerScope.registration.unregister();
}
