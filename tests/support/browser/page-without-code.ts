import type { Page } from 'playwright-core';
import type { BrowserClub } from './open-browser-club.ts';

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

/** What stands where and how it looks: the words, box, colours and size of all that match, but what lies in `except`. */
export const lookAt = (page: Page, parts: string, except = 'no-such-element') =>
  page.evaluate(
    async ([wanted, unwanted]) => {
      await document.fonts.ready;
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

/** From now on the page counts what moves, in `shifted`. */
export const watchShifts = (page: Page) =>
  page.evaluate(() => {
    Reflect.set(globalThis, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(globalThis, 'shifted', Reflect.get(globalThis, 'shifted') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift' });
  });
