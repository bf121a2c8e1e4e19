import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { measureBundle } from '#bench/page/bundle-size.ts';
import { publicDay } from '#bench/page/first-load.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

/** KiB, compressed as a server does it while it answers: code and styles that a member's day fetches beside the first load. */
const limit = 288;

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

function sizeOf(name: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(readFileSync(join(dist, name)), { params }).length;
}

test('what a member’s day fetches after the first load stays within its budget', async () => {
  const { club, test: site } = own;
  await club.addTraining({ name: 'Jooga' });
  const member = await addMember(site, club.tenantId);
  const page = await own.visit({ as: member, viewport: phone, path: '/user/calendar/day' });
  await page.waitForLoadState('networkidle');
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /assets\/[\w.-]+\.(?:js|css)$/.exec(name)?.[0] ?? []),
  );
  const first = measureBundle(dist, { language: 'et', route: publicDay }).files.map(({ name }) => name);
  // The first texts are of the first load in whichever language.
  const later = [...new Set(fetched)].filter((name) => !first.includes(name) && !name.includes('first-texts-'));
  const sizes = later.map((name) => ({ name, bytes: sizeOf(name) })).toSorted((a, b) => b.bytes - a.bytes);
  const said = sizes.map(({ name, bytes }) => `${name}: ${bytes} bytes`).join(', ');
  expect(later.length, said).toBeGreaterThan(5);
  expect(sizes.reduce((all, { bytes }) => all + bytes, 0) / 1024, said).toBeLessThanOrEqual(limit);
});
