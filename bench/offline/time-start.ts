import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { readBenchmarkIndex } from './benchmark-index.ts';
import { type OfflineView, trainingLink } from './offline-views.ts';
import { openDevice } from './open-device.ts';

/** Milliseconds from the beginning of the navigation. */
export interface OfflineStart {
  /** Its trainings are painted, and the page is free for a finger. */
  usable: number;
  /** When the worker had the page, …  */
  page: number;
  /** … and the browser something to show. */
  firstPaint: number;
  /** Of the machine, before the page was opened and without the slowdown. */
  index: number;
  /** How often as long the same work took in the page: a machine that is busy does not slow down as it is told. */
  slowdown: number;
}

interface Options {
  program: string;
  /** Copied, so that each start is the first one. */
  profile: string;
  temporary: string;
  url: string;
  view: OfflineView;
}

/** As a middling phone. */
const wantedSlowdown = 4;
const lookAgainMs = 250;
const patienceMs = 60_000;

/** Opens the app in a new browser with no network, whose page is slowed down. */
export async function timeStart({ program, profile, temporary, url, view }: Options): Promise<OfflineStart> {
  const copy = mkdtempSync(join(temporary, 'device-'));
  cpSync(profile, copy, { recursive: true });
  const { viewport } = view;
  const { context, page } = await openDevice({ program, profile: copy, viewport, isOffline: true });
  try {
    const index = await readBenchmarkIndex(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: wantedSlowdown });
    await page.addInitScript(watch, trainingLink);
    await page.goto(url, { waitUntil: 'commit' });
    await untilUsable(devtools);
    const times = await readTimes(page);
    return { ...times, index, slowdown: await readSlowdown(page, devtools) };
  } finally {
    await context.close();
    rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Runs in the page: marks when the frame with the first trainings is out and whatever was in its way is over. */
function watch(selector: string): void {
  const look = () => {
    if (document.querySelector(selector)) requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
    else requestAnimationFrame(look);
  };
  look();
}

/** By the shortest of questions: what Playwright puts into a page to ask it something takes as long as a part of the app. */
async function untilUsable(devtools: CDPSession): Promise<void> {
  const expression = "performance.getEntriesByName('usable').length";
  for (const end = Date.now() + patienceMs; Date.now() < end; await delay(lookAgainMs)) {
    const { result } = await devtools.send('Runtime.evaluate', { expression });
    if (result.value === 1) return;
  }
  throw new Error('No training was to be seen.');
}

const readTimes = (page: Page): Promise<Omit<OfflineStart, 'index' | 'slowdown'>> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [usable, firstPaint] = ['usable', 'first-paint'].map((name) => performance.getEntriesByName(name)[0]);
    const unknown = Number.NaN;
    return {
      usable: usable?.startTime ?? unknown,
      page: navigation?.responseEnd ?? unknown,
      firstPaint: firstPaint?.startTime ?? unknown,
    };
  });

async function readSlowdown(page: Page, devtools: CDPSession): Promise<number> {
  const slow = await quickest(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return slow / (await quickest(page));
}

/** Of some turns of the same work, in ms: the others met something else that the machine does. */
const quickest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const times = Array.from({ length: 6 }, () => {
      const startedAt = performance.now();
      let sum = 0;
      for (let at = 0; at < 10_000_000; at++) sum += at % 7;
      return sum > 0 ? performance.now() - startedAt : 0;
    });
    return Math.min(...times);
  });
