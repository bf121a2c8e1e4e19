import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import {
  type BrowserClub,
  desktop,
  openBrowserClub,
  type PageOptions,
} from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { mailResets } from '#tests/support/messages/password-resets.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

const newPassword = 'Kartul5678';

let browserClub: BrowserClub;
let member: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  browserClub = await openBrowserClub();
});

beforeEach(async () => {
  member = await addMember(browserClub.test, browserClub.club.tenantId, { first_name: 'Liis', city: 'Tallinn' });
});

afterEach(async () => {
  await browserClub.sendHome();
  expect(browserClub.takeComplaints()).toEqual([]);
});

afterAll(() => browserClub.close());

describe('the profile', () => {
  test('sends only the changed fields, and shows the values that the server saved', async () => {
    const page = await openProfile();
    const request = page.waitForRequest((sent) => sent.method() === 'PUT' && sent.url().endsWith('/account/profile'));
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await page.getByLabel('Phone').fill('5555 0199');
    await page.getByLabel('County').selectOption({ label: 'Tartumaa' });
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await request).postDataJSON()).toEqual({ phone: '5555 0199', county: 'EE-79' });
    await page.getByRole('status').getByText('Saved').waitFor();
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+37255550199');
    expect(await rowOf()).toMatchObject({ county: 'EE-79', city: 'Tallinn' });
  });

  test('shows an error at each missing field and at an invalid phone number', async () => {
    const page = await openProfile();
    const before = await rowOf();
    const save = page.getByRole('button', { name: 'Save' });
    await page.getByLabel('First name').fill('');
    await save.click();
    await page.getByText('Please fill in the field').waitFor();
    expect(await page.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('First name').fill('Liis');
    await page.getByLabel('Phone').fill('12');
    await save.click();
    await page.getByText('This is not a phone number').waitFor();
    expect(await rowOf()).toEqual(before);
  });

  test('asks before typed changes are discarded, and discards them on request', async () => {
    const page = await openProfile({ viewport: desktop });
    await page.getByLabel('Town or village').fill('Tartu');
    await page.getByRole('link', { name: 'Timetable' }).click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    expect(await page.getByLabel('Town or village').inputValue()).toBe('Tartu');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.getByLabel('Town or village').inputValue()).toBe('Tallinn');
    await page.getByRole('link', { name: 'Timetable' }).click();
    await page.waitForURL('**/calendar/day');
  });

  test('shows the age of its data when offline, and hides fields that are not cached', async () => {
    const page = await openProfile();
    await page.context().setOffline(true);
    await page.getByText('You are offline. Showing what was saved').waitFor();
    await page.getByText(/As of today at/).waitFor();
    await page.getByText('This is not kept on the device').waitFor();
    expect(await page.getByLabel('Town or village').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Change the password' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Change the address' }).isDisabled()).toBe(true);
    await page.getByText('Changing the email address needs a connection').waitFor();
  });

  test('has no accessibility barriers in light mode', async () => {
    const page = await openProfile({ stored: { colormode: 'light' } });
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByRole('dialog').getByLabel('New password again').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });
});

test('what only the server knows is shown at its field, which is focused', async () => {
  const page = await openProfile();
  await page.getByRole('button', { name: 'Change the password' }).click();
  const sheet = page.getByRole('dialog');
  const field = sheet.getByLabel('New password', { exact: true });
  await page.getByLabel('Current password').fill(testPassword);
  await choose(page, 'Password1');
  await sheet.getByRole('button', { name: 'Change' }).click();
  await sheet.getByText('This password is too common').waitFor();
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await sheet.getByRole('alert').count()).toBe(0);
  await field.fill('Porgand5678');
  await expect.poll(() => sheet.getByText('This password is too common').count()).toBe(0);
});

test('a new password requires the old one and takes effect at once', async () => {
  const page = await openProfile();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change the password' }).click();
  const change = page.getByRole('dialog').getByRole('button', { name: 'Change' });
  await page.getByLabel('Current password').fill('Kala1235');
  await choose(page, 'kartul', 'Kartul');
  await change.click();
  await page.getByText('The password does not meet the rules').waitFor();
  await page.getByText('The two passwords are not the same').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await choose(page, newPassword);
  await change.click();
  await page.getByText('This is not your password').waitFor();
  await page.getByLabel('Current password').fill(testPassword);
  await change.click();
  await page.getByRole('status').getByText('Password changed').waitFor();
  const elsewhere = await browserClub.visit({ path: '/login' });
  await logIn(elsewhere, newPassword);
  await elsewhere.getByRole('heading', { name: 'Hello, Liis' }).waitFor();
});

describe('a forgotten password', () => {
  test('is reset by the emailed link, which works once', async () => {
    const { test, club } = browserClub;
    const page = await browserClub.visit({ path: '/login' });
    await page.getByRole('link', { name: 'Forgot it?' }).click();
    await page.getByRole('button', { name: 'Send the link' }).waitFor();
    await page.getByLabel('Email').fill(member.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await mailResets(test, club.tenantId);
    const link = /http\S+#\S+/.exec((await readMails(test, club.tenantId)).at(-1)?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await choose(page, newPassword);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('status').getByText('Password changed').waitFor();
    await logIn(page, newPassword);
    await page.getByRole('heading', { name: 'Hello, Liis' }).waitFor();

    const again = await browserClub.visit({ path: new URL(link).pathname + new URL(link).hash });
    await choose(again, 'Porgand5678');
    await again.getByRole('button', { name: 'Set the password' }).click();
    await again.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await again.getByRole('link', { name: 'Ask for a new link' }).click();
    await again.getByRole('button', { name: 'Send the link' }).waitFor();
  });

  test('shows the same message for an email address that the club does not know', async () => {
    const page = await browserClub.visit({ path: '/login/forgotten' });
    await page.getByLabel('Email').fill('nobody@klubi.test');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.getByText('If nobody@klubi.test is registered with the club').waitFor();
  });

  test('cannot be reset by a truncated link', async () => {
    const page = await browserClub.visit({ path: '/login/new-password#abc' });
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });
});

async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function openProfile(options: PageOptions = {}): Promise<Page> {
  const page = await browserClub.visit({ as: member, path: '/user/profile', ...options });
  await page.getByLabel('First name').waitFor();
  return page;
}

const rowOf = () =>
  browserClub.club.inScope(({ db }) =>
    db.selectFrom('client').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow(),
  );

/** Fills the two fields of a new password. */
async function choose(page: Page, first: string, second = first): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(first);
  await page.getByLabel('New password again').fill(second);
}
