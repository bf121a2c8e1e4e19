import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type JoinSite, openJoinSite } from '#tests/support/browser/open-join-site.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let site: JoinSite;
beforeAll(async () => {
  site = await openJoinSite();
});
afterEach(async () => {
  await site.own.sendHome();
  expect(site.own.takeComplaints()).toEqual([]);
});
afterAll(() => site?.close());

test('a visitor joins, pays at the bank, and is signed in and at the pass; a reload on the way loses nothing but the code', async () => {
  const page = await site.own.visit({ path: '/public/join' });
  await heading(page, 'Choose a package');
  await page.getByRole('radio', { name: /Monthly/ }).check();
  await goOn(page);
  await heading(page, 'From which day?');
  await page.getByRole('radio', { name: /Today/ }).check();
  await goOn(page);
  await heading(page, 'Your details');
  await goOn(page);
  await expect.poll(() => page.getByText('Please fill in the field').count()).toBe(5);
  await page.getByLabel('First name').fill('Liis');
  await page.getByLabel('Last name').fill('Liituja');
  await page.getByLabel('Personal code').fill('37605030299');
  await page.getByLabel('Email').fill('liis@liituja.test');
  await page.getByLabel('Phone').fill('5555 0100');
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('37605030299');
  await page.reload();
  await heading(page, 'Your details');
  expect(await page.getByLabel('Last name').inputValue()).toBe('Liituja');
  expect(await page.getByLabel('Personal code').inputValue()).toBe('');
  await page.getByLabel('Personal code').fill('37605030299');
  await goOn(page);
  await heading(page, 'The terms in short');
  await goOn(page);
  await page.getByText('Accept the terms to go on').waitFor();
  await page.getByLabel(/I accept the terms/).check();
  await page.getByLabel(/I want it to begin/).check();
  expect(await findBarriers(page)).toEqual([]);
  await goOn(page);
  await heading(page, 'Payment');
  await page.getByRole('radio').first().check();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay €40.00' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await heading(page, 'You are in, Liis');
  await page.getByRole('link', { name: 'Your pass is ready' }).click();
  await heading(page, 'Enter gym');
});

test('the browser’s own back goes one step back, and without a network the form says what it needs', async () => {
  const page = await site.own.visit({ path: '/public/join' });
  await page.getByRole('radio', { name: /Monthly/ }).check();
  await goOn(page);
  await page.getByRole('radio', { name: /Start of month/ }).check();
  await goOn(page);
  await heading(page, 'Your details');
  await page.goBack();
  await heading(page, 'From which day?');
  await page.goForward();
  await heading(page, 'Your details');
  await page.context().setOffline(true);
  await page.getByText('Joining needs a connection.').waitFor();
  expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
});

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
