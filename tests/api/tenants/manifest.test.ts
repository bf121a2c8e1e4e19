import { rmSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { makeTestDist } from '#tests/support/app/test-dist.ts';
import { pixelOf } from '#tests/support/pixel-of.ts';

let dist: string;
let test: TestApp;
let tenantId: number;

beforeAll(async () => {
  dist = makeTestDist();
  test = await openTestApp(undefined, { distFolder: dist });
  const hosts = ['vesi.ee', 'udens.lv', 'water.localhost'];
  const main = { ...defaultPageRules.main, defaultLanguage: 'en' as const };
  const pageRules = { ...defaultPageRules, main };
  ({ tenantId } = await buildTenant(test.owner, {
    hosts,
    pageRules,
    name: 'Sadama Veekeskus',
    title: 'Sadama, Pärnu',
  }));
});
afterAll(async () => {
  await test?.close();
  rmSync(dist, { recursive: true, force: true });
});

describe('the manifest', () => {
  it.each([
    [
      'vesi.ee',
      'et',
      ['Tunniplaan', 'Minu trennid', 'Sisenemine'],
      'Vaata tunniplaani, broneeri trenne ja sisene klubisse.',
    ],
    [
      'udens.lv',
      'lv',
      ['Grafiks', 'Manas nodarbības', 'Ieeja'],
      'Apskati grafiku, piesakies nodarbībām un ieej klubā.',
    ],
    [
      'water.localhost',
      'en',
      ['Timetable', 'My trainings', 'Enter gym'],
      'See the timetable, book classes and enter the club.',
    ],
  ])('of %s describes itself and its shortcuts in the language of the host', async (host, lang, names, description) => {
    const manifest = (await get(host, '/manifest.webmanifest?v=1')).json();
    expect(manifest).toMatchObject({ id: '/', name: 'Sadama, Pärnu', short_name: 'Sadama', lang, dir: 'ltr' });
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(manifest.description).toBe(`Sadama, Pärnu. ${description}`);
  });

  it('has icons of the declared sizes, for every purpose', async () => {
    const { icons, shortcuts } = (await get('vesi.ee', '/manifest.webmanifest')).json();
    const purposes = icons.map(({ purpose, sizes }: Record<string, string>) => `${purpose} ${sizes}`);
    expect(purposes).toEqual(['any 192x192', 'any 512x512', 'any any', 'maskable 512x512', 'monochrome 512x512']);
    for (const { src, type, sizes } of [...icons, ...shortcuts.flatMap((shortcut: typeof icons) => shortcut.icons)]) {
      const { headers, rawPayload } = await get('vesi.ee', src);
      expect([src, headers['content-type']]).toEqual([src, type]);
      if (type === 'image/png') expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('has an icon of its own for each shortcut, in the club’s accent on its canvas', async () => {
    const { shortcuts } = (await get('vesi.ee', '/manifest.webmanifest')).json();
    const drawn = await Promise.all(
      shortcuts.map(
        async ({ icons: [icon] }: { icons: { src: string }[] }) => (await get('vesi.ee', icon?.src ?? '')).rawPayload,
      ),
    );
    expect(new Set(drawn.map((png: Buffer) => png.toString('base64'))).size).toBe(3);
    for (const png of drawn) {
      expect(await pixelOf(png, 0, 0)).toEqual([0, 0, 0, 0]);
      expect(await pixelOf(png, 0.5, 0.05)).toEqual([0, 0, 0, 255]);
    }
  });

  it('shows nothing but the club’s own drawings, since a picture of another club would be wrong', async () => {
    const manifest = (await get('vesi.ee', '/manifest.webmanifest')).json();
    expect(manifest).not.toHaveProperty('screenshots');
    const sources = [...JSON.stringify(manifest).matchAll(/"src":"([^"?]+)/g)].map(([, src]) => src);
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((src) => !src?.startsWith('/brand/'))).toEqual([]);
  });

  it('links the timetable at the path where the club has it', async () => {
    const isUserCalendarPage = !defaultPageRules.pages.isUserCalendarPage;
    const pageRules = { ...defaultPageRules, pages: { ...defaultPageRules.pages, isUserCalendarPage } };
    const other = await buildTenant(test.owner, { pageRules });
    const paths = await Promise.all(
      ['vesi.ee', other.host].map(async (host) => (await get(host, '/manifest.webmanifest')).json().shortcuts[0].url),
    );
    expect(paths.toSorted()).toEqual(['/public/calendar/day', '/user/calendar/day']);
  });
});

describe.each(['/', '/manifest.webmanifest'])('%s', (url) => {
  it('is sent once and then responds 304, even if a proxy has weakened its ETag', async () => {
    const first = await get('vesi.ee', url);
    const etag = String(first.headers['etag']);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get('vesi.ee', url, { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    }
    expect((await get('vesi.ee', url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await get('udens.lv', url, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('is compressed for clients that support it', async () => {
    const plain = await get('vesi.ee', url);
    const compressed = await get('vesi.ee', url, { 'accept-encoding': 'gzip, deflate, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
  });

  it('changes as soon as the club changes its title', async () => {
    const before = await get('vesi.ee', url);
    const title = `Uus nimi ${url}`;
    await inTenant(test.owner, tenantId, ({ db }) =>
      db.updateTable('tenant_settings').set({ title }).where('tenant_id', '=', tenantId).execute(),
    );
    test.services.changes.publish(tenantId, ['tenant']);
    const after = await get('vesi.ee', url, { 'if-none-match': String(before.headers['etag']) });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain(title);
  });
});

it('the page links icons that exist, and sets a short app name for phones', async () => {
  const { body } = await get('vesi.ee', '/');
  expect(body).toContain('<meta name="apple-mobile-web-app-title" content="Sadama" />');
  const links = [...body.matchAll(/<link [^>]*rel="(icon|apple-touch-icon)"[^>]* href="([^"]+)"/g)];
  expect(links.map(([, rel, href]) => `${rel} ${href}`)).toEqual([
    'icon /brand/favicon-32.png?v=1',
    'icon /brand/favicon.svg?v=1',
    'apple-touch-icon /brand/apple-touch-icon.png?v=1',
  ]);
  for (const [, , href = ''] of links) {
    const { headers } = await get('vesi.ee', href);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  }
});

it('logging out clears the browser’s cache for this host, but not its storage', async () => {
  const url = '/api/v0.1/account/logout';
  const headers = { host: 'vesi.ee', origin: 'http://vesi.ee', 'sec-fetch-site': 'same-origin' };
  const answer = await test.app.inject({ method: 'POST', url, headers });
  expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([204, '"cache"']);
});

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host, ...headers } });
