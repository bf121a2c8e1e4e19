import type { BrowserContext, Page } from 'playwright-core';
import { type BrowserClub, phone } from './open-browser-club.ts';

/** A tablet, and a desktop with room for something beside the page. */
export const wideWindows = [
  { width: 834, height: 1112 },
  { width: 1366, height: 768 },
] as const;

type Options = NonNullable<Parameters<BrowserClub['visit']>[0]>;

/** A visitor's page before its code has come; `start` lets it come, and waits for the app. */
export async function openWithoutCode(
  own: BrowserClub,
  address: string,
  stored: Options['stored'] = {},
  viewport?: Options['viewport'],
) {
  const look = { stored: { language: 'et' as const, ...stored }, ...(viewport && { viewport }) };
  const page = await own.visit({ path: null, ...look });
  const { promise: mayCome, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => mayCome.then(() => route.continue()));
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('.splash').waitFor({ state: 'attached' });
  const start = async () => {
    letThrough();
    await page.locator('.splash').waitFor({ state: 'detached' });
  };
  return { page, start };
}

/**
 * A page that the worker answers, before its code runs: the worker's files pass no `page.route`, so that the page's own request of its
 * code is held back. `start` lets it come, and waits for the app. What the page brings is there when it is returned, or the club's name.
 */
export async function openFromWorker(context: BrowserContext, address: string, viewport?: Options['viewport']) {
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    Reflect.set(globalThis, 'letThrough', () => {
      for (const append of held.splice(0)) append();
    });
    Object.defineProperty(HTMLHeadElement.prototype, 'append', {
      value(this: HTMLHeadElement, ...nodes: Node[]) {
        held.push(() => Element.prototype.append.apply(this, nodes));
      },
    });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('.splash').waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  const start = async () => {
    await page.evaluate(() => (Reflect.get(globalThis, 'letThrough') as () => void)());
    await page.locator('.splash').waitFor({ state: 'detached' });
  };
  return { page, start };
}

/** The picture of a window, but what comes with the app at the right of a desktop's. */
export function drawnIn(page: Page): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? phone;
  return page.screenshot({ clip: { x: 0, y: 0, width: Math.min(width, 1200), height } });
}

/** What the page has brought to read. */
export const wordsOf = async (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.sight')?.innerText);

/** What stands where and how it looks: the words, box, colours and size of all that match, but what lies in `except`. */
export const lookAt = (page: Page, parts: string, except = 'no-such-element') =>
  page.evaluate(
    async ([wanted, unwanted]) => {
      await document.fonts.ready;
      // Rows out of sight have no text before a frame has looked which of them are in it.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const found = [...document.querySelectorAll<HTMLElement>(wanted)].filter((part) => !part.closest(unwanted));
      const seen = found.filter((part) => part.offsetWidth !== 0 || part instanceof SVGElement);
      return seen.map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        const { color, backgroundColor, fontSize, opacity, boxShadow } = getComputedStyle(part);
        const box = [left, top, width, height].map(Math.round);
        // What is hidden in a whole strip or bar is the app's own.
        const text = part.tagName === 'NAV' ? '' : part.innerText;
        return { text, box, color, backgroundColor, fontSize, opacity, boxShadow };
      });
    },
    [parts, except] as const,
  );

type Seen = Awaited<ReturnType<typeof lookAt>>;

const withoutMinutes = (seen: Seen): Seen =>
  seen.map(({ text, box, ...part }) => {
    const isCounting = / min\b/.test(text);
    return { ...part, text: text.replace(/\d+ min\b/, 'min'), box: isCounting ? box.slice(0, 2) : box };
  });

const minuteNow = (): number => Math.floor(Date.now() / 60_000);

/** What is seen before and after something; without the minutes of countdowns where another one has begun between. */
export async function lookTwice(look: (page: Page) => Promise<Seen>, page: Page, between: () => Promise<void>) {
  const minute = minuteNow();
  const before = await look(page);
  await between();
  const after = await look(page);
  return minuteNow() === minute ? [before, after] : [withoutMinutes(before), withoutMinutes(after)];
}

/** The answers of the api, each as often as it was fetched, in the order of their addresses. */
export const askedFor = (page: Page, part: string) =>
  page.evaluate((wanted) => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name.split('/api/v0.1')[1] ?? '');
    return fetched.filter((address) => address.startsWith(wanted)).toSorted();
  }, part);

/** From now on the page counts what moves, in `shifted`. */
export const watchShifts = (page: Page) =>
  page.evaluate(() => {
    Reflect.set(globalThis, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(globalThis, 'shifted', Reflect.get(globalThis, 'shifted') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift' });
  });
