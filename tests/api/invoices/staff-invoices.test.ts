import { beforeAll, describe, expect, it } from 'vitest';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf } from '#tests/builders/money/test-till.ts';
import { addDeskWorker } from '#tests/support/app/desk-worker.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let desk: TestPerson;
let mari: TestPerson;
let productId: number;

beforeAll(async () => {
  server = await openSharedApp();
  club = await openTestClub(server);
  admin = await club.addAdmin();
  desk = await addDeskWorker(server, club);
  [mari] = await club.addPeople(1, 'none');
  productId = await club.inScope((scope) => buildProduct(scope));
});

describe('the desk', () => {
  it('sells in coins that there are: 44.03 is paid with 44.05, and the invoice is 44.03', async () => {
    const extra = { names: { et: 'Kleeps', en: '', lv: '' }, unitPrice: 3, vatCategory: 'standard', quantity: 1 };
    const lines = [{ productId, quantity: 1 }, extra];
    const body = { clientId: mari.clientId, unitId: club.unitId, lines, means: 'cash' };
    const sold = await send('/admin/sale', body, desk);
    expect([sold.status, sold.body['credited']]).toEqual([201, 0]);
    expect(itemOf(sold.body)).toMatchObject({ total: 4403, balance: 0, state: 'paid', vatTotal: 852 });
    const accounts = await inApp(({ db }) =>
      db
        .selectFrom('ledger_entry')
        .select(['account', 'amount_cents'])
        .where('account', 'in', ['cash', 'rounding'])
        .execute(),
    );
    expect(accounts).toEqual([
      { account: 'cash', amount_cents: 4405 },
      { account: 'rounding', amount_cents: -2 },
    ]);
    const tickets = await inApp(({ db }) => db.selectFrom('ticket').select('visits_total').execute());
    expect(tickets).toEqual([{ visits_total: 10 }]);
  });

  it('says what was given; takes no transfer, and sells no contract to nobody', async () => {
    const contract = { type: 'contract' as const, billing: 'monthly' as const, months: null, visits: null };
    const grants = { ...contract, kinds: null, unitIds: null, styleIds: null, weekdays: null, fromTime: null };
    const monthly = await club.inScope((scope) => buildProduct(scope, { grants: { ...grants, untilTime: null } }));
    const sell = (more: object) => send('/admin/sale', { clientId: mari.clientId, unitId: null, ...more }, desk);
    const lines = [{ productId: monthly, quantity: 1, startsOn: '2026-12-01' }];
    expect((await sell({ lines, means: 'bank' })).status).toBe(403);
    expect(await sell({ lines, means: 'cash', clientId: null, visitor: { name: 'Keegi' } })).toMatchObject({
      status: 400,
      body: { fields: { clientId: 'data_validation_failed' } },
    });
    const sold = await sell({ lines: [...lines, { productId, quantity: 2 }], means: 'terminal' });
    expect(sold.body['granted']).toMatchObject([
      { kind: 'contract', validFrom: '2026-12-01', validUntil: null, visits: null },
      { kind: 'ticket', validFrom: '2026-11-18', visits: 10, code: expect.stringMatching(/^\w{13,}$/) },
      { kind: 'ticket' },
    ]);
    expect((await ask('/admin/sale/rules', desk)).body).toMatchObject({ missing: [], isReceiptRequired: false });
  });

  it('takes a part and the rest, no more than is owed, and no transfer', async () => {
    const { id } = await issue(2000);
    const take = (body: object, as = desk) => send(`/admin/invoice/${id}/payment`, body, as);
    expect((await take({ means: 'bank', amount: 2000 })).status).toBe(403);
    const part = await take({ means: 'terminal', amount: 500, reference: '0042' });
    expect(itemOf(part.body)).toMatchObject({ balance: 1500, state: 'part_paid' });
    expect(await take({ means: 'cash', amount: 1501 })).toMatchObject({
      status: 400,
      body: { fields: { amount: 'data_validation_failed' } },
    });
    expect(itemOf((await take({ means: 'cash', amount: 1500 })).body)).toMatchObject({ balance: 0, isPaid: true });
    expect((await take({ means: 'cash', amount: 5 })).body['errors']).toEqual(['invoice_already_paid']);
  });

  it('takes several means for one sale: the first issues the invoice, the last one settles it in coins', async () => {
    const extra = { names: { et: 'Kleeps', en: '', lv: '' }, unitPrice: 2403, vatCategory: 'standard', quantity: 1 };
    const sale = { clientId: mari.clientId, unitId: null, lines: [extra], means: 'cash' };
    const sell = (...parts: object[]) => send('/admin/sale', { ...sale, parts }, desk);
    const wrong = [
      { means: 'terminal', amount: 2403 },
      { means: 'cash', amount: 1001 },
      { means: 'bank', amount: 5 },
    ];
    for (const part of wrong) expect((await sell(part)).status).toBe(400);
    const sold = await sell({ means: 'terminal', amount: 1000, reference: 'T-1' });
    expect(itemOf(sold.body)).toMatchObject({
      total: 2403,
      state: 'paid',
      history: [
        { kind: 'invoice' },
        { kind: 'payment', means: 'terminal', amount: 1000, reference: 'T-1' },
        { kind: 'payment', means: 'cash', amount: 1403 },
      ],
    });
  });

  it('names the receipt of the fiscal device where the club must', async () => {
    const latvian = await openTestClub(server);
    const seller = { isReceiptRequired: true, country: 'LV', legalName: 'SIA Klubs', registryCode: '40003000001' };
    const rest = { address: 'Brīvības 1, Rīga', iban: 'LV80BANK0000435195001', vatNumber: 'LV40003000001' };
    await latvian.inScope(({ db }) =>
      db
        .updateTable('tenant_settings')
        .set({ seller: JSON.stringify({ ...seller, ...rest }) })
        .execute(),
    );
    const worker = await addDeskWorker(server, latvian);
    const extra = { names: { et: '', en: '', lv: 'Dvielis' }, unitPrice: 5500, vatCategory: 'standard', quantity: 1 };
    const visitor = { name: 'Jānis Bērziņš' };
    const body = { clientId: null, visitor, unitId: latvian.unitId, lines: [extra], means: 'cash' };
    const sell = (more: object) =>
      call(server.app, latvian, {
        method: 'POST',
        path: '/admin/sale',
        as: worker,
        key: crypto.randomUUID(),
        body: { ...body, ...more },
      });
    expect((await sell({})).body).toMatchObject({
      errors: ['receipt_required'],
      fields: { reference: 'receipt_required' },
    });
    const sold = await sell({ reference: 'F-123' });
    expect(itemOf(sold.body)).toMatchObject({
      total: 5500,
      totalWithoutVat: 4545,
      vatTotal: 955,
      client: 'Jānis Bērziņš',
    });
    expect(itemOf(sold.body)['movements']).toMatchObject([{ means: 'cash', amount: 5500, reference: 'F-123' }]);
  });
});

