import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { codeOf, requireSecondFactor } from '#tests/support/second-factor/add-factors.ts';

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints().filter((text) => !/40[149]/.test(text))).toEqual([]);
});
afterAll(() => own?.close());

test('an admin of a club that requires it sets a second factor up at the log-in, and confirms the next one by it', async () => {
  await requireSecondFactor(own.test, own.club.tenantId);
  const { email } = await addMember(own.test, own.club.tenantId, { is_admin: true, first_name: 'Hanna' });
  const page = await own.visit({ path: '/login', viewport: { width: 390, height: 844 } });
  await logIn(page, email);
  await page.getByRole('heading', { name: 'Add a second confirmation' }).waitFor();
  const secret = ((await page.locator('strong').first().textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Code from your authenticator app').fill('12');
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await page.getByText('This code is not right').waitFor();
  // Pasted as apps show it, in two groups.
  const code = codeOf(secret, own.test.clock.now);
  await page.getByLabel('Code from your authenticator app').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(await page.getByLabel('Code from your authenticator app').inputValue()).toBe(code);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await page.getByText('We will not show them again').waitFor();
  const codes = await page.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  expect(await findBarriers(page)).toEqual([]);
  // Nobody is logged in until the codes are kept.
  expect(await page.evaluate(() => localStorage.getItem('has_logged_in'))).not.toBe('true');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('has_logged_in'))).toBe('true');

  const other = await own.visit({ path: '/login' });
  await logIn(other, email);
  await other.getByRole('heading', { name: 'Second confirmation' }).waitFor();
  expect(await findBarriers(other)).toEqual([]);
  await other.getByRole('radio', { name: /Recovery code/ }).check();
  await other
    .getByLabel('Recovery code', { exact: true })
    .last()
    .fill(codes[0] ?? '');
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('has_logged_in'))).toBe('true');
});

test('a member adds it in the profile, sees their codes once, and takes it away again', async () => {
  const member = await addMember(own.test, own.club.tenantId, { first_name: 'Liis' });
  const page = await own.visit({ path: '/user/profile', as: member, viewport: { width: 820, height: 1180 } });
  const section = page.getByRole('region', { name: 'Second confirmation' });
  await section.getByRole('button', { name: 'Add' }).click();
  const sheet = page.getByRole('dialog');
  const secret = ((await sheet.locator('strong').first().textContent()) ?? '').replaceAll(' ', '');
  await sheet.getByLabel('Code from your authenticator app').fill(codeOf(secret, own.test.clock.now));
  await sheet.getByRole('button', { name: 'Confirm the code' }).click();
  await sheet.getByText('We will not show them again').waitFor();
  await sheet.getByRole('button', { name: 'I have saved them' }).click();
  await section.getByText('10 recovery codes left').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await section.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await section.getByRole('button', { name: 'Add' }).waitFor();
});

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
}
