import { reportError } from './report-error.ts';
import { sightFile, workerScope } from './worker-scope.ts';

/** What the file of the sights says: the page of an address with what the device keeps for it, if there is any. */
export type DrawKept = (page: string, url: URL) => Promise<string | undefined>;

/** A page that has nothing to read within this is the app's alone. */
const patienceMs = 300;

const drawnAddresses = /^\/(?:user\/calendar\/day\/?)?$/;

/**
 * Draws a member's page from the answers on the device, so that it can be read before any of the app's code. A worker may load a
 * file later that it has loaded while it was installed, also without a network: each start but those that need it is without it.
 */
export function keepSight(): void {
  if (sightFile === undefined) return;
  workerScope.addEventListener('install', (event) => {
    event.waitUntil(Promise.resolve().then(loadSight));
  });
}

function loadSight(): DrawKept | undefined {
  if (sightFile !== undefined && !workerScope.drawKept) workerScope.importScripts(sightFile);
  return workerScope.drawKept;
}

/** The page as it is kept, or with what there is to read in it. */
export async function withSight(page: Response, url: URL): Promise<Response> {
  if (!drawnAddresses.test(url.pathname)) return page;
  const drawn = await draw(page.clone(), url).catch(reportError);
  if (drawn === undefined) return page;
  const headers = new Headers(page.headers);
  // Of the bytes that the server sent.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(drawn, { status: page.status, headers });
}

async function draw(page: Response, url: URL): Promise<string | undefined> {
  const drawKept = loadSight();
  if (!drawKept) return undefined;
  const patience = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));
  return Promise.race([page.text().then((text) => drawKept(text, url)), patience]);
}
