import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
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

test('who has worked for a while proves who they are before people’s data leaves, and what they pressed goes on', async () => {
  const admin = await addMember(own.test, own.club.tenantId, { is_admin: true, first_name: 'Hanna' });
  const member = await addMember(own.test, own.club.tenantId, { first_name: 'Liis', last_name: 'Kuusk' });
  const page = await own.visit({ path: `/admin/people/${member.id}`, as: admin });
  await page.getByRole('heading', { name: 'Liis Kuusk' }).first().waitFor();
  await own.club.inScope(({ db }) =>
    db
      .updateTable('session')
      .set({ proven_at: new Date(own.test.clock.now.getTime() - 3_600_000) })
      .where('client_id', '=', admin.id)
      .execute(),
  );
  await page.reload();
  const press = () => page.getByRole('button', { name: 'Data extract' }).click();
  await press();
  const sheet = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await sheet.getByLabel('Password', { exact: true }).fill('Kartul5678');
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await sheet.getByText('This is not your password').waitFor();
  // Who closes it has not confirmed: nothing leaves.
  await page.keyboard.press('Escape');
  await page.getByText('Confirm first that it is you').waitFor();
  await sheet.waitFor({ state: 'detached' });
  const downloaded = page.waitForEvent('download');
  await press();
  await sheet.getByLabel('Password', { exact: true }).fill(testPassword);
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await downloaded;
  await sheet.waitFor({ state: 'detached' });
});
