import { workerScope } from './worker-scope.ts';

/**
 * Served in the place of the worker when an operator has switched it off: it takes over at once, forgets all files and
 * leaves. What people have queued and what they see is not touched; from their next page on the server answers.
 */
workerScope.addEventListener('install', () => void workerScope.skipWaiting());
workerScope.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  for (const name of await workerScope.caches.keys()) await workerScope.caches.delete(name);
  await workerScope.registration.unregister();
}
