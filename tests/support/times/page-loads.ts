import type { Browser, Page } from 'playwright-core';
import { timesFile } from './time-record.ts';

let count = 0;
let seconds = 0;

/** Page loads of this worker so far. */
export const readPageLoads = (): { count: number; seconds: number } => ({ count, seconds });

/** Counts what the pages of a browser load, where the run is timed. */
export function countPageLoads(browser: Browser): Browser {
  if (timesFile() === undefined) return browser;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on('page', countLoads);
    return context;
  };
  return browser;
}

function countLoads(page: Page): void {
  let began: number | undefined;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) began ??= performance.now();
  });
  page.on('load', () => {
    if (began === undefined) return;
    count += 1;
    seconds += (performance.now() - began) / 1000;
    began = undefined;
  });
}
