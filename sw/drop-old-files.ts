import { askPages } from './ask-pages.ts';
import { alone, listNeeded, openKeptFiles } from './kept-files.ts';
import { pageRevision } from './page-revision.ts';
import { appFiles, workerScope } from './worker-scope.ts';

/** A page from an older build may still request its files: while one is open, all stay. */
export async function dropOldFiles(): Promise<void> {
  if (appFiles.length === 0) return;
  const pages = await askPages();
  if (!pages.every(({ report }) => report?.revision === pageRevision)) return;
  await alone(async () => {
    // Files that look old may belong to the next build, which is just being fetched.
    const { installing, waiting } = workerScope.registration;
    if (installing || waiting) return;
    const needed = await listNeeded();
    const cache = await openKeptFiles();
    for (const request of await cache.keys()) if (!needed.has(request.url)) await cache.delete(request);
  });
}
