import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { toWallTime } from '#api/dates.ts';
import { buildCard } from '#tests/builders/build-card.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { openEntry, openPhone, press } from '#tests/support/browser/entry-pages.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { openTestDoor, type TestDoor } from '#tests/support/entry/test-door.ts';

let own: BrowserClub;
let door: TestDoor;
let entry: Awaited<ReturnType<typeof openEntry>>;

beforeAll(async () => {
  own = await openBrowserClub();
  entry = await openEntry(own);
  door = await openTestDoor(own.test, own.club, { name: 'Peauks' });
});

afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});

afterAll(async () => {
  entry?.stop();
  await own?.close();
});

describe('at a door', () => {
  test('a door that no longer exists: code not found', async () => {
    const gone = await openTestDoor(own.test, own.club, { name: 'Vana uks' });
    await own.club.inScope(({ db }) => db.deleteFrom('door').where('id', '=', gone.id).execute());
    const { phone } = await openPhone(own);
    await phone.getByRole('tab', { name: 'Scan' }).click();
    await type(phone, 'Type the door’s code', gone.showCode(own.test.clock.now));
    await expectRefused(phone, 'We could not find that code');
  });

  test('a contract that has ended: card expired, since when, and the remedy', async () => {
    const { phone, clientId } = await openPhone(own);
    await own.club.inScope(({ db }) =>
      db.updateTable('contract').set({ valid_until: '2020-10-31' }).where('client_id', '=', clientId).execute(),
    );
    await phone.getByRole('tab', { name: 'Scan' }).click();
    await typeDoor(phone);
    await expectRefused(phone, 'The card has expired');
    await phone.getByText('Buy a package or a ticket and try again.').waitFor();
  });

  test('without any entitlement: denied', async () => {
    const { phone, clientId } = await openPhone(own);
    await own.club.inScope(({ db }) => db.deleteFrom('contract').where('client_id', '=', clientId).execute());
    await phone.getByRole('tab', { name: 'Scan' }).click();
    await typeDoor(phone);
    await expectRefused(phone, 'This code does not let you in');
  });

  test('a server that does not respond: send failed, and the pass that works without it', async () => {
    const { phone } = await openPhone(own);
    await phone.getByRole('tab', { name: 'Scan' }).click();
    await phone.route('**/api/v0.1/user/code*', (route) => route.abort());
    await typeDoor(phone);
    const unsent = answer(phone, 'Scanning needs a connection');
    await unsent.getByText('The code could not be sent, there is no connection').waitFor();
    await unsent.getByRole('button', { name: 'Open my pass' }).click();
    await phone.getByRole('img', { name: /^Code of your pass/ }).waitFor();
  });

  test('a visitor to a training that is full: places full', async () => {
    const soon = toWallTime(new Date(Date.now() + 5 * 60_000), 'Europe/Tallinn').slice(0, 16);
    await own.club.addTraining({
      name: 'Tasuta jooga',
      startsAt: `${soon}:00`,
      visitors: 'free',
      max_places: 1,
      taken: 1,
    });
    const visitor = await own.visit({ path: '/public/tickets' });
    await type(visitor, 'Type the ticket’s code', door.showCode(own.test.clock.now));
    await expectRefused(visitor, 'All places for this code are taken');
  });
});

test('a phone that can no longer sign its pass: generation failed, and a referral to the desk', async () => {
  const { phone } = await openPhone(own);
  await phone.addInitScript(() => {
    crypto.subtle.sign = () => Promise.reject(new DOMException('no key', 'OperationError'));
  });
  await phone.reload();
  await phone.getByRole('alert').getByText('We could not make the QR code. The front desk will let you in.').waitFor();
  expect(await findBarriers(phone)).toEqual([]);
});

describe('at the desk', () => {
  test('each card that finds nobody shows the reason: expired, not found, no card at all', async () => {
    const staff = await addMember(own.test, own.club.tenantId, { is_admin: true });
    const old = await own.club.inScope(async (scope) =>
      buildCard(scope, { client_id: (await buildClient(scope)).id, valid_until: '2020-10-31' }),
    );
    const desk = await own.visit({ as: staff, path: '/trainer/desk' });
    for (const [code, words] of [
      [old.code, 'The card has expired'],
      ['0000 0000 0000', 'We could not find that card'],
      ['tere', 'We could not read the card. Try again.'],
    ] as const) {
      await type(desk, 'Type the code', code);
      await desk.getByText(words).first().waitFor();
    }
    expect(await findBarriers(desk)).toEqual([]);
  });
});

const answer = (page: Page, name: string) => page.getByRole('dialog', { name });

async function type(page: Page, button: string, code: string): Promise<void> {
  await press(page, button);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await press(page, 'Send the code');
}

const typeDoor = (page: Page) => type(page, 'Type the door’s code', door.showCode(own.test.clock.now));

/** Expects a refusal with this message, without accessibility barriers. */
async function expectRefused(page: Page, words: string): Promise<void> {
  const refused = answer(page, 'The door stayed closed');
  await refused.getByText(words).waitFor();
  // Touching the message stops it from closing by itself.
  await refused.dispatchEvent('pointerdown');
  expect(await findBarriers(page)).toEqual([]);
}
