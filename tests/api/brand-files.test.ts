import { createServer } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeTenantColors } from '#api/tenants/brand-colors.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { iconFormats, iconNames } from '#server/features/tenants/icons/icon-formats.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, type TestApp } from '#tests/support/open-test-app.ts';

const svg = (inner: string, attributes = 'viewBox="0 0 32 32"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const square = svg('<rect x="13" y="13" width="6" height="6" fill="currentColor"/>');
const forEver = 'public, max-age=31536000, immutable';
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const teal = '#0b7c85';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  await buildTenant(test.owner, { hosts: ['ruut.localhost'], brandColor: teal, logoSvg: square });
  await buildTenant(test.owner, { hosts: ['ketas.localhost'], brandColor: '#d2f23a' });
});
afterAll(() => test?.close());

const get = (host: string, url: string) => test.app.inject({ url, headers: { host } });

/** Colour and opacity of a pixel, at a share of width and height. */
async function pixelOf(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = 4 * (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1)));
  return [...data.subarray(at, at + 4)];
}

const rgb = (color: string): number[] => [...Buffer.from(color.slice(1), 'hex')];
const black = [0, 0, 0, 255];
const clear = [0, 0, 0, 0];
const accent = [...rgb(computeTenantColors(teal).dark.acc), 255];
const cornerOf = { rounded: clear, full: black, none: clear };

describe('the icons of a club', () => {
  it.each(iconNames)('%s is its mark in its accent on its dark canvas, in its size', async (name) => {
    const { size, canvas } = iconFormats[name];
    const { headers, rawPayload } = await get('ruut.localhost', `/brand/${name}.png?v=1`);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': forEver });
    expect(headers).toMatchObject({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    expect(await pixelOf(rawPayload, 0.5, 0.5)).toEqual(canvas === 'none' ? [255, 255, 255, 255] : accent);
    expect(await pixelOf(rawPayload, 0.5, 0.05)).toEqual(canvas === 'none' ? clear : black);
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      expect(await pixelOf(rawPayload, x, y)).toEqual(cornerOf[canvas]);
    }
  });

  it('fill their place however small the logo stands in its own picture', async () => {
    const { rawPayload } = await get('ruut.localhost', '/brand/icon-512.png?v=1');
    expect(await pixelOf(rawPayload, 0.2, 0.2)).toEqual(accent);
    expect(await pixelOf(rawPayload, 0.8, 0.8)).toEqual(accent);
  });

  it('keep the whole mark within the circle that every phone leaves of a maskable icon', async () => {
    const { rawPayload } = await get('ruut.localhost', '/brand/icon-maskable-512.png?v=1');
    const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let farthest = 0;
    for (let at = 0; at < data.length; at += 3) {
      if (data[at + 1] === 0) continue;
      const x = ((at / 3) % info.width) + 0.5 - info.width / 2;
      const y = Math.floor(at / 3 / info.width) + 0.5 - info.height / 2;
      farthest = Math.max(farthest, Math.hypot(x, y));
    }
    expect(farthest).toBeGreaterThan(0.35 * info.width);
    expect(farthest).toBeLessThanOrEqual(0.4 * info.width);
  });

  it('are each club’s own, and nobody’s at a host that is not known', async () => {
    const own = await get('ruut.localhost', '/brand/icon-192.png?v=1');
    const other = await get('ketas.localhost', '/brand/icon-192.png?v=1');
    expect(other.rawPayload.equals(own.rawPayload)).toBe(false);
    for (const name of iconNames) expect((await get('keegi.ee', `/brand/${name}.png?v=1`)).statusCode).toBe(404);
  });

  it('are kept for ever at the address of the present brand only', async () => {
    for (const url of ['/brand/icon-192.png', '/brand/logo.svg', '/brand/favicon.svg']) {
      for (const query of ['', '?v=2', '?v=1&v=1', '?v=']) {
        expect([url + query, (await get('ruut.localhost', url + query)).headers['cache-control']]).toEqual([
          url + query,
          'no-cache',
        ]);
      }
      expect((await get('ruut.localhost', `${url}?v=1`)).headers['cache-control']).toBe(forEver);
    }
  });

  it('are others as soon as the club has another colour', async () => {
    const { tenantId, host } = await buildTenant(test.owner, { brandColor: '#ff6b4a' });
    const before = await get(host, '/brand/icon-192.png?v=1');
    await inTenant(test.owner, tenantId, ({ db }) =>
      db
        .updateTable('tenant_settings')
        .set({ brand_color: teal, brand_version: 2 })
        .where('tenant_id', '=', tenantId)
        .execute(),
    );
    test.services.changes.publish(tenantId, ['tenant']);
    const after = await get(host, '/brand/icon-192.png?v=2');
    expect(after.headers['cache-control']).toBe(forEver);
    expect(await pixelOf(before.rawPayload, 0.5, 0.5)).not.toEqual(accent);
    expect(await pixelOf(after.rawPayload, 0.5, 0.5)).toEqual(accent);
  });

  it('come as SVG too, with the same look', async () => {
    const { headers, rawPayload } = await get('ruut.localhost', '/brand/favicon.svg?v=1');
    expect(headers['content-type']).toBe('image/svg+xml');
    const png = await sharp(rawPayload).png().toBuffer();
    expect(await pixelOf(png, 0.5, 0.5)).toEqual(accent);
    expect(await pixelOf(png, 0.5, 0.05)).toEqual(black);
    expect(await pixelOf(png, 0, 0)).toEqual(clear);
  });
});

/** The circle of a plain disc, which stands for a logo that cannot be drawn. */
async function expectDisc(host: string): Promise<void> {
  const { statusCode, headers, rawPayload } = await get(host, '/brand/icon-512.png?v=1');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  const half = iconFormats['icon-512'].markShare / 2;
  expect(await pixelOf(rawPayload, 0.5, 0.5 - half + 0.01)).toEqual(accent);
  expect(await pixelOf(rawPayload, 0.5 - half + 0.02, 0.5 - half + 0.02)).toEqual(black);
}

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

  it('that would draw for minutes is given up, while the server goes on answering', async () => {
    const filter = '<filter id="a"><feGaussianBlur stdDeviation="400"/></filter>';
    const { host } = await buildTenant(test.owner, { brandColor: teal, logoSvg: svg(filter + slow) });
    const disc = expectDisc(host);
    const waits: number[] = [];
    for (let round = 0; round < 30; round += 1) {
      const start = performance.now();
      expect((await get('ruut.localhost', '/brand/icon-192.png?v=1')).statusCode).toBe(200);
      waits.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await disc;
    expect(Math.max(...waits)).toBeLessThan(2000);
  });

  it('reads no file and calls nobody', async () => {
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
      // The same picture within the logo is drawn, so what is missing below is missing for its address.
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
