import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Language } from '#api/languages.ts';
import { type BrowserNeeds, openChromium } from './open-test-page.ts';
import { openTestSite, type TestSite } from './open-test-site.ts';
import { logInEarlier } from './log-in-earlier.ts';
import { openTestClub, type TestClub } from '../app/test-club.ts';

export interface PageOptions {
  path?: string;
  /** What a person chose at an earlier visit; it is only there when nothing was chosen since. */
  stored?: { language?: Language; colormode?: 'light' | 'dark' };
  viewport?: { width: number; height: number };
  /** Lets the app have its service worker. What a worker fetches is not seen by `page.route`. */
  hasWorker?: boolean;
  /** The camera has been allowed before. */
  mayUseCamera?: boolean;
  /** Somebody who logged in earlier in this browser, by the API; the log-in screen has tests of its own. */
  as?: { email: string | null; keep?: boolean };
}

/** A club in a real browser: the built app, served by the real server with its policy, on a database of its own. */
export interface BrowserClub {
  test: TestSite;
  club: TestClub;
  origin: string;
  /** A new visitor, whose storage is empty but for `stored`. Texts are English unless told otherwise. */
  visit(options?: PageOptions): Promise<Page>;
  /** What browsers complained about since the last look: thrown errors and violations of the page's policy. */
  takeComplaints(): string[];
  /** Closes the pages of all visitors. */
  sendHome(): Promise<void>;
  close(): Promise<void>;
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

export async function openBrowserClub(needs?: BrowserNeeds): Promise<BrowserClub> {
  const test = await openTestSite();
  const club = await openTestClub(test);
  const origin = test.origin(club.host);
  const browser = await openChromium(needs);
  const complaints: string[] = [];
  return {
    test,
    club,
    origin,
    visit: async (options = {}) => {
      const storageState = options.as && (await logInEarlier(test.app, origin, options.as));
      return visit(browser, origin, complaints, { ...options, ...(storageState && { storageState }) });
    },
    takeComplaints: () => complaints.splice(0),
    sendHome: async () => {
      for (const context of browser.contexts()) await context.close();
    },
    close: async () => {
      await browser.close();
      await test.close();
    },
  };
}

async function visit(
  browser: Browser,
  origin: string,
  complaints: string[],
  options: PageOptions & Pick<BrowserContextOptions, 'storageState'>,
): Promise<Page> {
  const { path = '/', stored = {}, viewport = phone, hasWorker = false, mayUseCamera = false, storageState } = options;
  const context: BrowserContextOptions = {
    viewport,
    reducedMotion: 'reduce',
    baseURL: origin,
    serviceWorkers: hasWorker ? 'allow' : 'block',
    ...(mayUseCamera && { permissions: ['camera'] }),
    ...(storageState && { storageState }),
  };
  const page = await (await browser.newContext(context)).newPage();
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted|React/.test(message.text())) complaints.push(message.text());
  });
  await page.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    { language: 'en', ...stored },
  );
  await page.goto(path);
  return page;
}
