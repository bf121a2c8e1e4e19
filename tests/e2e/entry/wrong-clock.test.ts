import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCameraScene, writeCameraVideo } from '#tests/support/browser/camera-video.ts';
import { codeOf, openEntry, openPhone, openTablet, passCode } from '#tests/support/browser/entry-pages.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'trenn-clock-'));
const video = join(folder, 'camera.y4m');
let own: BrowserClub;
let entry: Awaited<ReturnType<typeof openEntry>>;

beforeAll(async () => {
  writeCameraVideo(video);
  own = await openBrowserClub({ cameraVideo: video });
  entry = await openEntry(own);
});

afterAll(async () => {
  entry?.stop();
  expect(own?.takeComplaints()).toEqual([]);
  await own?.close();
  rmSync(folder, { recursive: true });
});

test('a phone whose clock is wrong is told so, and its pass opens an offline door once the phone was online', async () => {
  const { phone } = await openPhone(own, { hasWorker: true });
  const door = await openTablet(own, 'Peauks', { hasWorker: true });
  await door.getByText('0 people inside').waitFor();
  const loseNetwork = async () => {
    await own.test.goAway();
    for (const page of [phone, door]) await page.context().setOffline(true);
    await phone.reload();
    await codeOf(phone, passCode).waitFor();
  };
  await phone.getByText(/people are inside now$/).waitFor();

  await phone.addInitScript(setClockBack, 5 * 60_000);
  await loseNetwork();
  await phone.getByText('This phone’s clock has been set back').waitFor();
  await phone.getByText(/^Pass renewed today at /).waitFor();
  await phone.getByText(/^As of /).waitFor();
  expect(await phone.getByText(/inside now$/).count()).toBe(0);
  expect(await findBarriers(phone)).toEqual([]);
  await writeCameraScene(video, await codeOf(phone, passCode).screenshot());
  const refused = door.getByRole('alert').filter({ hasText: 'The door stays closed' });
  await refused.getByText(/^The phone’s clock may be wrong\. Turn on automatic time/).waitFor();
  expect(await findBarriers(door)).toEqual([]);
  writeCameraVideo(video);

  await own.test.comeBack();
  for (const page of [phone, door]) await page.context().setOffline(false);
  await phone.reload();
  await phone.getByText('This phone’s clock is wrong').waitFor();
  await phone.getByText(/people are inside now$/).waitFor();
  await loseNetwork();
  await phone.getByText('This phone’s clock is wrong').waitFor();
  await writeCameraScene(video, await codeOf(phone, passCode).screenshot());
  await door.getByRole('status').filter({ hasText: 'Welcome, Liis' }).waitFor();
  await own.test.comeBack();
});

/** From the page's next load on its device's clock is behind. */
function setClockBack(ms: number): void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...parts: [] | [number]) {
      super(...((parts.length === 0 ? [RealDate.now() - ms] : parts) as [number]));
    }
    static override now(): number {
      return RealDate.now() - ms;
    }
  } as DateConstructor;
}
