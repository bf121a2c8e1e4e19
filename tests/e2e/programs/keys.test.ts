import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { callEndpoint } from '#tests/support/contract/call-endpoint.ts';

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a key is made for what was chosen, shown once, works until it is revoked, and never after', async () => {
  const admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const page = await own.visit({ as: admin, viewport: { width: 1180, height: 820 }, path });
  await page.getByRole('button', { name: 'Make a key' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Koduleht');
  await form.getByRole('button', { name: 'Make the key' }).click();
  await form.getByText('Choose at least one').waitFor();
  await form.getByRole('checkbox', { name: 'Read bookings' }).check();
  expect(await findBarriers(page)).toEqual([]);
  await form.getByRole('button', { name: 'Make the key' }).click();
  const key = (await form.getByRole('code').textContent()) ?? '';
  expect(await findBarriers(page)).toEqual([]);
  await form.getByRole('button', { name: 'I have saved it' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(key);
  expect(await listDay(key)).toBe(200);
  expect(await listPeople(key)).toBe(403);
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Koduleht' });
  await row.getByText(/last used/).waitFor();
  expect(await page.content()).not.toContain(key);
  await row.getByRole('button', { name: 'Revoke: Koduleht' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Revoke' }).click();
  await row.waitFor({ state: 'detached' });
  expect(await listDay(key)).toBe(401);
});

const path = '/admin/settings?part=programs';
const call = async (name: 'listDeskTrainings' | 'listPeople', token: string) =>
  (await callEndpoint(own.test.app, name, { host: own.club.host, token })).statusCode;
const listDay = (token: string) => call('listDeskTrainings', token);
const listPeople = (token: string) => call('listPeople', token);
