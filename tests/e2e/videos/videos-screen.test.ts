import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FileStore } from '#server/features/files/file-store.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { untilKept } from '#tests/support/browser/read-kept.ts';

const sample = fileURLToPath(new URL('../../support/videos/vp9.webm', import.meta.url));
const demo = fileURLToPath(new URL('../../../scripts/demo/videos/breathing.webm', import.meta.url));

let own: BrowserClub;
let liis: Awaited<ReturnType<typeof addMember>>;
let admin: typeof liis;

beforeAll(async () => {
  own = await openBrowserClub();
  const { test: site, club } = own;
  liis = await addMember(site, club.tenantId, {});
  admin = await addMember(site, club.tenantId, { is_admin: true });
  const files: FileStore = site.services.files;
  const stored = await files.write(club.tenantId, await readFile(demo));
  await club.inScope(async ({ db, tenantId: tenant_id }) => {
    const id = randomUUID();
    const created_at = site.clock.now;
    await db
      .insertInto('file')
      .values({ tenant_id, id, ...stored, type: 'video/webm', owner_client_id: null, created_at })
      .execute();
    const video = {
      tenant_id,
      trainer_id: null,
      style_id: null,
      spoken: null,
      source: 'file' as const,
      link_id: null,
      file_id: id,
      created_at,
      published_at: created_at,
    };
    await db
      .insertInto('video')
      .values([
        {
          ...video,
          titles: JSON.stringify({ en: 'Quiet ten minutes' }),
          level: 1,
          seconds: 600,
          chapters: JSON.stringify([
            { at: 0, title: 'Warm up' },
            { at: 300, title: 'Wind down' },
          ]),
          access: 'everyone',
        },
        {
          ...video,
          titles: JSON.stringify({ en: 'Strength' }),
          level: 3,
          seconds: 2400,
          access: 'packages',
          packages: ['Gold card'],
        },
        {
          ...video,
          source: 'youtube',
          link_id: 'abcdefghijk',
          file_id: null,
          titles: JSON.stringify({ en: 'Stretching' }),
          level: 2,
          seconds: 1500,
          access: 'everyone',
        },
      ])
      .execute();
  });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a member finds a video by the time they have, goes to a part of it, and goes on there the next time', async () => {
  const page = await own.visit({ as: liis, path: '/user/training-videos' });
  await page.getByText('Included in Gold card').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Up to 15 min' }).click();
  await page.getByRole('heading', { name: '1 video' }).waitFor();
  await page.getByRole('button', { name: /Quiet ten minutes/ }).click();
  const at = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.getByRole('button', { name: /Wind down/ }).click();
  await expect.poll(at).toBeGreaterThanOrEqual(300);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBeGreaterThanOrEqual(310);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByText(/Begun, 5 min left/).waitFor();
});

test('two filters that are taken away before the page has shown the first are both gone', async () => {
  const page = await own.visit({ as: liis, path: '/user/training-videos-filtered?length=short&level=1&q=quiet' });
  const on = page.locator('fieldset [aria-pressed=true]');
  await expect.poll(() => on.count()).toBe(3);
  await on.evaluateAll((chips: HTMLElement[]) => {
    for (const chip of chips.slice(0, 2)) chip.click();
  });
  await expect.poll(() => new URL(page.url()).search).toBe('?level=1');
});

test('nothing of a provider is loaded before it is asked for; then its frame alone is, in a sandbox', async () => {
  const page = await own.visit({ as: liis, path: '/user/training-videos' });
  const asked: string[] = [];
  const html = '<!doctype html><title>Player</title><p>Playing</p>';
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'text/html', body: html });
  });
  await page.getByRole('button', { name: /Stretching/ }).click();
  await page.getByRole('heading', { name: 'This video is at YouTube' }).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  expect(asked).toEqual([]);
  // The kept list has no addresses: nothing is asked of the provider until the server has answered.
  await untilKept(page, `trenn-${liis.id}`, 'Stretching');
  const held = Promise.withResolvers<void>();
  await page.route('**/user/video', (route) => held.promise.then(() => route.continue()));
  await page.getByRole('button', { name: 'Show the video of YouTube' }).click();
  await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor();
  expect(asked).toEqual([]);
  held.resolve();
  await page.frameLocator('iframe').getByText('Playing').waitFor();
  expect(asked).toEqual(['/embed/abcdefghijk']);
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-presentation',
  );
  // Another provider's frame is none of this club's.
  const refused = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
        const frame = document.createElement('iframe');
        frame.src = 'https://player.vimeo.com/video/1';
        document.body.append(frame);
      }),
  );
  expect(await refused).toBe('frame-src');
  own.takeComplaints();
});

