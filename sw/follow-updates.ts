import { askPages } from './ask-pages.ts';
import { dropOldFiles } from './drop-old-files.ts';
import type { ToWorker } from './messages.ts';
import { pageRevision } from './page-revision.ts';
import { workerScope } from './worker-scope.ts';

/**
 * A new worker waits until the pages let it take over, since code of one build would otherwise run under a page of
 * another. Only on a first visit it claims the page at once.
 */
export function followUpdates(): void {
  workerScope.addEventListener('activate', (event) => {
    event.waitUntil(workerScope.clients.claim());
  });
  workerScope.addEventListener('message', (event) => {
    const { type } = event.data as ToWorker;
    if (type === 'revision') event.ports[0]?.postMessage(pageRevision);
    if (type === 'activate') event.waitUntil(activateIfFree());
    if (type === 'here') event.waitUntil(dropOldFiles());
  });
}

async function activateIfFree(): Promise<void> {
  const pages = await askPages();
  if (pages.every(({ isHidden, report }) => report?.mayActivate ?? isHidden)) await workerScope.skipWaiting();
}
