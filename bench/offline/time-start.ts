import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { type OfflineView, trainingLink } from './offline-views.ts';
import { openDevice } from './open-device.ts';

/** Milliseconds since the start of the navigation. */
export interface OfflineStart {
  /** When its trainings can be read: drawn by the worker, or else by the app. */
  read: number;
  /** When the app's own trainings are painted and the main thread is idle. */
  usable: number;
  /** When the worker had responded with the page. */
  page: number;
  /** When the browser had its first paint. */
  firstPaint: number;
  /** Speed of the machine before the page was opened, without the slowdown. */
  index: number;
  /** Actual slowdown, as measured by the same work in the page: on a busy machine it differs from the one requested. */
  slowdown: number;
}

interface Options {
  program: string;
  /** The profile is copied, so that each start is a first one. */
  profile: string;
  temporary: string;
  url: string;
  view: OfflineView;
}

/** As a mid-range phone. */
const wantedSlowdown = 4;
const lookAgainMs = 250;
const patienceMs = 60_000;

/** Opens the app in a new offline browser with the page slowed down. */
export async function timeStart({ program, profile, temporary, url, view }: Options): Promise<OfflineStart> {
  const copy = mkdtempSync(join(temporary, 'device-'));
  cpSync(profile, copy, { recursive: true });
  const { viewport } = view;
  const { context, page } = await openDevice({ program, profile: copy, viewport, isOffline: true });
  try {
    const index = await readBenchmarkIndex(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: wantedSlowdown });
    await page.addInitScript(watch, { name: 'read', selector: trainingLink });
    await page.addInitScript(watch, { name: 'usable', selector: `#root > :not(.sight) ${trainingLink}` });
    await page.goto(url, { waitUntil: 'commit' });
    await untilUsable(devtools);
    const times = await readTimes(page);
    return { ...times, index, slowdown: await readSlowdown(page, devtools) };
  } finally {
    await context.close();
    rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * Runs in the page: marks the time when the frame with the first element of a selector is painted and the tasks blocking
 * it are done.
 */
function watch({ name, selector }: { name: string; selector: string }): void {
  const look = () => {
    if (document.querySelector(selector)) requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
    else requestAnimationFrame(look);
  };
  look();
}

/**
 * With a minimal expression: the code that Playwright injects to evaluate anything else takes as long as a part of the
 * app.
 */
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
    const names = ['read', 'usable', 'first-paint'];
    const [read, usable, firstPaint] = names.map((name) => performance.getEntriesByName(name)[0]);
    const unknown = Number.NaN;
    return {
      read: read?.startTime ?? unknown,
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

/** The shortest of some runs of the same work, in ms: the others were disturbed by other load. */
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

/**
 * Current speed of the machine, computed as Lighthouse's `benchmarkIndex`: two loops of half a second, one with much
 * garbage and one with none. A mid-range phone has some 500, an office computer 1,500 and more.
 */
const readBenchmarkIndex = async (page: Page): Promise<number> =>
  ((await page.evaluate(countWithWaste)) + (await page.evaluate(countWithoutWaste))) / 2;

/** Runs in the page. */
function countWithWaste(): number {
  const startedAt = Date.now();
  let rounds = 0;
  for (; Date.now() - startedAt < 500; rounds++) {
    let text = '';
    for (let at = 0; at < 10_000; at++) text += 'a';
    if (text.length === 1) throw new Error('never, and so it is not left out');
  }
  return Math.round((rounds / 10 / (Date.now() - startedAt)) * 1000);
}

/** Runs in the page. */
function countWithoutWaste(): number {
  const [one = [], other = []] = [0, 1].map(() => Array.from({ length: 100_000 }, (_, at) => at));
  const startedAt = Date.now();
  let rounds = 0;
  for (; rounds % 10 !== 0 || Date.now() - startedAt < 500; rounds++) {
    const [from, to] = rounds % 2 === 0 ? [one, other] : [other, one];
    for (let at = 0; at < from.length; at++) to[at] = from[at] ?? 0;
  }
  return Math.round((rounds / 10 / (Date.now() - startedAt)) * 1000);
}
