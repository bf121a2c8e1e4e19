import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMinutes, toPlainDate, toWallTime } from '#api/dates.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildDoor } from '#tests/builders/build-door.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildInvoice, testTill } from '#tests/builders/money/test-till.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { countPresses } from '#tests/support/staff/count-presses.ts';

const zone = 'Europe/Tallinn';
let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;
let liis: { id: number };

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true, first_name: 'Hanna', last_name: 'Oja' });
  liis = await own.club.inScope((scope) => buildClient(scope, { first_name: 'Liis', last_name: 'Kuusk' }));
  await addLostBooking();
  await addRefusal();
  await addSecondPayment();
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('“I was charged twice” is answered in two presses from the card', async () => {
  const { page, presses } = await openCard();
  await openHistory(page, 'Money');
  const payments = page.getByRole('listitem').filter({ hasText: 'Payment' });
  await payments.filter({ hasText: 'payment 2 of 2 for the same invoice' }).getByText('kept as credit').waitFor();
  await payments.filter({ hasText: 'payment 1 of 2 for the same invoice' }).waitFor();
  expect(await presses()).toBeLessThanOrEqual(3);
  expect(await findBarriers(page)).toEqual([]);
});

test('“My booking has vanished” is answered in two presses: who ended it, when and why', async () => {
  const { page, presses } = await openCard();
  await openHistory(page, 'Bookings');
  const line = page.getByRole('listitem').filter({ hasText: 'Booking cancelled by the club' });
  await line.getByText('Hanna Oja').waitFor();
  await line.getByText('Called in sick').waitFor();
  await line.getByText(/^Vinyasa, /).waitFor();
  expect(await presses()).toBeLessThanOrEqual(3);
});

test('“The door refused me” is answered in two presses: by which rule and from what, on a phone too', async () => {
  const { page, presses } = await openCard({ width: 390, height: 844 });
  await openHistory(page, 'Entries');
  const line = page.getByRole('listitem').filter({ hasText: 'Not let in: no visit left' });
  await line.getByText('10 visits, until 31.12.2030: no visit left').waitFor();
  await line.getByText('Main door').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Not let in: contract has a debt' })
    .getByText('what the decision was based on was not recorded')
    .waitFor();
  expect(await presses()).toBeLessThanOrEqual(3);
  expect(await findBarriers(page)).toEqual([]);
});

test('a day and a kind narrow it, its lines lead to what they concern, and it says that it needs a network', async () => {
  const { page } = await openCard();
  await openHistory(page, 'Changes');
  await page.getByText('Nothing of this kind here.').waitFor();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByLabel('Day', { exact: true }).selectOption(toPlainDate(new Date(), zone));
  await page.getByRole('link', { name: 'Booking cancelled by the club' }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('The history needs a connection.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('The history needs a connection.').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Booking cancelled by the club' }).click();
  await page.getByRole('heading', { level: 1, name: 'All bookings' }).waitFor();
});

async function openCard(viewport = { width: 1180, height: 900 }) {
  const page = await own.visit({ path: `/admin/people/${liis.id}`, viewport, as: admin });
  await page.getByRole('navigation', { name: 'This person' }).waitFor();
  return { page, presses: await countPresses(page) };
}

async function openHistory(page: Page, kind: string): Promise<void> {
  await page.getByRole('navigation', { name: 'This person' }).getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: kind, exact: true }).click();
}

async function addLostBooking(): Promise<void> {
  const { clock } = own.test;
  const startsAt = toWallTime(addMinutes(clock.now, 24 * 60), zone);
  const training = await own.club.addTraining({ startsAt, name: 'Vinyasa' });
  await own.club.inScope(async (scope) => {
    const of = { client_id: liis.id, training_id: training.id };
    const { id: registration_id } = await buildRegistration(scope, { ...of, status: 'cancelled' });
    const ended = { kind: 'cancelled', reason: 'removed', by_client_id: admin.id, note: 'Called in sick' } as const;
    const { tenantId: tenant_id } = scope;
    const event = { tenant_id, ...of, registration_id, ...ended, created_at: clock.now };
    await scope.db.insertInto('registration_event').values(event).execute();
  });
}

async function addRefusal(): Promise<void> {
  const { clock } = own.test;
  await own.club.inScope(async (scope) => {
    const used = { visits_total: 10, visits_used: 10, name: '10 visits', valid_until: '2030-12-31' };
    const { id } = await buildContract(scope, { client_id: liis.id, ...used });
    const door = await buildDoor(scope, { unit_id: own.club.unitId, name: 'Main door' });
    const held = { source: 'contract', id, reason: 'no_visits_left', validFrom: '2026-01-01' } as const;
    const grounds = {
      asOf: clock.now.toISOString(),
      policyId: null,
      held: [{ ...held, validUntil: '2030-12-31', visitsLeft: 0 }],
    };
    const entry = {
      tenant_id: scope.tenantId,
      unit_id: own.club.unitId,
      door_id: door.id,
      client_id: liis.id,
      via: 'code',
      answer: 'refused',
      entered_at: clock.now,
      created_at: clock.now,
    } as const;
    await scope.db
      .insertInto('entry')
      .values([
        { ...entry, op_id: randomUUID(), reason: 'no_visits_left', grounds: JSON.stringify(grounds) },
        { ...entry, op_id: randomUUID(), reason: 'debt', grounds: null },
      ])
      .execute();
  });
}

/** Both for one invoice: by one who pays for it twice at the desk. */
async function addSecondPayment(): Promise<void> {
  const { clock } = own.test;
  const { id } = await own.club.inScope((scope) => buildInvoice(scope, clock.now, { clientId: liis.id }));
  for (const amountCents of [400, 1000])
    await own.club.inScope(async (scope) => {
      const money = { means: 'terminal', amountCents, externalId: null, clientId: liis.id, invoiceIds: [id] } as const;
      await settlePayment(scope, await testTill(scope, clock.now), money);
    });
}
