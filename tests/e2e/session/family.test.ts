import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { storeGuardian } from '#server/features/clients/guardian/commands.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { loseNetwork } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('staff choose a guardian among the club’s people, who then acts for the child in the menu and comes back', async () => {
  const { tenantId } = own.club;
  const admin = await addMember(own.test, tenantId, { is_admin: true });
  const mother = await addMember(own.test, tenantId, { first_name: 'Liis', last_name: 'Kask', client_code: '61001' });
  const child = await own.club.inScope(async (scope) => {
    const birth = { birth_date: '2018-05-05', birth_date_from: 'declared' as const };
    const row = await buildClient(scope, { first_name: 'Mattias', last_name: 'Kask', email: '', ...birth });
    const guardian = { name: 'Keegi Teine', email: '', phone: '', consentedOn: '2026-01-01', byClientId: admin.id };
    await storeGuardian(scope, row.id, guardian);
    return row;
  });

  const card = await own.visit({ as: admin, viewport: phone, path: `/admin/people/${child.id}` });
  await card.getByText('Guardian: Keegi Teine').waitFor();
  await card.getByRole('button', { name: 'Change the guardian' }).click();
  await card.getByRole('button', { name: 'Choose one of the club’s people' }).click();
  await card.getByRole('button', { name: 'Choose Liis Kask, 61001' }).click();
  await card.getByText('One of the club’s people:').waitFor();
  await card.getByText('The guardian has agreed').click();
  expect(await findBarriers(card)).toEqual([]);
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await card.getByText('Guardian: Liis Kask').waitFor();
  await card.getByText(mother.email).first().waitFor();

  const page = await own.visit({ as: mother, viewport: phone });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const open = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('button', { name: 'Who it is for' }).click();
  };
  await open();
  expect(await findBarriers(page)).toEqual([]);
  await loseNetwork(page);
  await menu.getByRole('button', { name: 'Mattias Kask' }).click();
  await page
    .getByText(/No connection|no network|offline/i)
    .first()
    .waitFor();
  await page.context().setOffline(false);
  await menu.getByRole('button', { name: 'Mattias Kask' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).toContain(`"clientId":${child.id}`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByText(`Client number ${child.client_code}`).waitFor();
  await menu.getByRole('button', { name: 'Who it is for' }).click();
  await menu.getByRole('button', { name: 'Liis (you)' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).toContain(`"clientId":${mother.id}`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByText('Client number 61001').waitFor();
});
