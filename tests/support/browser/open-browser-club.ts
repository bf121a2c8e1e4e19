import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '#api/languages.ts';
import { openTestClub, type TestClub } from '../app/test-club.ts';
import { logInEarlier, takeLogIn } from './log-in-earlier.ts';
import { type BrowserNeeds, closeChromium, openChromium, patienceMs } from './open-test-page.ts';
import { openSharedSite, openTestSite, type TestSite } from './open-test-site.ts';
import { ReusedPages } from './reused-pages.ts';

const host = 'klubi.localhost';

/** Who has the host, in which test file. */
let holder: { club: TestClub; file: string | undefined } | undefined;

/**
 * A club at the host that the clubs of a worker's files have one after the other, so that a page of an earlier file, with what
 * its browser has compiled, is one of theirs. A second club of the same file gets none.
 */
async function lendSharedHost(site: TestSite): Promise<TestClub | undefined> {
  const file = expect.getState().testPath;
  if (holder?.file === file) return undefined;
  if (holder) await takeAway(site, holder.club);
  const club = await openTestClub(site, { hosts: [host] });
  holder = { club, file };
  // Files of a brand are kept for ever at the address of their version, which no other club may have.
  const brand_version = club.tenantId * 1000;
  await club.inScope(({ db }) => db.updateTable('tenant_settings').set({ brand_version }).execute());
  site.services.changes.publish(club.tenantId, ['tenant']);
  return club;
}

async function takeAway(site: TestSite, { tenantId, inScope }: TestClub): Promise<void> {
  const left = `left-${tenantId}.localhost`;
  await inScope(({ db }) => db.updateTable('tenant_host').set({ host: left }).where('host', '=', host).execute());
  site.services.changes.publish(tenantId, ['tenant']);
}

export interface PageOptions {
  /** `null`: the page stays empty, for what is arranged before the app starts. */
  path?: string | null;
  /** Choices from an earlier visit; applied only where nothing was chosen since. */
  stored?: { language?: Language; colormode?: 'light' | 'dark' };
  viewport?: { width: number; height: number };
  /** Allows the service worker. `page.route` does not see what a worker fetches. */
  hasWorker?: boolean;
  /** The camera permission is already granted. */
  mayUseCamera?: boolean;
  /** A member who logged in earlier in this browser, whose session is made for them; the log-in screen has its own tests. */
  as?: { email: string | null; keep?: boolean };
  /** In another browser than the club's. */
  browser?: Browser;
}

/** A club in a real browser: the built app, served by the real server with its policy, on its own database. */
export interface BrowserClub {
  test: TestSite;
  club: TestClub;
  origin: string;
  /** A new visitor, whose storage is empty except for `stored`. English by default. */
  visit(options?: PageOptions): Promise<Page>;
  /** Of browsers since the last call: uncaught errors, violations of the page's policy, dialogs that came without a name. */
  takeComplaints(): string[];
  /** Ends all visits. A page that a visitor has left is a new one's as if nothing had been in it, at a third of the cost. */
  sendHome(): Promise<void>;
  close(): Promise<void>;
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

/** Of the worker's browser at the host that its clubs have one after the other. */
let shared: ReusedPages | undefined;

/** @param variables environment variables of a server of its own; without them it is the worker's */
export async function openBrowserClub(needs?: BrowserNeeds, variables?: Record<string, string>): Promise<BrowserClub> {
  const test = await (variables ? openTestSite(undefined, variables) : openSharedSite());
  const lent = needs || variables ? undefined : await lendSharedHost(test);
  const club = lent ?? (await openTestClub(test));
  const origin = test.origin(club.host);
  const browser = await openChromium(needs);
  const pages = lent ? (shared ??= new ReusedPages(origin)) : new ReusedPages(origin);
  const complaints = pages.complaints;
  complaints.length = 0;
  const open = async (of: Browser, { viewport = phone, hasWorker = false, mayUseCamera = false }: PageOptions) => {
    const context = await of.newContext({
      viewport,
      reducedMotion: 'reduce',
      baseURL: origin,
      serviceWorkers: hasWorker ? 'allow' : 'block',
      ...(mayUseCamera && { permissions: ['camera'] }),
    });
    context.setDefaultTimeout(patienceMs);
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted|React/.test(message.text())) complaints.push(message.text());
    });
    await page.exposeFunction('complain', (said: string) => complaints.push(said));
    await page.addInitScript(watchNames);
    return page;
  };
  return {
    test,
    club,
    origin,
    visit: async ({ as, ...options } = {}) => {
      const { path = '/', stored = {}, viewport = phone } = options;
      const logIn = as && (await logInEarlier(test, { tenantId: club.tenantId, hostname: club.host, ...as }));
      const values = { language: 'en', ...stored };
      const isReused = !options.hasWorker && !options.browser;
      const page = isReused
        ? await pages.take(options.mayUseCamera ? 'camera' : 'plain', viewport, () => open(browser, options))
        : await open(options.browser ?? browser, options);
      if (isReused) {
        await page.evaluate(storeMissing, { ...values, ...logIn?.stored });
        if (logIn) await page.context().addCookies([logIn.cookie]);
      } else {
        await page.addInitScript(storeMissing, values);
        if (logIn) await takeLogIn(page, logIn);
      }
      if (path !== null) {
        await page.goto(path);
        // The app has taken the place of what its page brings to read.
        await page.locator('.sight').waitFor({ state: 'detached' });
      }
      return page;
    },
    takeComplaints: () => complaints.splice(0),
    sendHome: () => pages.leave(browser),
    close: async () => {
      await (lent ? pages.leave(browser) : closeChromium(browser));
      await test.close();
    },
  };
}

function storeMissing(values: Record<string, string>): void {
  for (const [key, value] of Object.entries(values))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}

declare const complain: (said: string) => Promise<number>;

/** In the moment in which a dialog stands in the page, before it is painted: whoever listens hears its name first. */
function watchNames(): void {
  const nameless = '[role=dialog]:not([aria-label], [aria-labelledby])';
  new MutationObserver(() => {
    const found = document.querySelector(nameless);
    if (found) void complain(`A dialog came without a name: ${found.textContent}`);
  }).observe(document, { childList: true, subtree: true });
}
