import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { apiBase } from '#api/endpoint.ts';
import { fromBase64url } from '#api/entry/bytes/base64url.ts';
import { anyDoor, passMessage, readPass, stepAt, writePassCode } from '#api/entry/pass/pass-format.ts';
import { findChromium } from '#scripts/checks/find-chromium.ts';
import { tuiskFitness } from '#scripts/demo/clubs/tuisk-fitness.ts';
import { demoPassword } from '#scripts/demo/people/demo-log-ins.ts';
import { enrolTablet } from '#scripts/screens/enrol-tablet.ts';
import { openDemoSite } from '#scripts/screens/open-demo-site.ts';
import { readTexts } from '#scripts/screens/screen-texts.ts';
import { writeCameraVideo } from '#tests/support/browser/camera-video.ts';
import { type DeviceKey, makeDeviceKey } from '#tests/support/entry/device-key.ts';
import type { Findings } from '../budgets.ts';
import { quiet } from '../lighthouse/open-debugged-chromium.ts';
import { formatTable } from '../report/tables.ts';

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

/** A member's phone: its key and its signed pass. */
interface Phone {
  key: DeviceKey;
  pass: Uint8Array;
}

async function openPhone(call: CallAs): Promise<Phone> {
  const key = makeDeviceKey();
  const { pass } = await call('PUT', '/user/entry/pass', { publicKey: key.publicKey });
  return { key, pass: fromBase64url(String(pass)) ?? new Uint8Array() };
}

/** The code that the phone shows now. */
function show({ key, pass }: Phone): string {
  const { passId = 0 } = readPass(pass) ?? {};
  const step = stepAt(Date.now());
  return writePassCode(pass, step, key.sign(passMessage(passId, anyDoor, step)));
}

/**
 * Time from holding a phone in front of the camera until the tablet is green, in ms. Throws if it does not turn green.
 */
async function timeToGreen(tablet: Page, phone: Phone, video: string): Promise<number> {
  const green = tablet.waitForFunction(() => {
    const kind = document.querySelector('[data-kind]')?.getAttribute('data-kind');
    return kind && { at: Date.now(), kind };
  });
  const text = show(phone);
  const shownAt = Date.now();
  writeCameraVideo(video, text);
  const { at, kind } = (await (await green).jsonValue()) || { at: 0, kind: undefined };
  if (kind !== 'open') throw new Error(`The door answers ${kind}.`);
  // The next one waits until the last has been admitted.
  writeCameraVideo(video);
  await tablet.locator('[data-kind]').waitFor({ state: 'detached' });
  return at - shownAt;
}

type CallAs = (method: 'POST' | 'PUT', path: string, body: object) => Promise<Record<string, unknown>>;

const device = {
  platform: 'bench',
  userAgent: 'bench',
  screenWidth: 390,
  screenHeight: 844,
  colorDepth: 24,
  cpuCores: 8,
  touchPoints: 5,
};

/**
 * Logs a user in and calls the API as them from inside a page, where the club's host resolves. The page itself stays
 * logged out.
 */
async function callInPage(page: Page, username: string): Promise<CallAs> {
  const call = (method: string, path: string, body: object, token = '') =>
    page.evaluate(
      async ({ url, init, authorization }) => {
        const headers = {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          ...(authorization && { authorization }),
        };
        const answer = await fetch(url, { ...init, headers, credentials: 'omit' });
        if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
        return (await answer.json()) as Record<string, unknown>;
      },
      {
        url: apiBase + path,
        init: { method, body: JSON.stringify(body) },
        authorization: token && `Bearer ${token}`,
      },
    );
  const userCredentials = { username, password: demoPassword };
  const { token } = await call('POST', '/account/login', { userCredentials, deviceParameters: device });
  return (method, path, body) => call(method, path, body, String(token));
}
