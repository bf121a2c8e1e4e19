import type { Browser, BrowserContext, Page } from 'playwright-core';
import { emptyPage } from './open-test-site.ts';

/** What a test may do to a page that outlasts its visit; such a page is closed instead. */
const lasting = [
  'addInitScript',
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
  'setOffline',
];

type Listener = (...args: unknown[]) => unknown;
type Methods = Record<string, Listener>;

const emptyWithinMs = 10_000;

/**
 * Pages of one club, which visitors use one after the other. A page of its own starts a process and compiles the app, which
 * takes twice as long as all that it shows. Between visits go cookies, storage, databases and caches of the origin, routes,
 * listeners and further pages; what the browser has compiled and the files that it holds by their hash stay.
 */
export class ReusedPages {
  readonly #origin: string;
  readonly #free: Page[] = [];
  /** In use, with what ends the visit; it says whether the page can be another's. */
  readonly #visited = new Map<Page, () => Promise<boolean>>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** An empty page of a new visitor, at the club's origin. */
  async take(viewport: { width: number; height: number }, open: () => Promise<Page>): Promise<Page> {
    const left = this.#free.pop();
    const page = left ?? (await open());
    if (left) await page.setViewportSize(viewport);
    else await page.goto(emptyPage);
    this.#visited.set(page, watchVisit(page, this.#origin));
    return page;
  }

  /** Ends all visits of this browser; what cannot be used again is closed. */
  async leave(browser: Browser): Promise<void> {
    for (const [page, end] of this.#visited) {
      const isFree = !page.isClosed() && (await end().catch(() => false));
      if (isFree) this.#free.push(page);
    }
    this.#visited.clear();
    const kept = new Set(this.#free.map((page) => page.context()));
    for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
  }
}

/** Notes what is done to the page until the returned function undoes it, or says that it cannot. */
function watchVisit(page: Page, origin: string): () => Promise<boolean> {
  const context = page.context();
  const undo: (() => void)[] = [];
  let isSpoilt = false;
  for (const target of [page, context] as unknown as Methods[]) {
    for (const name of lasting.filter((one) => one in target)) {
      undo.push(replace(target, name, () => void (isSpoilt = true)));
    }
    for (const name of ['on', 'once']) {
      undo.push(replace(target, name, (...event) => void undo.push(() => target['off']?.call(target, ...event))));
    }
  }
  for (const name of ['install', 'setFixedTime', 'setSystemTime']) {
    undo.push(replace(context.clock as unknown as Methods, name, () => void (isSpoilt = true)));
  }
  return async () => {
    for (const act of undo) act();
    if (isSpoilt) return false;
    for (const other of context.pages()) if (other !== page) await other.close();
    await empty(page, context, origin);
    return true;
  };
}

/** The method also tells `hear` what it was called with; the returned function puts it back. */
function replace(target: Methods, name: string, hear: Listener): () => void {
  const real = target[name];
  target[name] = (...args) => {
    hear(...args);
    return real?.apply(target, args);
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
