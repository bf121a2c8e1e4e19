import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mondayOf, toPlainDate } from '#api/dates.ts';
import { languages } from '#api/languages.ts';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import type { PageRules } from '#api/tenants/schema.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { makeTestDist, testScript } from '#tests/support/app/test-dist.ts';

const evil = '</script><script>alert(1)</script>"\'><img src=x onerror=alert(1)>__START__';

let dist: string;
let test: TestApp;

beforeAll(async () => {
  dist = makeTestDist();
  test = await openTestApp(undefined, { distFolder: dist });
  await buildTenant(test.owner, { title: 'Esimene', hosts: ['esimene.ee'], pageRules: defaultPageRules });
  const light = rulesWith({ defaultColorScheme: 'light', defaultLanguage: 'lv' });
  await buildTenant(test.owner, { title: 'Otrais', hosts: ['otrais.localhost', 'otrais.com'], pageRules: light });
  await buildTenant(test.owner, { hosts: ['kiri.localhost'], font: 'inter' });
  await buildTenant(test.owner, { title: evil, name: evil, hosts: ['kuri.localhost'] });
});
afterAll(async () => {
  await test?.close();
  rmSync(dist, { recursive: true, force: true });
});

describe('the page', () => {
  it('is specific to the host: language, colours, title, manifest and the app’s start data', async () => {
    const first = await get('esimene.ee', '/');
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(first.body).toMatch(/<html lang="et" data-mantine-color-scheme="dark"/);
    expect(first.body).toContain('<title>Esimene</title>');
    expect(first.body).toContain('<meta name="theme-color" content="#000000" />');
    expect(first.body).toMatch(/<link [^>]*rel="manifest" href="\/manifest\.webmanifest\?v=1"/);
    const second = await get('otrais.com', '/');
    expect(second.body).toMatch(/<html lang="lv" data-mantine-color-scheme="light"/);
    expect(second.body).toContain('<meta name="theme-color" content="#fcfcfc" />');
    expect(second.body).not.toContain('Esimene');
    for (const [page, host] of [
      [first, 'esimene.ee'],
      [second, 'otrais.com'],
    ] as const) {
      const rules = (await get(host, '/api/v0.1/page/')).json();
      const configuration = (await get(host, '/api/v0.1/page/configuration')).json();
      expect(startOf(page.body)).toEqual({ rules, configuration });
      expect(page.body).not.toMatch(/__[A-Z_]+__/);
    }
  });

  it('of a visitor’s day or week preloads the week that is shown, and nothing where the address shows none', async () => {
    const asked = 'from=2026-10-19&until=2026-10-25>; rel=preload; as=fetch; crossorigin';
    expect(await linkOf('/public/calendar/day?date=2026-10-25&unit=1')).toBe(`</api/v0.1/public/schedule?${asked}`);
    const monday = mondayOf(toPlainDate(test.clock.now, 'Europe/Tallinn'));
    expect(await linkOf('/public/calendar/day?date=yesterday')).toContain(`from=${monday}&`);
    expect(await linkOf('/public/calendar/week')).toContain(`from=${monday}&`);
    expect(await linkOf('/public/training?id=1')).toBeUndefined();
    expect(await linkOf('/')).toBeUndefined();
  });

  it('preloads only the font of its host, and tells the app which one it is', async () => {
    for (const [host, font] of [
      ['esimene.ee', 'figtree'],
      ['kiri.localhost', 'inter'],
    ] as const) {
      const { body } = await get(host, '/');
      expect(
        [...body.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => /data-font="([^"]*)"/.exec(link)?.[1]),
      ).toEqual([font]);
      expect(startOf(body).configuration.font).toBe(font);
    }
  });

  it('is served at every address of the app, and at any other as a 404 that the app shows', async () => {
    const page = await get('esimene.ee', '/');
    const statusOf = async (url: string) => {
      const { statusCode, headers, body } = await get('esimene.ee', url);
      expect([url, headers['content-type'], body]).toEqual([url, 'text/html; charset=utf-8', page.body]);
      expect(headers['content-security-policy']).toBe(page.headers['content-security-policy']);
      return [url, statusCode];
    };
    for (const url of ['/user/workouts', '/User/Workouts/', '/public/training?id=1%00', '/trainer/7/10:00:00.000Z']) {
      expect(await statusOf(url)).toEqual([url, 200]);
    }
    for (const url of ['/nothing/here', '/404', '/user', '/trainer/7', '/a.b/c', '/%E2%82%AC', '/%E0%A4%A', '/%?a=1']) {
      expect(await statusOf(url)).toEqual([url, 404]);
    }
    const known = { 'if-none-match': String(page.headers['etag']) };
    expect((await get('esimene.ee', '/', known)).statusCode).toBe(304);
    expect((await get('esimene.ee', '/nothing/here', known)).statusCode).toBe(404);
  });

  it('at an unreadable API address is the API’s error', async () => {
    const { statusCode, body } = await get('esimene.ee', '/api/v0.1/%E0%A4%A');
    expect([statusCode, JSON.parse(body)]).toEqual([400, { errors: ['data_validation_failed'], code: 400 }]);
    expect((await get('keegi.ee', '/%E0%A4%A')).statusCode).toBe(404);
  });

  it('is not served for files: these exist only at their own path, and build metadata is never served', async () => {
    const bookkeeping = ['/.sources-hash', '/.routes.json', '/.builds/hash', '/assets/.hidden', '/.env'];
    for (const url of ['/nothing.js', '/index.html', '/index.html.br', '/assets/app-Ab12Cd34.js.map', ...bookkeeping]) {
      const { statusCode, body } = await get('esimene.ee', url);
      expect([url, statusCode, body.includes('hash')]).toEqual([url, 404, false]);
    }
    for (const url of ['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/assets/%00']) {
      expect([url, (await get('esimene.ee', url)).body]).toEqual([url, expect.not.stringContaining('dependencies')]);
    }
  });

  it('allows its inline scripts by their hashes, and no others', async () => {
    const { body, headers } = await get('kuri.localhost', '/');
    const policy = String(headers['content-security-policy']);
    const template = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
    const own = hashesOf(body);
    expect(own.length).toBeGreaterThan(0);
    const allowed: readonly string[] = policy.match(/'sha256-[^']+'/g) ?? [];
    expect(own.filter((hash) => !allowed.includes(hash))).toEqual([]);
    // With those of the pages that bring something to read, also by the worker.
    expect(allowed).toEqual(hashesOf(template));
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types trenn-script-url");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\*|https?:/);
  });

  it('escapes a tenant’s texts, in the page and in the manifest', async () => {
    const { body } = await get('kuri.localhost', '/');
    const plain = await get('esimene.ee', '/');
    for (const part of [/<script/g, /<img/g, /<\/script>/g, /<title>/g, /<meta/g]) {
      expect([part, count(body, part)]).toEqual([part, count(plain.body, part)]);
    }
    expect(startOf(body).configuration).toMatchObject({ title: evil, name: evil });
    const manifest = await get('kuri.localhost', '/manifest.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(manifest.json()).toMatchObject({ name: evil, description: expect.stringContaining(evil) });
    expect(evil.startsWith(manifest.json().short_name)).toBe(true);
  });
});

