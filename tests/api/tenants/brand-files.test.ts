import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeTenantColors } from '#api/tenants/colors/brand-colors.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { iconFormats, iconNames } from '#server/features/tenants/icons/icon-formats.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { pixelOf } from '#tests/support/pixel-of.ts';

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

const rgb = (color: string): number[] => [...Buffer.from(color.slice(1), 'hex')];
const black = [0, 0, 0, 255];
const clear = [0, 0, 0, 0];
const accent = [...rgb(computeTenantColors(teal).dark.acc), 255];
const cornerOf = { rounded: clear, full: black, none: clear };

describe('a club’s icons', () => {
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

  it('fill their area however small the logo is within its own image', async () => {
    const { rawPayload } = await get('ruut.localhost', '/brand/icon-512.png?v=1');
    expect(await pixelOf(rawPayload, 0.2, 0.2)).toEqual(accent);
    expect(await pixelOf(rawPayload, 0.8, 0.8)).toEqual(accent);
  });

  it('keep the whole mark within the safe circle of a maskable icon', async () => {
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

  it('are the club’s own, and not found at an unknown host', async () => {
    const own = await get('ruut.localhost', '/brand/icon-192.png?v=1');
    const other = await get('ketas.localhost', '/brand/icon-192.png?v=1');
    expect(other.rawPayload.equals(own.rawPayload)).toBe(false);
    for (const name of iconNames) expect((await get('keegi.ee', `/brand/${name}.png?v=1`)).statusCode).toBe(404);
  });

  it('are cached for ever only at the address of the current brand version', async () => {
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

  it('change as soon as the club has another colour', async () => {
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

  it('are also available as SVG, with the same look', async () => {
    const { headers, rawPayload } = await get('ruut.localhost', '/brand/favicon.svg?v=1');
    expect(headers['content-type']).toBe('image/svg+xml');
    const png = await sharp(rawPayload).png().toBuffer();
    expect(await pixelOf(png, 0.5, 0.5)).toEqual(accent);
    expect(await pixelOf(png, 0.5, 0.05)).toEqual(black);
    expect(await pixelOf(png, 0, 0)).toEqual(clear);
  });
});

const get = (host: string, url: string) => test.app.inject({ url, headers: { host } });
