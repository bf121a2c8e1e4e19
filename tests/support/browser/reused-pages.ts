import type { Browser, BrowserContext, Disposable, Page } from 'playwright-core';
import { emptyPage } from './open-test-site.ts';

/** What a test may do to a page that outlasts its visit; such a page is closed instead. */
const lasting = [
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
];

type Size = { width: number; height: number };
type Listener = (...args: unknown[]) => unknown;
type Methods = Record<string, Listener>;
type Undo = () => unknown;
type Hears = (args: unknown[], result: unknown) => void;

const emptyWithinMs = 10_000;

/** More than any test has open at once would only hold memory. */
const keptAtMost = 4;

/** Those that differ from others for as long as they live: they may use the camera. */
export type PageKind = 'plain' | 'camera';

/**
 * Pages of one origin, which visitors use one after the other. A page of its own starts a process and compiles the app, which
 * takes twice as long as all that it shows. Between visits go cookies, storage, databases and caches of the origin, routes,
 * listeners and further pages; what the browser has compiled and the files that it holds by their hash stay.
 */
export class ReusedPages {
  /** Of their visitors: uncaught errors and violations of the page's policy. */
  readonly complaints: string[] = [];
  readonly #origin: string;
  readonly #free: Record<PageKind, Page[]> = { plain: [], camera: [] };
  /** In use, with what ends the visit; it says whether the page can be another's. */
  readonly #visited = new Map<Page, { kind: PageKind; end: () => Promise<boolean> }>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** An empty page of a new visitor, at the origin. */
  async take(kind: PageKind, viewport: Size, open: () => Promise<Page>): Promise<Page> {
    const left = this.#free[kind].pop();
    if (left?.isClosed()) return this.take(kind, viewport, open);
    const page = left ?? (await open());
    if (left) await page.setViewportSize(viewport);
    else await page.goto(this.#origin + emptyPage);
    this.#visited.set(page, { kind, end: watchVisit(page, this.#origin, viewport) });
    return page;
  }

  /** Ends all visits of this browser; what cannot be used again is closed. */
  async leave(browser: Browser): Promise<void> {
    for (const [page, { kind, end }] of this.#visited) {
      const free = this.#free[kind];
      const isFree = !page.isClosed() && free.length < keptAtMost && (await end().catch(() => false));
      if (isFree) free.push(page);
    }
    this.#visited.clear();
    const kept = new Set(Object.values(this.#free).flatMap((pages) => pages.map((page) => page.context())));
    for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
  }
}

/** Notes what is done to the page until the returned function undoes it, or says that it cannot. */
function watchVisit(page: Page, origin: string, viewport: Size): () => Promise<boolean> {
  const context = page.context();
  const restore: (() => void)[] = [];
  const undo: Undo[] = [];
  let isSpoilt = false;
  const hear = (target: unknown, name: string, hears: Hears) =>
    void restore.push(replace(target as Methods, name, hears));
  for (const target of [page, context]) {
    for (const name of lasting.filter((one) => one in target)) hear(target, name, () => void (isSpoilt = true));
    for (const name of ['on', 'once']) {
      hear(
        target,
        name,
        (event) => void undo.push(() => (target as unknown as Methods)['off']?.call(target, ...event)),
      );
    }
    hear(target, 'addInitScript', (_, added) => void undo.push(() => dispose(added)));
  }
  const openAnother = context.newPage.bind(context);
  // A context keeps the size of the visit for which it was made; a further page has that of this one.
  context.newPage = async () => {
    const other = await openAnother();
    await other.setViewportSize(viewport);
    return other;
  };
  restore.push(() => void Reflect.deleteProperty(context, 'newPage'));
  hear(context, 'setOffline', () => void undo.push(() => context.setOffline(false)));
  for (const name of ['install', 'setFixedTime', 'setSystemTime']) {
    hear(context.clock, name, () => void (isSpoilt = true));
  }
  return async () => {
    for (const act of restore) act();
    if (isSpoilt) return false;
    for (const act of undo) await act();
    for (const other of context.pages()) if (other !== page) await other.close();
    await empty(page, context, origin);
    return true;
  };
}

const dispose = async (added: unknown): Promise<void> => (await (added as Promise<Disposable>)).dispose();

/** The method also tells `hear` what it was called with and what it returns; the returned function puts it back. */
function replace(target: Methods, name: string, hears: Hears): () => void {
  const real = target[name];
  target[name] = (...args) => {
    const result = real?.apply(target, args);
    hears(args, result);
    return result;
  };
  return () => void delete target[name];
}

async function empty(page: Page, context: BrowserContext, origin: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(origin + emptyPage, { timeout: emptyWithinMs });
  // Cookies are asked for each host, below.
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  await context.clearCookies();
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
}
