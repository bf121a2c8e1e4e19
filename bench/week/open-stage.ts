import type { Browser, CDPSession, Page } from 'playwright-core';

export interface OpenStage {
  page: Page;
  devtools: CDPSession;
  close(): Promise<void>;
}

const patienceMs = 120_000;

/** Opens a page with so many trainings prepared for rendering, in its own browser profile. Call `close` after. */
export async function openStage(browser: Browser, url: string, count: number): Promise<OpenStage> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => 'prepare' in window);
  await page.evaluate((count) => window.prepare(count), count);
  const devtools = await context.newCDPSession(page);
  return { page, devtools, close: () => context.close() };
}
