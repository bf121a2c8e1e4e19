import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMinutes, toWallTime } from '#api/dates.ts';
import { tellStrikes } from '#server/features/strikes/due/tell-strikes.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { loseNetwork } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, desktop, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;
let member: Awaited<ReturnType<typeof addMember>>;
let admin: Awaited<ReturnType<typeof addMember>>;
let training: number;

/** A class so soon that free cancellation has ended, and that no log-in is too old when it begins. */
beforeAll(async () => {
  own = await openBrowserClub();
  own.test.clock.now = new Date();
  const { now } = own.test.clock;
  member = await addMember(own.test, own.club.tenantId, { first_name: 'Kaja', last_name: 'Proov' });
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const startsAt = toWallTime(addMinutes(now, 5), 'Europe/Tallinn');
  ({ id: training } = await own.club.addTraining({ name: 'Pilates', startsAt }));
  await own.club.inScope(async (scope) => {
    const contract = await buildContract(scope, { client_id: member.id });
    await buildRegistration(scope, {
      training_id: training,
      client_id: member.id,
      contract_id: contract.id,
      created_at: addMinutes(now, -600),
    });
    // Told at whatever hour this runs.
    const sms = JSON.stringify({ quietFrom: '00:00', quietUntil: '00:00' });
    await scope.db.updateTable('tenant_settings').set({ sms }).execute();
  });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('an admin makes the rule, a member reads it before leaving late, writes to the club about the strike, and is told of its excuse', async () => {
  const settings = await own.visit({ as: admin, viewport: desktop, path: '/admin/settings?part=booking' });
  await settings.getByLabel('Strikes that pause booking', { exact: true }).fill('1');
  await settings.getByText('0 members would be on pause today', { exact: false }).waitFor();
  expect(await findBarriers(settings)).toEqual([]);
  await settings.getByRole('button', { name: 'Save', exact: true }).click();
  await settings.getByText('Everything is saved').waitFor();

  const page = await own.visit({ as: member, viewport: phone, path: `/public/training?id=${training}` });
  const leave = page.getByRole('button', { name: 'Cancel, strike 1', exact: true });
  await page.getByText(/This would be strike 1 within \d+ days: booking is then paused until/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await leave.click();
  await page
    .getByRole('dialog', { name: 'Give up your place?' })
    .getByRole('button', { name: 'Cancel, strike 1' })
    .click();
  await page.getByText('Booking cancelled. It is strike 1, unless somebody takes the place.').waitFor();

  own.test.clock.now = addMinutes(own.test.clock.now, 6);
  await tellStrikes(own.test.services);
  const [told] = await listTold();
  expect(told).toMatchObject({ template: 'strikePauses', data: { nth: 1, limit: 1, training: 'Pilates' } });
  await page.goto(`${own.origin}/${String(told?.data['page'])}`);
  const strikes = page.getByRole('region', { name: 'Strikes' });
  await strikes.getByText('Booking is paused until').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await strikes.getByRole('button', { name: /^This was not my fault: Pilates/ }).click();
  const sheet = page.getByRole('dialog', { name: 'This was not my fault' });
  await sheet.getByRole('button', { name: 'Send to the club' }).click();
  await sheet.getByLabel('To the club').fill('The bus broke down');
  expect(await findBarriers(page)).toEqual([]);
  await loseNetwork(page);
  await sheet.getByRole('button', { name: 'Send to the club' }).click();
  await strikes.getByText('Not sent yet: The bus broke down').waitFor();
  await page.context().setOffline(false);
  await strikes.getByText('You wrote: The bus broke down').waitFor();

  const staff = await own.visit({ as: admin, viewport: desktop, path: '/admin/home' });
  await staff.getByRole('heading', { name: '1 person writes about a strike' }).waitFor();
  await staff.getByRole('link', { name: /1 person writes about a strike/ }).click();
  const section = staff.getByRole('region', { name: 'Strikes' });
  await section.getByText('The client writes: The bus broke down').waitFor();
  expect(await findBarriers(staff)).toEqual([]);
  await section.getByRole('button', { name: /^Excuse: Pilates/ }).click();
  const excuse = staff.getByRole('dialog', { name: 'Excuse this strike?' });
  await excuse.getByLabel('Reason').fill('Not your fault');
  await excuse.getByRole('button', { name: 'Excuse', exact: true }).click();
  await section.getByText('Excused: Not your fault', { exact: false }).waitFor();
  expect(await findBarriers(staff)).toEqual([]);

  await tellStrikes(own.test.services);
  expect((await listTold()).map(({ template }) => template)).toEqual(['strikePauses', 'strikeExcused']);
  await page.reload();
  await page.getByRole('region', { name: 'Strikes' }).waitFor({ state: 'detached' });
});

const listTold = () =>
  own.club.inScope(({ db }) =>
    db
      .selectFrom('message')
      .select(['template', 'data'])
      .where('client_id', '=', member.id)
      .where('channel', '=', 'email')
      .where('template', 'like', 'strike%')
      .orderBy('id')
      .execute(),
  );
