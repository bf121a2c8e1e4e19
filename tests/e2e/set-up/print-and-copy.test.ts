import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { pixelOf } from '#tests/support/pixel-of.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

const black = 'rgb(0, 0, 0)';
const colorOf = (mark: Locator) => mark.evaluate((one) => getComputedStyle(one).backgroundColor);

test('the poster is printed alone on one sheet, black on white, also where the app is dark', async () => {
  const page = await own.visit({ as: admin, path: '/admin/poster', viewport: desktop, stored: { colormode: 'dark' } });
  const poster = page.getByRole('article', { name: 'Poster for the door' });
  await poster.getByText(own.club.host).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.evaluate(() => {
    globalThis.print = () => document.body.toggleAttribute('data-printed');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.locator('body[data-printed]').count()).toBe(1);

  const marks = page.locator('[style*="--logo-src"]');
  expect(await colorOf(marks.first())).not.toBe(black);
  expect(await colorOf(poster.locator(marks))).toBe(black);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const other of [page.getByRole('button', { name: 'Print' }), page.getByRole('navigation').first()])
    expect(await other.isVisible()).toBe(false);
  const sheet = await page.screenshot();
  const corners = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const;
  for (const [x, y] of corners) expect([x, y, await pixelOf(sheet, x, y)]).toEqual([x, y, [255, 255, 255, 255]]);
  await page.emulateMedia({ media: null });
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true, tagged: true }));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Point the camera of your phone at the code.');
});

test('the code for a page of one’s own is copied, and shown as it looks there', async () => {
  const day = addDays(toPlainDate(own.test.clock.now, 'Europe/Tallinn'), 1);
  await own.club.addTraining({ startsAt: `${day}T18:00:00`, name: 'Sound bath' });
  const page = await own.visit({ as: admin, path: '/admin/settings?part=embed', viewport: desktop });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy: As high as what it shows' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  await expect
    .poll(copied)
    .toBe(`<script async src="${own.origin}/embed.js"></script>\n<trenn-timetable></trenn-timetable>`);
  await page.getByRole('button', { name: 'Copy: Without any script' }).click();
  await expect.poll(copied).toContain(`<iframe title="Timetable" src="${own.origin}/embed"`);
  const [look] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'See how it looks' }).click(),
  ]);
  await look.locator('main').waitFor();
  await look.goto(`${look.url()}?day=${day}`);
  await look
    .getByRole('link', { name: /Sound bath/ })
    .first()
    .waitFor();
  expect(await findBarriers(look)).toEqual([]);
  await look.close();
  await page.context().clearPermissions();
});

test('a style is called in each language as the club has named it there', async () => {
  const { id } = await own.club.addTraining({ startsAt: '2026-12-01T18:00:00' });
  const page = await own.visit({ as: admin, path: '/admin/settings?part=styles', viewport: desktop });
  const named = (language: string) => page.getByLabel(`Name in ${language}`, { exact: true });
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page.getByLabel('Name', { exact: true }).fill('Helivann');
  await named('English').fill('Sound bath');
  await named('Latvian').fill('Skaņu vanna');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Everything is saved').waitFor();
  for (const [language, name] of [
    ['et', 'Helivann'],
    ['en', 'Sound bath'],
    ['lv', 'Skaņu vanna'],
  ] as const) {
    const visitor = await own.visit({ path: `/public/training?id=${id}`, viewport: phone, stored: { language } });
    await visitor.getByText(name).first().waitFor();
    await own.sendHome();
  }
});
