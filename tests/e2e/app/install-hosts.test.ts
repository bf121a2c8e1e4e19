import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { demoClubs } from '#scripts/demo/clubs/demo-clubs.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { insertTenant } from '#tests/builders/insert-tenant.ts';
import { openTestSite, type TestSite } from '#tests/support/browser/open-test-site.ts';

let site: TestSite;
let profile: string;
let context: BrowserContext;

/**
 * Inserts the demo clubs with their looks; uses a persistent profile, since a browser installs nothing in a private
 * window.
 */
beforeAll(async () => {
  site = await openTestSite();
  for (const [at, club] of demoClubs.entries())
    await inTenant(site.owner, 9000 + at, (scope) => insertTenant(scope, { ...club, isDemo: true }));
  profile = mkdtempSync(join(tmpdir(), 'trenn-install-'));
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  context = await chromium.launchPersistentContext(profile, { executablePath: inject('chromium'), args });
});

afterAll(async () => {
  await context?.close();
  await site?.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

test('every demo club can be installed from each of its hosts, with its own name and icons', async () => {
  const pictures: string[] = [];
  for (const { hosts, title } of demoClubs) {
    const ofClub = new Set<string>();
    for (const host of hosts) {
      const page = await context.newPage();
      await page.goto(site.origin(host));
      const browser = await context.newCDPSession(page);
      const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
      expect([host, installabilityErrors]).toEqual([host, []]);
      const { data = '{}', errors } = await browser.send('Page.getAppManifest');
      expect([host, errors]).toEqual([host, []]);
      const { name, icons } = JSON.parse(data) as Manifest;
      expect([host, name]).toEqual([host, title]);
      const found = await readIcons(page, icons);
      expect(found.map(({ type, size }) => `${type} ${size}`)).toEqual(
        icons.map(({ type, sizes }) => `${type} ${sizes}`),
      );
      ofClub.add(
        createHash('sha256')
          .update(JSON.stringify(found.map(({ bytes }) => bytes)))
          .digest('hex'),
      );
      await page.close();
    }
    // All hosts of a club have the same icons.
    expect(ofClub.size).toBe(1);
    pictures.push(...ofClub);
  }
  expect(new Set(pictures).size).toBe(demoClubs.length);
});

interface Manifest {
  name: string;
  icons: { src: string; type: string; sizes: string }[];
}

/** Each icon of a manifest as the page receives it: its declared and actual type, its size and its content. */
const readIcons = (page: Page, icons: Manifest['icons']) =>
  page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ({ src }) => {
          const response = await fetch(src);
          const type = response.headers.get('content-type');
          const blob = await response.blob();
          const bytes = Array.from(new Uint8Array(await blob.arrayBuffer()));
          if (type !== 'image/png') return { type, size: 'any', bytes };
          const { width, height } = await createImageBitmap(blob);
          return { type, size: `${width}x${height}`, bytes };
        }),
      ),
    icons,
  );
