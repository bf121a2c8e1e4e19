import { askPages } from './ask-pages.ts';
import { alone, listNeeded, openKeptFiles } from './kept-files.ts';
import { pageRevision } from './page-revision.ts';
import { appFiles, workerScope } from './worker-scope.ts';

/** A page that has been open since an older build may still ask for its files: while there is one, they all stay. */
export async function dropOldFiles(): Promise<void> {
  if (appFiles.length === 0) return;
  const pages = await askPages();
  if (!pages.every(({ report }) => report?.revision === pageRevision)) return;
  await alone(async () => {
    // What looks old to us may be what the next build has just fetched.
    const { installing, waiting } = workerScope.registration;
    if (installing || waiting) return;
    const needed = await listNeeded();
    const cache = await openKeptFiles();
    for (const request of await cache.keys()) if (!needed.has(request.url)) await cache.delete(request);
  });
}
