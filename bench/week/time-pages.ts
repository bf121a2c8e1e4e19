import type { Browser, CDPSession } from 'playwright-core';
import { median } from '../legs.ts';
import { openStage } from './open-stage.ts';

/** In milliseconds, one value for each turn. */
export interface Drawing {
  name: string;
  /** Busy time of the page's main thread until the end of the frame: excludes other load on the machine. */
  work: number[];
  /** Elapsed time. */
  clock: number[];
  /** Counts in the page after rendering. */
  elements: number;
}

export const workOf = (drawing: Drawing | undefined): number => median(drawing?.work ?? []) ?? Number.NaN;

/** Slower contestants are not run again. */
const patienceMs = 6000;

interface Options {
  browser: Browser;
  origin: string;
  pages: readonly { name: string; page: string }[];
  count: number;
  rounds: number;
  /** How many times slower the processor is made. */
  slowdown?: number;
}

/** All render the same week, in turns, so that other load on the machine affects all alike. Each turn is a new page. */
export async function timePages({ browser, origin, pages, count, rounds, slowdown = 1 }: Options): Promise<Drawing[]> {
  const drawings = pages.map(({ name }): Drawing => ({ name, work: [], clock: [], elements: 0 }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, { page: file }] of pages.entries()) {
      const drawing = drawings[index];
      if (!drawing || (drawing.work[0] ?? 0) > patienceMs) continue;
      const { page, devtools, close } = await openStage(browser, `${origin}/${file}.html`, count);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      const before = await readWork(devtools);
      drawing.clock.push(await page.evaluate(() => window.draw()));
      drawing.work.push((await readWork(devtools)) - before);
      drawing.elements = await page.locator('#root *').count();
      await close();
    }
  }
  return drawings;
}

async function readWork(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
