import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let browserClub: BrowserClub;

beforeAll(async () => {
  browserClub = await openBrowserClub();
});

afterEach(async () => {
  await browserClub.sendHome();
  expect(browserClub.takeComplaints()).toEqual([]);
});

afterAll(() => browserClub.close());

test('a visitor is two presses away from all that the law wants to be said', async () => {
  const page = await browserClub.visit({ path: '/login', viewport: phone });
  await page.getByRole('link', { name: 'Privacy and terms' }).click();
  await page.getByRole('heading', { name: 'Questions and complaints' }).waitFor();
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  await page.goto(`${browserClub.origin}/public/calendar/day`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Privacy and terms' }).click();
  await page.getByRole('heading', { name: 'Questions and complaints' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Who runs the club',
    'Privacy notice',
    'Terms of purchase',
    'Accessibility',
    'Questions and complaints',
  ]);
  await page.getByText('180 days').first().waitFor();
});

test('the link is never there without its name', async () => {
  const page = await browserClub.visit({ path: '/login', viewport: phone });
  await page.addInitScript(() => {
    const nameless = { count: 0 };
    Object.assign(globalThis, { nameless });
    new MutationObserver(() => {
      nameless.count += document.querySelectorAll('footer:not([hidden]) a:empty').length;
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.reload();
  await page.getByRole('link', { name: 'Privacy and terms' }).waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'nameless') as unknown)).toEqual({ count: 0 });
});

test('a tablet that is to be a door leads there too', async () => {
  const page = await browserClub.visit({ path: '/public/door' });
  await page.getByRole('link', { name: 'Privacy and terms' }).click();
  await page.getByRole('heading', { name: 'Privacy notice' }).waitFor();
});

test('in the profile somebody ends another session, has their data as a page, and asks to be erased', async () => {
  const member = await addMember(browserClub.test, browserClub.club.tenantId, { first_name: 'Liis' });
  const page = await browserClub.visit({ as: member, path: '/user/profile', viewport: desktop });
  await page.getByText('This device').waitFor();
  await page.getByRole('button', { name: 'Download my data' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(testPassword);
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download my data' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.html$/);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /<h2>Name, contact and personal code<\/h2>[^]*Liis[^]*<h3>session<\/h3>/,
  );
  await page.getByRole('button', { name: 'Ask to be erased' }).click();
  await page.getByText('Invoices and payments', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Ask for erasure' }).click();
  await page.getByText('You asked the club to erase your data').waitFor();
  await page.getByRole('button', { name: 'Take the request back' }).click();
  await page.getByRole('button', { name: 'Ask to be erased' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('an admin writes a page in the club’s own words, and sees who wrote which version', async () => {
  const admin = await addMember(browserClub.test, browserClub.club.tenantId, { is_admin: true });
  const page = await browserClub.visit({ as: admin, path: '/admin/settings?part=law', viewport: desktop });
  await page.getByLabel('Text in English').fill('We keep little.\n\nAnd not for long.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Version 1').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'See the page' }).click();
  await page.locator('section p', { hasText: 'And not for long.' }).first().waitFor();
  await page.getByRole('heading', { name: 'Questions and complaints' }).waitFor();
});
