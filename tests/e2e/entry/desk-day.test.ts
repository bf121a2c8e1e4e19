import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildCard } from '#tests/builders/build-card.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf } from '#tests/builders/money/test-till.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers, reloadIn } from '#tests/support/browser/open-test-page.ts';

const desktop = { width: 1366, height: 900 };

let own: BrowserClub;
let liis: { id: number };
let card: string;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club } = own;
  liis = await club.inScope((scope) => buildClient(scope, { first_name: 'Liis', last_name: 'Kuusk' }));
  await club.inScope(async (scope) => {
    const { id } = await buildContract(scope, { client_id: liis.id, name: 'Kuldkaart' });
    await buildProduct(scope);
    card = (await buildCard(scope, { client_id: liis.id })).code;
    const now = new Date();
    await scope.db
      .insertInto('entry')
      .values({
        tenant_id: scope.tenantId,
        op_id: randomUUID(),
        unit_id: club.unitId,
        door_id: null,
        client_id: liis.id,
        contract_id: id,
        via: 'pass',
        answer: 'open',
        reason: 'welcome',
        entered_at: new Date(now.getTime() - 120_000),
        created_at: now,
      })
      .execute();
  });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a clerk’s day begins at the desk: who is in, who stands there by a card that a reader types, what they owe and may buy', async () => {
  const { number } = await own.club.inScope((scope) =>
    buildInvoice(scope, own.test.clock.now, { clientId: liis.id, lines: [lineOf({ unitPriceCents: 4400 })] }),
  );
  const page = await own.visit({ as: await addClerk(true), viewport: desktop });
  await page.waitForURL('**/admin/desk');
  const inside = page.getByRole('region', { name: 'Inside now: 1 person' });
  await inside.getByRole('button', { name: /Liis Kuusk.*Kuldkaart/s }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  // A reader types at once: the field has the focus.
  await page.keyboard.type(card);
  await page.keyboard.press('Enter');
  const person = page.getByRole('dialog', { name: 'Liis Kuusk' });
  await person.getByText('May enter', { exact: true }).waitFor();
  await page.waitForURL((url) => url.searchParams.get('id') === String(liis.id));
  await person.getByRole('link', { name: `Take €44.00, invoice ${number}` }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await reloadIn(page, 'light');
  await person.getByRole('link', { name: 'Sell' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await person.getByRole('link', { name: 'Sell' }).click();
  await page.waitForURL(`**/admin/sale?client=${liis.id}`);
  await page.getByRole('button', { name: /^10 visits/ }).waitFor();
  await page.getByText('Liis Kuusk').first().waitFor();
});

test('who may only look sees who is in and whether somebody may enter, and neither money nor cards', async () => {
  const page = await own.visit({ as: await addClerk(false), viewport: phone, path: '/admin/desk' });
  await page.getByLabel('Who is here?').fill('kuusk');
  await page
    .getByRole('list', { name: 'People found' })
    .getByRole('button', { name: /Liis Kuusk/ })
    .waitFor();
  await page.getByLabel('Who is here?').press('Enter');
  const person = page.getByRole('dialog', { name: 'Liis Kuusk' });
  await person.getByText('May enter', { exact: true }).waitFor();
  expect(await person.getByRole('link').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  // The camera is theirs too.
  await page.goto(`${own.origin}/trainer/desk`);
  await page.getByRole('heading', { name: 'Scan a card' }).waitFor();
});

const addClerk = (canManage: boolean) =>
  addMember(own.test, own.club.tenantId, { can_see_registrations: true, can_manage_registrations: canManage });