test('a kept video is played without a network, and is gone with the log-out of its person', async () => {
  const page = await own.visit({ as: liis, path: '/user/training-videos' });
  await page
    .getByRole('button', { name: /Quiet ten minutes/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Keep on this phone/ }).click();
  await page.getByRole('button', { name: 'On this phone. Remove' }).waitFor();
  await untilKept(page, `trenn-${liis.id}`, 'Quiet ten minutes');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('button', { name: /Quiet ten minutes/ })
    .first()
    .click();
  const length = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
  await expect.poll(length).toBeGreaterThan(500);
  await page.context().setOffline(false);
  // Of the list the device keeps neither addresses nor captions.
  await page.route('**/user/video', (route) => route.abort());
  await page.reload();
  await expect.poll(length).toBeGreaterThan(500);
  await page.unroute('**/user/video');
  own.takeComplaints();
  const folders = () =>
    page.evaluate(async () => {
      const names: string[] = [];
      for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
      return names;
    });
  expect(await folders()).toEqual([`person-${liis.id}`]);
  await page.goto(`${own.origin}/`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  await expect.poll(folders).toEqual([]);
});

test('an admin uploads a file, sees its length, and publishes it', async () => {
  const page = await own.visit({ as: admin, path: '/admin/videos', viewport: { width: 1180, height: 820 } });
  await page.getByRole('button', { name: 'Add a video' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Video file').setInputFiles(sample);
  await sheet.getByRole('button', { name: 'There is a file. Choose another' }).waitFor();
  expect(await sheet.getByLabel('Length').inputValue()).toMatch(/^0:0[12]$/);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.getByText('Give it a title in one language at least.').waitFor();
  await sheet.getByLabel('Title').fill('Balance');
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /Balance.*Published/ }).waitFor();
});

test('an upload that was interrupted goes on where it was, also after a reload', async () => {
  const page = await own.visit({ as: admin, path: '/admin/videos', viewport: { width: 1180, height: 820 } });
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.includes('/admin/video/upload'))
      sent.push(`${request.method()} ${path.replace(/^.*upload/, '').slice(37)}`);
  });
  const choose = async () => {
    await page.getByRole('button', { name: 'Add a video' }).click();
    await page.getByRole('dialog').getByLabel('Video file').setInputFiles(sample);
  };
  await page.route('**/admin/video/upload/*/finish', (route) => route.abort());
  await choose();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.unroute('**/admin/video/upload/*/finish');
  await page.reload();
  await choose();
  await page.getByRole('dialog').getByRole('button', { name: 'There is a file. Choose another' }).waitFor();
  // Its bytes are there already: it is opened once, sent once, and asked for after the reload.
  expect(sent).toEqual(['POST ', 'PUT ', 'POST /finish', 'GET ', 'POST /finish']);
});

test('the menu leads to the videos only where the club has published one', async () => {
  const openMenu = async () => {
    const page = await own.visit({ as: liis });
    const answered = page.waitForResponse((response) => response.url().endsWith('/user/video'));
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await answered;
    await page.getByRole('link', { name: 'Ticket check' }).waitFor();
    return page.getByRole('link', { name: 'Training videos' });
  };
  await (await openMenu()).waitFor();
  await own.club.inScope(({ db }) => db.updateTable('video').set({ published_at: null }).execute());
  expect(await (await openMenu()).count()).toBe(0);
});
