import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { countPageLoads } from '../times/page-loads.ts';

const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: optimizing its code costs a sixth of its work, and is never earned back.
  '--js-flags=--no-opt --no-maglev',
];

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 }, hasTouch: false },
} as const;

/** How long a page is waited for, as by `expect.poll`. */
export const patienceMs = 60_000;

export type Device = keyof typeof devices;

export interface BrowserNeeds {
  /** The page asks for what a headless shell lacks: notifications. */
  isWhole?: boolean;
  /** A file that the camera plays; without one there is no camera. */
  cameraVideo?: string;
  /** There is a camera, and pages may not use it. */
  refusesCamera?: boolean;
}

/** The files of a worker run one after the other and close their contexts: starting a browser for each costs seconds. */
let shared: Promise<Browser> | undefined;

/** A browser with what the pages need; without needs it is the worker's, which ends with it. */
export async function openChromium(needs?: BrowserNeeds): Promise<Browser> {
  if (needs) return launch(needs);
  const running = await shared;
  if (!running?.isConnected()) shared = launch({});
  return (shared ??= launch({}));
}

/** Closes a browser that was opened for its needs, and the pages of the worker's. */
export async function closeChromium(browser: Browser): Promise<void> {
  if (browser !== (await shared)) return browser.close();
  for (const context of browser.contexts()) await context.close();
}

const launch = async ({ isWhole = false, ...camera }: BrowserNeeds): Promise<Browser> =>
  countPageLoads(
    await chromium.launch({
      executablePath: inject(isWhole ? 'chromium' : 'quickChromium'),
      args: [...quiet, ...cameraOf(camera)],
    }),
  );

/** Nobody is there to be asked for the camera, so the answer is given. */
function cameraOf({ cameraVideo, refusesCamera = false }: Omit<BrowserNeeds, 'isWhole'>): string[] {
  if (refusesCamera) return ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'];
  if (cameraVideo === undefined) return [];
  const video = `--use-file-for-fake-video-capture=${cameraVideo}`;
  return ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', video];
}

export interface TestPage extends Page {
  /** Violations of the page's policy, and uncaught errors. */
  faults: string[];
}

/** A page in its own browser profile, in English, with reduced motion. */
export async function openTestPage(browser: Browser, device: Device, scheme: 'dark' | 'light'): Promise<TestPage> {
  const context = await browser.newContext({ ...devices[device], reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.addInitScript((colormode) => {
    if (localStorage.getItem('colormode') === null) localStorage.setItem('colormode', colormode);
    localStorage.setItem('language', 'en');
  }, scheme);
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (/Content.Security.Policy|Trusted ?Types?|Refused to/i.test(message.text())) faults.push(message.text());
  });
  return Object.assign(page, { faults });
}

/** The same page anew, as whoever chose these colours has it. */
export async function reloadIn(page: Page, colormode: 'dark' | 'light'): Promise<void> {
  await page.evaluate((mode) => localStorage.setItem('colormode', mode), colormode);
  await page.reload();
}

/** What axe-core finds on the current page, by rule and element. */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  // What fades in has the contrast of a moment.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished),
    ),
  );
  // Of what passes, one element for each rule is looked at to the end: only violations count here.
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
    }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
