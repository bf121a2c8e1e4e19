import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeTenantColors } from '#api/tenants/colors/brand-colors.ts';
import { createApp } from '#server/create-app.ts';
import { iconFormats } from '#server/features/tenants/icons/icon-formats.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { pixelOf } from '#tests/support/pixel-of.ts';

const forEver = 'public, max-age=31536000, immutable';
const teal = '#0b7c85';
const black = [0, 0, 0, 255];
const accent = [...Buffer.from(computeTenantColors(teal).dark.acc.slice(1), 'hex'), 255];

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  await buildTenant(test.owner, { hosts: ['ketas.localhost'] });
});
afterAll(() => test?.close());

const nested = Array.from({ length: 12 }, (_, level) => {
  const uses = `<use href="#a${level}"/>`.repeat(10);
  return `<g id="a${level + 1}">${uses}</g>`;
}).join('');
const slow = '<g filter="url(#a)"><rect width="32" height="32"/></g>'.repeat(5000);

describe('a hostile logo', () => {
  it.each([
    ['is no SVG', 'hello'],
    ['shows nothing', svg('')],
    ['ends too early', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect'],
    ['is of a size beyond reason', svg('<rect width="9" height="9"/>', 'width="90000" height="90000"')],
    ['multiplies without end', svg(`<defs><path id="a0" d="M0 0h1"/>${nested}</defs><use href="#a12"/>`)],
    [
      'reads a file through an entity',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text y="20">&a;</text>')}`,
    ],
  ])('that %s gives way to a plain disc, for now', async (_, logoSvg) => {
    const { host } = await buildTenant(test.owner, { brandColor: teal, logoSvg });
    await expectDisc(host);
  });

  it('that would take minutes to render is given up, while the server keeps responding', async () => {
    const filter = '<filter id="a"><feGaussianBlur stdDeviation="400"/></filter>';
    const { host } = await buildTenant(test.owner, { brandColor: teal, logoSvg: svg(filter + slow) });
    const known = '/brand/icon-192.png?v=1';
    // A second and a half is what a server would need to respond twenty times, however busy its machine.
    const app = await createApp(test.services, { logoDeadlineMs: 1500 });
    await get('ketas.localhost', known, app);
    const givenUp = new AbortController();
    const disc = expectDisc(host, app).finally(() => givenUp.abort());
    let answered = 0;
    for (; answered < 20 && !givenUp.signal.aborted; answered += 1) {
      expect((await get('ketas.localhost', known, app)).statusCode).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // A server that renders in its own thread would respond to none before it gives up.
    expect(answered).toBe(20);
    await disc;
    await app.close();
  });

  it('reads no file and makes no network request', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trenn-logo-'));
    const picture = join(folder, 'secret.png');
    const seen: string[] = [];
    const elsewhere = createServer((request, response) => {
      seen.push(request.url ?? '');
      response.end();
    });
    try {
      const content = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#f00' } })
        .png()
        .toBuffer();
      writeFileSync(picture, content);
      await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
      const { port } = elsewhere.address() as AddressInfo;
      const image = (href: string) => svg(`<image width="32" height="32" href="${href}"/>`);
      // The same image embedded in the logo is rendered, so what is missing below is missing because of its address.
      const within = await buildTenant(test.owner, {
        logoSvg: image(`data:image/png;base64,${content.toString('base64')}`),
      });
      expect((await get(within.host, '/brand/icon-512.png?v=1')).headers['cache-control']).toBe(forEver);
      for (const logoSvg of [
        image(pathToFileURL(picture).href),
        image(picture),
        image(`http://127.0.0.1:${port}/a.png`),
        svg(`<style>@import url("http://127.0.0.1:${port}/a.css"); @import url("file://${picture}");</style>`),
        svg(
          `<use href="http://127.0.0.1:${port}/a.svg#a"/><rect width="9" height="9" fill="url(http://127.0.0.1:${port}/b#c)"/>`,
        ),
      ]) {
        const { host } = await buildTenant(test.owner, { brandColor: teal, logoSvg });
        await expectDisc(host);
      }
      expect(seen).toEqual([]);
    } finally {
      elsewhere.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

const svg = (inner: string, attributes = 'viewBox="0 0 32 32"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;

const get = (host: string, url: string, app = test.app) => app.inject({ url, headers: { host } });

/** Expects the plain disc that replaces a logo that cannot be rendered. */
async function expectDisc(host: string, app = test.app): Promise<void> {
  const { statusCode, headers, rawPayload } = await get(host, '/brand/icon-512.png?v=1', app);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  const half = iconFormats['icon-512'].markShare / 2;
  expect(await pixelOf(rawPayload, 0.5, 0.5 - half + 0.01)).toEqual(accent);
  expect(await pixelOf(rawPayload, 0.5 - half + 0.02, 0.5 - half + 0.02)).toEqual(black);
}
