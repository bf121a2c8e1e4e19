import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { addAuthenticator } from '#tests/support/second-factor/virtual-authenticator.ts';

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

const home = (page: Page) => page.getByRole('heading', { name: 'Hello, Liis' });
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

test('a member adds a passkey in the profile, names it, logs out, logs in by it, and removes it', async () => {
  const { page, stop } = await visitWithPasskey();
  expect(await findBarriers(page)).toEqual([]);
  await section(page).getByRole('button', { name: 'Rename: Telefon' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Liisi telefon');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await section(page).getByText('Liisi telefon', { exact: true }).waitFor();
  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await home(page).waitFor();
  await page.goto(`${own.origin}/user/profile`);
  await section(page).getByRole('button', { name: 'Remove: Liisi telefon' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await section(page).getByText('Liisi telefon', { exact: true }).waitFor({ state: 'detached' });
  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('alert').waitFor();
  expect(await home(page).count()).toBe(0);
  await stop();
});

test('whoever has no passkey is told nothing of it while they type their name and password', async () => {
  const member = await addMember(own.test, own.club.tenantId, { first_name: 'Liis' });
  const page = await own.visit({ path: '/login', viewport: phone });
  const asked = page.waitForResponse((response) => response.url().endsWith('/login/passkey/question'));
  await page.getByLabel('Email').fill(member.email);
  await asked;
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await home(page).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('the name of the log-in offers the passkey by itself, and the password stays', async () => {
  const { page, member, stop } = await visitWithPasskey();
  await logOut(page);
  await page.getByLabel('Email').focus();
  await home(page).waitFor();
  await stop();
  await logOut(page);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await home(page).waitFor();
});

async function visitWithPasskey() {
  const member = await addMember(own.test, own.club.tenantId, { first_name: 'Liis' });
  const page = await own.visit({ path: '/user/profile', as: member, viewport: phone });
  const stop = await addAuthenticator(page);
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Telefon');
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await section(page).getByText('Telefon', { exact: true }).waitFor();
  return { page, member, stop };
}

async function logOut(page: Page): Promise<void> {
  await page.goto(own.origin);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You are logged out').waitFor();
}
