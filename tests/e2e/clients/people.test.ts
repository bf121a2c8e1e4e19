import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMinutes, toWallTime } from '#api/dates.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 820, height: 1180 };
let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true, first_name: 'Hanna', last_name: 'Oja' });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('an admin finds somebody, sees what they may do, opens what is masked, changes them and reads all of it in the log', async () => {
  const { id } = await add({ first_name: 'Liis', last_name: 'Kuusk', address: 'Pikk 1', phone: '+37256510119' });
  await own.club.inScope((scope) => buildContract(scope, { client_id: id, name: 'Kuukaart' }));
  const page = await openPeople();
  await page.getByLabel('Search people').fill('5651 01');
  await expect.poll(() => page.getByRole('grid', { name: 'People found' }).getByRole('link').count()).toBe(1);
  expect(await findBarriers(page)).toEqual([]);
  await find(page, 'kuusk li', 'Liis Kuusk');
  await page.getByText('May enter', { exact: true }).waitFor();
  await page.getByText('Kuukaart').waitFor();
  expect(await page.getByText('Pikk 1').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show: Address' }).click();
  await page.getByText('Pikk 1').waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('Phone').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This is not a phone number.').waitFor();
  await page.getByLabel('Phone').fill('5651 0120');
  // Somebody else changes her meanwhile: nothing that was typed is lost.
  await own.club.inScope(({ db }) => db.updateTable('client').set({ city: 'Tartu' }).where('id', '=', id).execute());
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Somebody has changed this person meanwhile').first().waitFor();
  expect(await page.getByLabel('Phone').inputValue()).toBe('5651 0120');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('+372 5651 0120').waitFor();
  await page.locator('main').getByRole('link', { name: 'Log', exact: true }).click();
  await page.getByText('Changed: Phone +37256510119 → +37256510120').waitFor();
  await page.getByText('Opened the address').waitFor();
  await page.getByText('Looked at the card').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('a person is added and invited, an address twice is refused at its field, and a duplicate is merged', async () => {
  await add({ first_name: 'Mari', last_name: 'Mets', email: 'mari@post.ee', client_code: '70001' });
  const page = await openPeople({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Add a person' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('First name').fill('Mari');
  await sheet.getByLabel('Last name').fill('Mets');
  await sheet.getByText('Perhaps already here').waitFor();
  await sheet.getByLabel('Email', { exact: true }).fill('mari@post.ee');
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await sheet.getByText('Somebody is already registered with this email address').waitFor();
  await sheet.getByLabel('Email', { exact: true }).fill('mari.mets@post.ee');
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Mari Mets' }).waitFor();
  await page.getByText('Invited; the link is valid until').waitFor();
  await page.getByRole('button', { name: 'Merge a duplicate' }).click();
  await page.getByRole('button', { name: 'Merge Mari Mets, 70001' }).click();
  await page.getByText('This cannot be undone.').waitFor();
  await page.getByRole('button', { name: 'Merge', exact: true }).last().click();
  await page.getByText('The accounts have been merged').first().waitFor();
});

test('a child of twelve is added without an invitation, and the form says why', async () => {
  const page = await openPeople({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Add a person' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('First name').fill('Leo');
  await sheet.getByLabel('Last name').fill('Mets');
  await sheet.getByLabel('Email', { exact: true }).fill('leo.mets@post.ee');
  await sheet.getByLabel('Under 18').check();
  const year = new Date().getFullYear();
  const invites = sheet.getByLabel('Invite by email');
  await sheet.getByLabel('Date of birth').fill(`01.01.${year - 14}`);
  expect(await invites.isEnabled()).toBe(true);
  await sheet.getByLabel('Date of birth').fill(`01.06.${year - 12}`);
  expect(await invites.isDisabled()).toBe(true);
  await sheet.getByText('a child has no separate log-in').waitFor();
  await sheet.getByLabel('Guardian’s name').fill('Mari Mets');
  await sheet.getByLabel('The guardian has agreed').check();
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Leo Mets' }).waitFor();
});

test('what became of a booking is read on the card and at the front desk: who ended it, when, and by which rule', async () => {
  const { id } = await add({ first_name: 'Tiiu', last_name: 'Tamm', client_code: '90100' });
  const training = await own.club.addTraining({
    startsAt: toWallTime(addMinutes(own.test.clock.now, 24 * 60), 'Europe/Tallinn'),
    name: 'Vinyasa',
  });
  const { id: registration_id } = await own.club.inScope((scope) =>
    buildRegistration(scope, { client_id: id, training_id: training.id, status: 'cancelled' }),
  );
  await own.club.inScope(({ db, tenantId }) =>
    db
      .insertInto('registration_event')
      .values({
        tenant_id: tenantId,
        training_id: training.id,
        registration_id,
        client_id: id,
        kind: 'cancelled',
        reason: 'removed',
        by_client_id: admin.id,
        note: 'Called in sick',
        created_at: own.test.clock.now,
      })
      .execute(),
  );
  const page = await openPeople();
  await find(page, 'tiiu', 'Tiiu Tamm');
  await page.getByRole('link', { name: 'All 1' }).click();
  await page.getByRole('heading', { level: 1, name: 'All bookings' }).waitFor();
  const line = page.getByRole('list', { name: 'All bookings' }).getByRole('group');
  await line.getByText('Hanna Oja').waitFor();
  await line.getByText('Vinyasa').click();
  await line.getByText('Called in sick').waitFor();
  expect(await line.locator('ol').innerText()).toMatch(/Booked[^]*Booking cancelled by the club[^]*Hanna Oja/);
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Back to the client card' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tiiu Tamm' }).waitFor();
});

test('a note, a block with its reason, an extract and an erasure, which asks for the name', async () => {
  const { id } = await add({ first_name: 'Eva', last_name: 'Rand', client_code: '90001' });
  const page = await own.visit({ path: `/admin/people/${id}`, viewport: tablet, as: admin });
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a note' }).click();
  await sheet.getByRole('button', { name: 'admins only' }).click();
  await sheet.getByLabel('Note', { exact: true }).fill('Unustas kaardi');
  await sheet.getByRole('button', { name: 'Save the note' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Unustas kaardi' }).getByText('admins only').waitFor();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await sheet.getByLabel('Reason').fill('Lõhkus kapi');
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText(/: Lõhkus kapi$/).waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Data extract' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('90001.json');
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const erase = sheet.getByRole('button', { name: 'Erase for good' });
  await sheet.getByLabel('Type to confirm: Eva Rand').fill('Eva');
  expect(await erase.isDisabled()).toBe(true);
  await sheet.getByLabel('Type to confirm: Eva Rand').fill('Eva Rand');
  expect(await findBarriers(page)).toEqual([]);
  await erase.click();
  await page.getByText('The data is erased').waitFor();
  const left = await own.club.inScope(({ db }) =>
    db.selectFrom('client').select('last_name').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(left.last_name).not.toBe('Rand');
});

test('who has a role, or a place in the same class, is not merged away', async () => {
  const kept = await add({ first_name: 'Tiit', last_name: 'Torm', client_code: '80001' });
  const twin = await add({ first_name: 'Tiit', last_name: 'Torm', client_code: '80002' });
  await add({ first_name: 'Tiit', last_name: 'Torm', client_code: '80003', can_see_registrations: true });
  const startsAt = toWallTime(addMinutes(own.test.clock.now, 3 * 1440), 'Europe/Tallinn');
  const training = await own.club.addTraining({ startsAt });
  await own.club.inScope(async (scope) => {
    for (const { id } of [kept, twin]) await buildRegistration(scope, { client_id: id, training_id: training.id });
  });
  const page = await own.visit({ path: `/admin/people/${kept.id}`, viewport: tablet, as: admin });
  const merge = async (code: string) => {
    await page.getByRole('button', { name: `Merge Tiit Torm, ${code}` }).click();
    await page.getByText('This cannot be undone.').waitFor();
    await page.getByRole('button', { name: 'Merge', exact: true }).last().click();
  };
  await page.getByRole('button', { name: 'Merge a duplicate' }).click();
  await merge('80003');
  await page.getByText('This account has a role in the club').waitFor();
  await merge('80002');
  await page.getByText('Both are booked for the same class').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.getByRole('button', { name: /^Cancel: / }).click();
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await page.getByText('Nothing is booked.').waitFor();
});

test('roles are given and taken after a question, and the last admin stays', async () => {
  await add({ first_name: 'Karl', last_name: 'Kask' });
  const page = await openPeople();
  await find(page, 'karl', 'Karl Kask');
  const reads = page.getByRole('switch', { name: 'Sees registrations' });
  await reads.click();
  await expect.poll(() => reads.isChecked()).toBe(true);
  await reads.click();
  await page.getByText('This person is logged out on all devices.').waitFor();
  await page.getByRole('button', { name: 'Remove the role' }).click();
  await expect.poll(() => reads.isChecked()).toBe(false);
  await page.goto(`/admin/people/${admin.id}`);
  await page.getByRole('switch', { name: 'Admin' }).click();
  await page.getByRole('button', { name: 'Remove the role' }).click();
  await page.getByText('The club needs an admin').first().waitFor();
});

test('without a network nothing is searched or changed, and the page says so', async () => {
  const { id } = await add({ first_name: 'Uku', last_name: 'Uus' });
  const page = await openPeople();
  await page.getByRole('link', { name: 'Uku Uus' }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('Searching people needs a connection.').waitFor();
  expect(await page.getByRole('button', { name: 'Add a person' }).isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await page.goto(`/admin/people/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Uku Uus' }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('People can be changed when there is a connection.').waitFor();
  expect(await page.getByRole('button', { name: 'Change', exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole('switch', { name: 'Admin' }).isDisabled()).toBe(true);
  await page.context().setOffline(false);
});

test('an admin blocks a contract after reading what that does, and the log says who and why', async () => {
  const { id } = await add({ first_name: 'Mart', last_name: 'Mets' });
  await own.club.inScope((scope) => buildContract(scope, { client_id: id, name: 'Aastakaart' }));
  const page = await own.visit({ path: `/admin/people/${id}`, viewport: tablet, as: admin });
  await page.getByRole('region', { name: 'Invoices' }).getByText('Nothing is unpaid.').waitFor();
  await page.getByRole('button', { name: 'Manage: Aastakaart' }).click();
  await page.getByText('Nothing has been changed.').waitFor();
  const block = page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true });
  await block.click();
  await page.getByText('No booking is cancelled.').waitFor();
  await page.getByRole('button', { name: 'Block the contract' }).last().click();
  await page.getByText('Please fill in the field').waitFor();
  await page.getByLabel('Reason').fill('Asked for it');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Block the contract' }).last().click();
  await page.getByRole('button', { name: 'Leave as it is' }).waitFor();
  await page.getByRole('button', { name: 'Block the contract' }).last().click();
  await page.getByText('Blocked: Valid → Blocked').waitFor();
  await page.getByText('Asked for it').first().waitFor();
});

test('an admin logs somebody out on all devices, asked first, and the log says so', async () => {
  const { id } = await add({ first_name: 'Tõnu', last_name: 'Tamm' });
  const page = await own.visit({ path: `/admin/people/${id}`, viewport: tablet, as: admin });
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByText('Log Tõnu Tamm out on all devices?').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByText('Logged out on all devices').first().waitFor();
  await page.locator('main').getByRole('link', { name: 'Log', exact: true }).click();
  await page.getByText('Logged out on all devices', { exact: true }).first().waitFor();
});

const openPeople = (viewport = tablet): Promise<Page> => own.visit({ path: '/admin/people', viewport, as: admin });
const add = (person: Parameters<typeof buildClient>[1]) => own.club.inScope((scope) => buildClient(scope, person));
const find = async (page: Page, search: string, name: string) => {
  await page.getByLabel('Search people').fill(search);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};
