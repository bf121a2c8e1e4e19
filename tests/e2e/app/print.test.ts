import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMinutes, toPlainDate, toWallTime } from '#api/dates.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildInvoice, lineOf } from '#tests/builders/money/test-till.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';

let own: BrowserClub;
let member: Awaited<ReturnType<typeof addMember>>;
let trainer: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club, test: site } = own;
  member = await addMember(site, club.tenantId, { first_name: 'Liis' });
  const { id: trainer_id } = await club.inScope((scope) => buildTrainer(scope, {}));
  trainer = await addMember(site, club.tenantId, { trainer_id });
  const startsAt = toWallTime(addMinutes(site.clock.now, 30), 'Europe/Tallinn');
  const { id: training_id } = await club.addTraining({ startsAt, name: 'Pilates', trainer_id });
  await club.inScope((scope) => buildRegistration(scope, { client_id: member.id, training_id }));
  const line = lineOf({ names: { et: 'Kaart', en: 'Month card', lv: 'Karte' }, unitPriceCents: 4990 });
  const dueOn = toPlainDate(site.clock.now, 'Europe/Tallinn');
  await club.inScope((scope) => buildInvoice(scope, site.clock.now, { clientId: member.id, lines: [line], dueOn }));
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a roster is printed without the frame, black on white', async () => {
  const page = await own.visit({ as: trainer });
  await page.getByRole('link', { name: 'Open roster' }).click();
  await page.getByText('Liis').first().waitFor();
  await expectPaper(page, 'Liis');
});

test('an open invoice is printed, and not the list behind it', async () => {
  const page = await own.visit({ as: member, path: '/user/invoices' });
  await page.getByRole('link', { name: 'Month card' }).click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /QR code/ })
    .waitFor();
  await expectPaper(page, 'Month card');
  expect(await page.locator('main').isVisible()).toBe(false);
  expect(await page.getByRole('dialog').getByRole('heading').first().evaluate(isOnTop)).toBe(true);
  const [code, sheet] = await Promise.all([
    page
      .getByRole('dialog')
      .getByRole('img', { name: /QR code/ })
      .boundingBox(),
    page.getByRole('dialog').boundingBox(),
  ]);
  expect(code && sheet && code.y + code.height <= sheet.y + sheet.height).toBe(true);
});

test('with the system’s own colours a code stands on its own white ground', async () => {
  const page = await own.visit({ as: member, path: '/user/invoices' });
  await page.getByRole('link', { name: 'Month card' }).click();
  const code = page.getByRole('dialog').getByRole('img', { name: /QR code/ });
  await code.waitFor();
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  expect(await code.locator('rect').evaluate((ground) => getComputedStyle(ground).fill)).toBe('rgb(255, 255, 255)');
  expect(await code.locator('path').evaluate((squares) => getComputedStyle(squares).fill)).toBe('rgb(0, 0, 0)');
  expect(await code.evaluate((svg) => getComputedStyle(svg).forcedColorAdjust)).toBe('none');
});

/** Nothing is drawn over it, such as the scrim on a screen. */
const isOnTop = (title: Element): boolean => {
  const { x, y } = title.getBoundingClientRect();
  return title.contains(document.elementFromPoint(x + 4, y + 4));
};

/** On paper, of a device whose colours are dark: the frame is away, and no text is paler than paper allows. */
async function expectPaper(page: Page, shown: string): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.getByText(shown).filter({ visible: true }).first().waitFor();
  const found = {
    ground: await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    ink: await page
      .getByText(shown)
      .filter({ visible: true })
      .first()
      .evaluate((text) => getComputedStyle(text).color),
    frame: await page.locator('nav, aside, a[href="#content"], header button').filter({ visible: true }).count(),
  };
  expect(found).toEqual({ ground: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)', frame: 0 });
}
