import type { Browser } from 'playwright-core';
import { openStage } from './open-stage.ts';
import { categories, readTrace, slowdown, type Traced } from './read-trace.ts';

export interface Scrolling extends Traced {
  /** Number of trainings. */
  count: number;
}

const turnsOfWheel = 120;

/** Scrolls a rendered week down and up again, and reads the main thread's work from the trace. */
export async function traceScrolling(browser: Browser, url: string, count: number): Promise<Scrolling> {
  const { page, devtools, close } = await openStage(browser, url, count);
  await page.evaluate(() => window.draw());
  await page.waitForTimeout(500);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.mouse.move(700, 500);
  await browser.startTracing(page, { categories });
  for (let turn = 0; turn < turnsOfWheel; turn++) {
    await page.mouse.wheel(0, Math.floor(turn / 15) % 2 === 0 ? 40 : -40);
    await page.waitForTimeout(16);
  }
  const trace = await browser.stopTracing();
  await close();
  return { count, ...readTrace(trace) };
}
