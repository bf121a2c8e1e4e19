import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listFirstFiles } from '#bench/page/bundle-size.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { writeCameraVideo } from '#tests/support/browser/camera-video.ts';
import { letDoorsBeScanned } from '#tests/support/browser/entry-pages.ts';
import { type BrowserClub, openBrowserClub, type PageOptions } from '#tests/support/browser/open-browser-club.ts';
import { closeChromium, findBarriers, openChromium } from '#tests/support/browser/open-test-page.ts';
import { builtDist } from '#tests/support/browser/open-test-site.ts';
import { writePhoto } from '#tests/support/browser/write-photo.ts';
import { openTestDoor, type TestDoor } from '#tests/support/entry/test-door.ts';

const folder = mkdtempSync(join(tmpdir(), 'trenn-camera-'));
const video = join(folder, 'camera.y4m');
let own: BrowserClub;
let door: TestDoor;

beforeAll(async () => {
  writeCameraVideo(video);
  own = await openBrowserClub({ cameraVideo: video });
  const { test: site, club } = own;
  door = await openTestDoor(site, club, { name: 'Peauks' });
  await letDoorsBeScanned(club);
});

afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});

afterAll(async () => {
  await own?.close();
  rmSync(folder, { recursive: true });
});

test('the code reader is not part of the first load', () => {
  const assets = readdirSync(join(builtDist, 'assets'));
  const readers = assets.filter((name) => /^(decode-worker|wasm-detector)-.*\.js$/.test(name));
  expect(readers.length).toBeGreaterThanOrEqual(2);
  for (const route of ['/', '/public/calendar/day', '/public/calendar/week', '/public/tickets/', '/user/entry']) {
    const names = listFirstFiles(builtDist, { language: 'en', route }).modules.map((path) => basename(path));
    expect(names.length).toBeGreaterThan(1);
    expect([route, names.filter((name) => readers.includes(name))]).toEqual([route, []]);
  }
});