describe('the manifest', () => {
  it('is branded per host', async () => {
    const manifest = (await get('otrais.com', '/manifest.webmanifest?v=1')).json();
    expect(manifest).toMatchObject({ name: 'Otrais', lang: 'lv', theme_color: '#fcfcfc', start_url: '/', scope: '/' });
    for (const { src } of manifest.icons) {
      expect((await get('otrais.com', src)).headers['content-type']).toMatch(/^image\//);
    }
  });
});

describe('an unknown host', () => {
  it('gets a plain page that says so in every language, and no tenant’s data from anywhere', async () => {
    for (const url of [
      '/',
      '/user/workouts',
      '/manifest.webmanifest',
      '/brand/logo.svg',
      '/brand/favicon.svg',
      '/x.js',
    ]) {
      const response = await get('keegi.ee', url);
      expect([url, response.statusCode]).toEqual([url, 404]);
      expect(response.headers['cache-control']).toBe('no-store');
      for (const language of languages) {
        const file = new URL(`../../../src/locales/${language}/splash.json`, import.meta.url);
        expect(response.body).toContain(JSON.parse(readFileSync(file, 'utf8')).unknownHost);
      }
      expect(response.body).not.toMatch(/Esimene|Otrais|<script/);
    }
  });
});

const policyOf = async (url: string, encoding: string) =>
  (await get('esimene.ee', url, { 'accept-encoding': encoding })).headers['content-security-policy'];

describe('files', () => {
  it('with a hashed name are cached for ever, and compressed for clients that support it', async () => {
    const url = '/assets/app-Ab12Cd34.js';
    const plain = await get('esimene.ee', url);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toMatch(/javascript/);
    expect(plain.body).toBe(testScript);
    const compressed = await get('esimene.ee', url, { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(testScript);
    expect(compressed.rawPayload).toEqual(readFileSync(join(dist, 'assets/app-Ab12Cd34.js.br')));
  });

  it('may run nothing on their own; the worker that decodes codes may run our scripts and wasm, and reach only our server', async () => {
    for (const encoding of ['identity', 'br']) {
      expect(await policyOf('/assets/app-Ab12Cd34.js', encoding)).toMatch(/^default-src 'none'.* sandbox$/);
      expect(await policyOf('/assets/decode-worker-Ab12Cd34.js', encoding)).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      );
    }
  });

  it('without a hashed name are revalidated each time', async () => {
    expect((await get('esimene.ee', '/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  it('supplied by a tenant may be displayed and nothing else', async () => {
    for (const url of ['/brand/logo.svg?v=1', '/brand/favicon.svg?v=1']) {
      const { headers } = await get('esimene.ee', url);
      expect(headers['content-type']).toBe('image/svg+xml');
      expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

it('every response of the API, and no other, carries its version, by which an outbox knows it from a portal’s', async () => {
  const login = { host: 'esimene.ee', origin: 'http://esimene.ee', 'sec-fetch-site': 'same-origin' };
  const logout = await test.app.inject({ method: 'POST', url: '/api/v0.1/account/logout', headers: login });
  expect([logout.statusCode, logout.headers['x-api-version']]).toEqual([204, '0.1']);
  for (const [url, status] of [
    ['/api/v0.1/public/room/unit', 200],
    ['/api/v0.1/nothing', 404],
  ] as const) {
    const { statusCode, headers } = await get('esimene.ee', url);
    expect([url, statusCode, headers['x-api-version']]).toEqual([url, status, '0.1']);
  }
  for (const url of ['/', '/healthz', '/robots.txt'])
    expect((await get('esimene.ee', url)).headers['x-api-version']).toBeUndefined();
});

it('every response carries the security headers, even errors and unreadable addresses', async () => {
  for (const [host, url] of [
    ['esimene.ee', '/'],
    ['esimene.ee', '/assets/app-Ab12Cd34.js'],
    ['esimene.ee', '/brand/logo.svg'],
    ['esimene.ee', '/manifest.webmanifest'],
    ['esimene.ee', '/nothing.js'],
    ['esimene.ee', '/api/v0.1/page/'],
    ['esimene.ee', '/api/v0.1/user/account/profile'],
    ['esimene.ee', '/api/v0.1/openapi.json'],
    ['esimene.ee', '/%'],
    ['keegi.ee', '/'],
    ['keegi.ee', '/healthz'],
  ] as const) {
    const { headers } = await get(host, url);
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({
        'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringMatching(/^default-src 'none'/),
        'permissions-policy': expect.stringContaining('geolocation=()'),
      }),
    ]);
    // Chromium does not know this feature and would warn in the console of every page.
    expect(headers['permissions-policy']).not.toContain('web-share');
    expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
  }
});

const rulesWith = (main: Partial<PageRules['main']>): PageRules => ({
  ...defaultPageRules,
  main: { ...defaultPageRules.main, ...main },
});

const count = (html: string, part: RegExp): number => html.match(part)?.length ?? 0;

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host, ...headers } });

/** Of its inline scripts, as a policy names them. */
const hashesOf = (page: string) =>
  [...page.matchAll(/<script(?: data-(?:sight|member))?>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

const linkOf = async (url: string) => (await get('esimene.ee', url)).headers['link'];

const startOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="trenn-start">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
