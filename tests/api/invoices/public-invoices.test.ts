import { beforeAll, expect, it } from 'vitest';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { insertCampaign } from '#server/features/products/commands.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildInvoice, testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let mari: TestPerson;
let jaan: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
  club = await openTestClub(server);
  [mari, jaan] = await club.addPeople(2, 'none');
});

it('one’s own invoices stand unpaid first, the longest due first, and nobody else’s are shown', async () => {
  const paid = await issue();
  await inApp(async (scope) =>
    settlePayment(scope, await testTill(scope, server.clock.now), {
      means: 'bank',
      amountCents: 1000,
      externalId: 'own',
      clientId: mari.clientId,
      invoiceIds: [paid.id],
    }),
  );
  const later = await issue();
  const overdue = await inApp((scope) =>
    buildInvoice(scope, server.clock.now, { clientId: mari.clientId, dueOn: '2026-11-01' }),
  );
  await issue(undefined, jaan.clientId);
  const { body } = await ask('/user/invoice', mari);
  expect(itemsOf(body).map(({ id, state }) => [id, state])).toEqual([
    [overdue.id, 'overdue'],
    [later.id, 'unpaid'],
    [paid.id, 'paid'],
  ]);
  expect((await ask(`/user/invoice/${later.id}`, jaan)).body['errors']).toEqual(['invoice_not_found']);
  expect((await ask(`/user/invoice/${later.id}`, mari)).body).toMatchObject({ id: later.id, items: [{ price: 1000 }] });
});

it('a link opens an invoice in the reader’s language; a number alone opens nothing', async () => {
  const { number, linkSecret } = await issue();
  const other = await issue();
  const opened = await ask(`/public/invoice?number=${number}&secret=${linkSecret}`);
  expect(opened.body).toMatchObject({ number, balance: 1000, seller: { iban: 'EE382200221020145685' } });
  for (const path of [`?number=${number}`, `?number=${number}&secret=${other.linkSecret}`]) {
    expect([400, 404]).toContain((await ask(`/public/invoice${path}`)).status);
  }
  const inLatvian = await ask(`/public/product/translation/invoice/${number}?secret=${linkSecret}&language=lv`);
  expect(itemsOf(inLatvian.body)).toMatchObject([{ name: 'Dvielis' }]);
});

it('who types number and short code sees what is needed to pay, and initials alone; once it is paid, when and how', async () => {
  const { id, number, shortCode } = await issue();
  const { body } = await ask(`/public/invoice/draft/${number}?code=${shortCode.toLowerCase()}`);
  const client = await inApp(({ db }) =>
    db
      .selectFrom('client')
      .select(['first_name', 'last_name'])
      .where('id', '=', mari.clientId)
      .executeTakeFirstOrThrow(),
  );
  expect(body).toMatchObject({
    number,
    kind: 'invoice',
    balance: 1000,
    initials: `${client.first_name[0]}. ${client.last_name[0]}.`,
    totalWithoutVat: 806,
    vat: [{ percent: 24, vat: 194 }],
    paid: null,
  });
  expect(JSON.stringify(body)).not.toContain(client.last_name);
  await inApp(async (scope) =>
    settlePayment(scope, await testTill(scope, server.clock.now), {
      means: 'bank',
      amountCents: 1000,
      externalId: 'draft',
      clientId: mari.clientId,
      invoiceIds: [id],
    }),
  );
  const after = await ask(`/public/invoice/draft/${number}?code=${shortCode}`);
  expect(after.body).toMatchObject({ balance: 0, paid: { on: '2026-11-18', means: 'bank', bank: null } });
});

it('a purchase can be opened to pay it, until it is', async () => {
  const { number, linkSecret, id, totalCents } = await inApp(async (scope) => {
    const lines = [{ productId: await buildProduct(scope), quantity: 1 }];
    const wish = { clientId: mari.clientId, unitId: null, language: 'et' as const, isOnline: true, lines };
    return createPurchase(scope, await testTill(scope, server.clock.now), wish);
  });
  const draft = () => ask(`/public/invoice/draft/${number}?secret=${linkSecret}`);
  expect((await draft()).body).toMatchObject({ kind: 'purchase', state: 'unpaid', balance: 4000 });
  await inApp(async (scope) =>
    settlePayment(scope, await testTill(scope, server.clock.now), {
      means: 'provider',
      amountCents: totalCents,
      externalId: 'bought',
      clientId: null,
      purchaseId: id,
    }),
  );
  expect((await draft()).body).toMatchObject({ state: 'paid', balance: 0 });
});

it('after five wrong codes a quarter of an hour passes, even for the right one', async () => {
  const { number, shortCode } = await issue();
  const type = (code: string) => ask(`/public/invoice/draft/${number}?code=${code}`);
  for (let n = 0; n < 5; n++) expect((await type('00000'.concat(String(n)))).status).toBe(404);
  expect((await type(shortCode)).status).toBe(429);
  server.clock.advance(15 * 60 + 1);
  expect((await type(shortCode)).status).toBe(200);
});

it('products of the app are listed with their price in each club', async () => {
  await inApp((scope) =>
    buildProduct(scope, {
      kind: 'pilates',
      names: { et: 'Pilates', en: 'Pilates', lv: 'Pilates' },
      prices: [
        { unitId: null, price: 2000, priceOnline: null, validFrom: '2026-01-01', validUntil: null },
        { unitId: club.unitId, price: 1500, priceOnline: 1400, validFrom: '2026-01-01', validUntil: null },
      ],
    }),
  );
  const { body } = await ask(`/public/product?unit=${club.unitId}&kind=pilates`);
  expect(itemsOf(body)).toMatchObject([{ prices: [{ price: 1500, unitId: club.unitId, priceOnline: 1400 }] }]);
  expect((await ask('/public/product?kind=golf')).body['errors']).toEqual(['no_products_found']);
});

it('a campaign code is good as often as it says, and no oftener', async () => {
  const buy = () =>
    inApp(async (scope) => {
      const lines = [{ productId: await buildProduct(scope), quantity: 1 }];
      const wish = { clientId: mari.clientId, unitId: null, language: 'et' as const, isOnline: false, lines };
      return createPurchase(scope, await testTill(scope, server.clock.now), { ...wish, campaignCode: 'kevad25' });
    });
  const rest = { name: '', amountCents: null, productIds: null, maxUsesEach: null, validUntil: null };
  await inApp((scope) =>
    insertCampaign(scope, { code: 'KEVAD25', percent: 25, validFrom: '2026-11-01', maxUses: 3, ...rest }),
  );
  const results = await Promise.allSettled(Array.from({ length: 8 }, buy));
  const sold = results.filter((result) => result.status === 'fulfilled');
  expect(sold.map(({ value }) => value.totalCents)).toEqual([3300, 3300, 3300]);
});

const inApp = <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> =>
  inTenant(server.services.database, club.tenantId, work);
const issue = (on = server.clock.now, clientId = mari.clientId) =>
  inApp((scope) => buildInvoice(scope, on, { clientId }));
const ask = (path: string, as?: TestPerson) => call(server.app, club, { path, ...(as && { as }) });
const itemsOf = (body: Record<string, unknown>) => body['items'] as Record<string, unknown>[];
