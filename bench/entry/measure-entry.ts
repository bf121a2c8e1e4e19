import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '#scripts/checks/find-chromium.ts';
import { tuiskFitness } from '#scripts/demo/clubs/tuisk-fitness.ts';
import { enrolTablet } from '#scripts/screens/enrol-tablet.ts';
import { openDemoSite } from '#scripts/screens/open-demo-site.ts';
import { readTexts } from '#scripts/screens/screen-texts.ts';
import { writeCameraVideo } from '#tests/support/browser/camera-video.ts';
import type { Findings } from '../budgets.ts';
import { quiet } from '../lighthouse/open-debugged-chromium.ts';
import { formatTable } from '../report/tables.ts';
import { callInPage } from './call-in-page.ts';
import { openPhone, type Phone, timeToGreen } from './scan-passes.ts';

const wantedPhones = 20;
const settleMs = 3000;
/** A door calls its server each minute, if online. */
const offlineMs = 65_000;

export interface EntryResult {
  findings: Findings;
  table: string;
}

/**
 * Time from a phone in front of the camera to a green tablet, the longest task meanwhile, and the tablet's requests
 * while offline.
 */
export async function measureEntry(temporary: string, say: (line: string) => void): Promise<EntryResult> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found.');
  const video = join(temporary, 'door.y4m');
  writeCameraVideo(video);
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`];
  const site = await openDemoSite([tuiskFitness], new Date(), () => new Date());
  const browser = await chromium.launch({ executablePath, args: [...quiet, ...camera] });
  try {
    const tablet = await openTablet(
      await browser.newContext({ baseURL: site.origin(tuiskFitness), permissions: ['camera'] }),
    );
    const [last, ...phones] = await openPhones(tablet);
    const times: number[] = [];
    for (const phone of phones) times.push(await timeToGreen(tablet, phone, video));
    say(`Shown → green, ms: ${whole(times)}`);
    const tasks = await tablet.evaluate(() => Reflect.get(window, 'longTasks') as number[]);
    say(`Tasks over 50 ms: ${whole(tasks)}`);
    const calls = await countOffline(tablet, async () => last && timeToGreen(tablet, last, video));
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    const longest = Math.max(0, ...tasks);
    const rows = [[p50, p95, Math.max(...times), longest, calls].map((value) => String(Math.round(value)))];
    const head = ['Shown → green', 'p95 ms', 'worst ms', 'longest task ms', 'calls offline'];
    return {
      findings: { shownToGreen: p95, scanTask: longest, offlineCalls: calls },
      table: formatTable(head, rows),
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Passes of members who may enter, and which the tablet has loaded already. */
async function openPhones(tablet: Page): Promise<Phone[]> {
  const phones: Phone[] = [];
  for (let number = 1; phones.length <= wantedPhones; number++) {
    const call = await callInPage(tablet, `client-${number}@${tuiskFitness.mailDomain}`);
    // Some have no entitlement, and so no pass.
    const phone = await openPhone(call).catch(() => undefined);
    if (phone) phones.push(phone);
  }
  return phones;
}

const whole = (all: readonly number[]): string => all.map((value) => Math.round(value)).join(' ');

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** A door with an open camera that sees a wall. */
async function openTablet(context: BrowserContext): Promise<Page> {
  await context.addInitScript(() => {
    localStorage.setItem('language', 'en');
    const tasks: number[] = [];
    Reflect.set(window, 'longTasks', tasks);
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  const tablet = await context.newPage();
  await tablet.goto('/public/door');
  await enrolTablet(tablet, readTexts('en'));
  await tablet.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  await tablet.getByText(/inside$/).waitFor();
  // Long tasks up to here belong to the start of the page.
  await tablet.waitForTimeout(settleMs);
  await tablet.evaluate(() => (Reflect.get(window, 'longTasks') as number[]).splice(0));
  return tablet;
}

/** Number of requests that the tablet makes offline while somebody is at the door. */
async function countOffline(tablet: Page, see: () => Promise<unknown>): Promise<number> {
  const devtools = await tablet.context().newCDPSession(tablet);
  await devtools.send('Network.enable');
  await tablet.context().setOffline(true);
  let calls = 0;
  // Pending requests end now.
  await tablet.waitForTimeout(settleMs);
  devtools.on('Network.requestWillBeSent', () => (calls += 1));
  await see();
  await tablet.waitForTimeout(offlineMs);
  return calls;
}