describe('at a door with a camera', () => {
  test('the code is read and the door opens, with nothing fetched from other hosts; the camera is released', async () => {
    holdBefore(door.showCode(now()));
    const { page, clientId } = await openScanner({ mayUseCamera: true });
    await answer(page, 'Welcome, Liis').waitFor();
    await page.getByText('Peauks').waitFor();
    // Touching the message stops it from closing by itself.
    await answer(page, 'Welcome, Liis').dispatchEvent('pointerdown');
    expect(await entriesOf(clientId)).toEqual([{ via: 'code', answer: 'open', doorId: door.id }]);
    const requests = await page.requests();
    expect(requests.map((one) => one.url()).filter((url) => !url.startsWith(own.origin))).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    await press(page, 'Done');
    await page.getByText('The camera is off').waitFor();
    expect(await page.locator('video').evaluate((one) => (one as HTMLVideoElement).srcObject)).toBeNull();
    expect(await entriesOf(clientId)).toHaveLength(1);
  });

  test('a picture of an old code opens nothing, and the same scanner reads the current one', async () => {
    holdBefore(door.showCode(new Date(now().getTime() - 120_000)));
    const { page, clientId } = await openScanner({ mayUseCamera: true });
    await answer(page, 'The door stayed closed').getByText('This QR code is not valid').waitFor();
    expect(await entriesOf(clientId)).toEqual([]);
    holdBefore(door.showCode(now()));
    await press(page, 'Scan again');
    await answer(page, 'Welcome, Liis').waitFor();
  });

  test('any other code is reported as not ours, and the refusal closes by itself', async () => {
    holdBefore('https://example.org/menu');
    const { page } = await openScanner({ mayUseCamera: true });
    const refused = answer(page, 'The door stayed closed');
    await refused.waitFor();
    await refused.waitFor({ state: 'detached' });
    await page.getByText('The camera is off').waitFor();
  });

  test('when offline nothing opens, and the code is sent once more when back online', async () => {
    holdBefore();
    const { page, clientId } = await openScanner({ mayUseCamera: true, stored: { colormode: 'light' } });
    await page.getByText('This device has no back camera').waitFor();
    await press(page, 'Stop');
    await page.context().setOffline(true);
    // Shown before any scan, with the alternative that needs no network.
    await page.getByRole('status').getByText('Scanning needs a connection').waitFor();
    await page.getByRole('button', { name: 'Open my pass' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    holdBefore(door.showCode(now()));
    await press(page, 'Start');
    await answer(page, 'Scanning needs a connection').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await entriesOf(clientId)).toEqual([]);
    await page.context().setOffline(false);
    await press(page, 'Try again');
    await answer(page, 'Welcome, Liis').waitFor();
    expect(await entriesOf(clientId)).toHaveLength(1);
  });
});

describe('without a camera', () => {
  test('a user who has not allowed it is asked by the app first, and gets instructions if it stays blocked', async () => {
    const { page } = await openScanner({ browser: await openRefusing() });
    await page.getByText('No picture is kept or sent.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await press(page, 'Allow the camera');
    await page.getByRole('alert').getByText('The camera is not allowed').waitFor();
    await press(page, 'Type the door’s code');
    await page.getByLabel('Code', { exact: true }).fill(door.showCode(now()));
    await press(page, 'Send the code');
    await answer(page, 'Welcome, Liis').waitFor();
  });

  test('a device that has none says so, and a photo works instead', async () => {
    const browser = await openChromium();
    onTestFinished(() => closeChromium(browser));
    const { page } = await openScanner({ mayUseCamera: true, browser });
    await page.getByRole('alert').getByText('No camera was found').waitFor();
    await page.setInputFiles('input[type=file]', await photoOf());
    await page.getByText('We could not read the QR code. Try again.').waitFor();
    await page.setInputFiles('input[type=file]', await photoOf(door.showCode(now())));
    await answer(page, 'Welcome, Liis').waitFor();
  });
});

const openTicket = (overrides: Parameters<typeof buildTicket>[1] = {}) =>
  own.club.inScope((scope) => buildTicket(scope, { client_id: null, name: 'Bassein', visits_total: 1, ...overrides }));

describe('a ticket', () => {
  test('that is valid is reported as such, opens a door for a visitor without an account, and is used up by that', async () => {
    const { code } = await openTicket();
    holdBefore(code);
    const page = await own.visit({ path: '/public/tickets', mayUseCamera: true });
    await page.getByRole('heading', { name: 'Valid', exact: true }).waitFor();
    await page.getByText('May enter, 1 visit left').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    holdBefore(door.showCode(now()));
    await press(page, 'Open the door with this ticket');
    await answer(page, 'Welcome').waitFor();
    await press(page, 'Done');
    // The page has a button with this name too.
    await answer(page, 'Welcome').waitFor({ state: 'detached' });
    await press(page, 'Close');
    await page.getByRole('heading', { name: 'Used', exact: true }).waitFor();
  });

  test('is checked anew when another link opens in the same tab', async () => {
    const valid = await openTicket();
    const expired = await openTicket({ valid_until: '2020-10-31' });
    const page = await own.visit({ path: `/public/tickets#${valid.code}` });
    await page.getByRole('heading', { name: 'Valid', exact: true }).waitFor();
    await page.goto(`/public/tickets#${expired.code}`);
    await page.getByRole('heading', { name: 'Expired', exact: true }).waitFor();
  });

  test('that is expired or was never sold lets nobody in; the code can be typed as printed, or come with a link', async () => {
    const { code } = await openTicket({ valid_until: '2020-10-31' });
    const page = await own.visit({ path: `/public/tickets#${code}`, browser: await openRefusing() });
    await page.getByRole('heading', { name: 'Expired', exact: true }).waitFor();
    await page.getByText('Was valid until 31.10.2020').waitFor();
    await press(page, 'Check the next one');
    await page.getByRole('alert').getByText('The camera is not allowed').waitFor();
    await press(page, 'Type the ticket’s code');
    await page.getByLabel('Code', { exact: true }).fill('abcd efgh jkmno');
    await press(page, 'Send the code');
    await page.getByRole('heading', { name: 'Not found', exact: true }).waitFor();
    await page.getByText('ABCDE FGHJ KMN0').waitFor();
  });
});

/** A browser that lets no page use its camera, until the test ends. */
async function openRefusing(): Promise<Browser> {
  const browser = await openChromium({ refusesCamera: true });
  onTestFinished(() => closeChromium(browser));
  return browser;
}

const now = () => own.test.clock.now;
/** Sets what the camera sees from now on. */
const holdBefore = (text?: string) => writeCameraVideo(video, text);
const photoOf = async (text?: string) => ({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: await writePhoto(text) });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const answer = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A member with a contract for everything opens the scanner on their own page. */
async function openScanner(options: PageOptions = {}): Promise<{ page: Page; clientId: number }> {
  const member = await addMember(own.test, own.club.tenantId, { first_name: 'Liis' });
  await own.club.inScope((scope) => buildContract(scope, { client_id: member.id }));
  const page = await own.visit({ path: '/user/entry', ...options, as: member });
  await page.getByRole('heading', { level: 1, name: 'Enter gym' }).waitFor();
  await page.getByRole('tab', { name: 'Scan' }).click();
  return { page, clientId: member.id };
}

const entriesOf = (clientId: number) =>
  own.club.inScope(({ db }) =>
    db.selectFrom('entry').select(['via', 'answer', 'door_id as doorId']).where('client_id', '=', clientId).execute(),
  );