describe('an admin', () => {
  it('issues an invoice to an employer, found by number, name and reference number', async () => {
    const payer = { name: 'Tööandja OÜ', registryCode: '87654321', vatNumber: 'EE987654321' };
    const body = { clientId: mari.clientId, payer, unitId: null, lines: [{ productId, quantity: 1 }] };
    const { status, body: issued } = await send('/admin/invoice', body);
    const item = itemOf(issued);
    expect([status, item['payer'], item['balance'], item['state']]).toEqual([201, 'Tööandja OÜ', 4400, 'unpaid']);
    expect(item['rfReference']).toMatch(/^RF\d{2}\d+$/);
    expect(item['dueDate']).toBe('2026-11-25');
    for (const search of ['tööandja', String(item['number']), String(item['rfReference'])]) {
      const found = await ask(`/admin/invoice?search=${encodeURIComponent(search)}`, desk);
      expect(found.body['items']).toMatchObject([{ id: item['id'] }]);
    }
  });

  it('cannot issue without a seller, and is told the field', async () => {
    const own = await openTestClub(server);
    await own.inScope(({ db }) =>
      db.updateTable('tenant_settings').set({ seller: '{"legalName":"Klubi OÜ"}' }).execute(),
    );
    const boss = await own.addAdmin();
    const extra = { names: { et: 'Rätik', en: '', lv: '' }, unitPrice: 500, vatCategory: 'standard', quantity: 1 };
    const refused = await call(server.app, own, {
      method: 'POST',
      path: '/admin/invoice',
      as: boss,
      key: crypto.randomUUID(),
      body: { clientId: null, visitor: { name: 'Keegi' }, unitId: null, lines: [extra] },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: ['seller_incomplete'], fields: { registryCode: 'seller_incomplete' } },
    });
    const settings = await call(server.app, own, { path: '/admin/settings/seller', as: boss });
    expect(settings.body['missing']).toEqual(['registryCode', 'address', 'iban']);
  });

  it('changes the seller; an account with wrong digits is refused', async () => {
    const logo = { invoiceLogoHeight: 60, invoiceLogoPadding: 10 };
    const put = (item: object) => send('/admin/settings/seller', { item, ...logo }, admin, 'PUT');
    const seller = {
      legalName: 'Uus OÜ',
      registryCode: '12345678',
      address: 'Uus 1',
      iban: 'EE38 2200 2210 2014 5685',
    };
    expect((await put({ ...seller, iban: 'EE382200221020145684' })).status).toBe(400);
    const changed = await put({ ...seller, invoicePrefix: 'T', vatNumber: 'EE123456789' });
    expect(changed.body).toMatchObject({
      item: { iban: 'EE382200221020145685', paymentTermDays: 7 },
      missing: [],
      ...logo,
    });
  });

  it('credits a paid invoice and gives the money back, no more than there is', async () => {
    const { id } = await issue(2000);
    await send(`/admin/invoice/${id}/payment`, { means: 'bank', amount: 2500, note: 'Ettemaks' });
    const credited = await send(`/admin/invoice/${id}/credit`, { reason: 'Ei sobinud' });
    expect(itemOf(credited.body)).toMatchObject({ state: 'credited', credited: 2000, payerCredit: 2500 });
    const refund = (amount: number) =>
      send('/admin/refund', { clientId: mari.clientId, invoiceId: null, amount, means: 'cash', reason: 'Soovis' });
    expect((await refund(2501)).body['errors']).toEqual(['refund_not_possible']);
    // 24.98 is 25.00 in coins.
    expect((await refund(2498)).body).toMatchObject({ paidOut: 2500 });
    const money = await ask(`/admin/client/${mari.clientId}/money`, desk);
    expect(money.body).toMatchObject({ credit: 2, locked: 0 });
  });
});

const inApp = <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> =>
  inTenant(server.services.database, club.tenantId, work);
const issue = (cents: number) =>
  inApp((scope) =>
    buildInvoice(scope, server.clock.now, { clientId: mari.clientId, lines: [lineOf({ unitPriceCents: cents })] }),
  );
const ask = (path: string, as?: TestPerson) => call(server.app, club, { path, ...(as && { as }) });
const send = (path: string, body: object | undefined, as = admin, method: 'POST' | 'PUT' = 'POST') =>
  call(server.app, club, { method, path, as, key: crypto.randomUUID(), ...(body && { body }) });
const itemOf = (body: Record<string, unknown>) => body['item'] as Record<string, unknown>;
