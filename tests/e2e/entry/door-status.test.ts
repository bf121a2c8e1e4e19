import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeCameraScene, writeCameraVideo } from '#tests/support/browser/camera-video.ts';
import { codeOf, openEntry, openPhone, openTablet, passCode } from '#tests/support/browser/entry-pages.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'trenn-door-status-'));
const video = join(folder, 'camera.y4m');
const hours = 3_600_000;
let own: BrowserClub;
let entry: Awaited<ReturnType<typeof openEntry>>;

beforeAll(async () => {
  writeCameraVideo(video);
  own = await openBrowserClub({ cameraVideo: video });
  entry = await openEntry(own);
});

afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});

afterAll(async () => {
  entry?.stop();
  await own?.close();
  rmSync(folder, { recursive: true });
});

describe('a door shows how far it can be trusted, before anybody shows a pass', () => {
  test('a door without any data yet sends users to the desk, even those who show a code', async () => {
    writeCameraVideo(video, 'https://example.org/menu');
    const page = await openTablet(own, 'Uus uks', {
      prepare: (one) => one.route('**/api/v0.1/door/snapshot*', (route) => route.abort()),
    });
    await page.getByText('The door is not ready yet. The front desk will let you in.').waitFor();
    await page.getByRole('alert').filter({ hasText: 'One moment, please' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('after a day without its server it is amber, after a week closed; then it knows nobody until the server responds again', async () => {
    writeCameraVideo(video);
    const { phone } = await openPhone(own);
    const page = await openTablet(own, 'Peauks', { stored: { colormode: 'light' } });
    await page.getByText('0 people inside').waitFor();
    expect(await readKept(page)).toContain('Liis');
    await cutOff(page);

    await readKept(page, 25 * hours);
    await page.reload();
    await page.getByText('The front desk is letting people in right now').waitFor();
    await page.getByText(/^No connection since (?!.*Passes work)/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await writeCameraScene(video, await codeOf(phone, passCode).screenshot());
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'One moment, please' }).waitFor();

    await readKept(page, 8 * 24 * hours);
    await page.reload();
    await page.getByRole('heading', { name: 'The door is closed' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'The door stays closed' }).waitFor();
    const kept = await readKept(page);
    expect(kept).not.toContain('Liis');
    expect(kept).not.toContain('people');
    expect(await findBarriers(page)).toEqual([]);

    writeCameraVideo(video);
    await page.unrouteAll();
    await page.reload();
    await page.getByRole('heading', { name: 'Show your code' }).waitFor();
    await page.getByText('1 person inside').or(page.getByText('0 people inside')).waitFor();
    expect(await readKept(page)).toContain('Liis');
  });
});

/** None of the door's requests gets a response. */
const cutOff = (page: Page) => page.route('**/api/v0.1/door/**', (route) => route.abort());

interface Kept {
  known?: { syncedAt: number };
}

/** All that the tablet has stored, as text; with `agoMs` its data is first made that old. */
const readKept = (page: Page, agoMs?: number): Promise<string> =>
  page.evaluate(async (ago) => {
    const opened = indexedDB.open('trenn-door');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const store = opened.result.transaction('entries', 'readwrite').objectStore('entries');
    const [names, values] = [store.getAllKeys(), store.getAll()];
    await new Promise((resolve) => values.addEventListener('success', resolve));
    const all = (values.result as unknown[]).map((value, at) => [names.result[at], value] as const);
    const door = all.find(([name]) => name === 'door')?.[1] as Kept | undefined;
    if (ago !== undefined && door?.known) {
      door.known.syncedAt = Date.now() - ago;
      const put = store.put(door, 'door');
      await new Promise((resolve) => put.addEventListener('success', resolve));
    }
    opened.result.close();
    return JSON.stringify(all);
  }, agoMs);
