import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { makeInvoiceLogo } from '#server/features/files/make-invoice-logo.ts';
import { findShop } from '#server/features/payments/account/provider-keys.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
  club = await openTestClub(server);
  admin = await club.addAdmin();
});

test('of two admins who change the seller at once, the second is told', async () => {
  const { body } = await ask('seller');
  const { item, version, invoiceLogoHeight, invoiceLogoPadding } = body;
  const save = (bankName: string) =>
    put('seller', { item: { ...(item as object), bankName }, version, invoiceLogoHeight, invoiceLogoPadding });
  expect((await save('Swedbank')).body).toMatchObject({ item: { bankName: 'Swedbank' }, version: Number(version) + 1 });
  expect(await save('SEB')).toMatchObject({ status: 409, body: { errors: ['changed_meanwhile'] } });
});

test('the logo of invoices is stored as PNG and is on the next paper; what is no picture, or too low, is refused', async () => {
  const saved = await put('seller/logo', await picture(80));
  expect((await ask('seller')).body['invoiceLogo']).toBe(saved.body['invoiceLogo']);
  for (const image of [await picture(63), Buffer.from('<svg/>')])
    expect(await put('seller/logo', image)).toMatchObject({
      status: 400,
      body: { fields: { file: expect.any(String) } },
    });
  const configuration = async () => (await call(server.app, club, { path: '/page/configuration' })).body;
  const named = await configuration();
  expect(named['invoiceLogo']).not.toBe(named['logo']);
  const file = await server.app.inject({ url: String(named['invoiceLogo']), headers: { host: club.host } });
  expect(file.headers['content-type']).toBe('image/png');
  expect(String(named['invoiceLogo'])).toContain(String(saved.body['invoiceLogo']));
  expect((await put('seller/logo', {}, 'DELETE')).status).toBe(204);
  expect((await ask('seller')).body['invoiceLogo']).toBeNull();
  const bare = await configuration();
  expect(bare['invoiceLogo']).toBe(bare['logo']);
});

const brand = async () => Number((await call(server.app, club, { path: '/page/configuration' })).body['brandVersion']);

test('another size of the logo is a new version of the brand, so that open pages fetch it; the same one is not', async () => {
  const { body } = await ask('seller');
  const { item, invoiceLogoHeight, invoiceLogoPadding } = body;
  const first = await brand();
  const save = (size: object) => put('seller', { item, invoiceLogoHeight, invoiceLogoPadding, ...size });
  await save({});
  expect(await brand()).toBe(first);
  await save({ invoiceLogoHeight: Number(invoiceLogoHeight) + 10 });
  expect(await brand()).toBe(first + 1);
  await save({ invoiceLogoHeight: Number(invoiceLogoHeight) + 10, invoiceLogoPadding: 5 });
  expect(await brand()).toBe(first + 2);
});

test('a logo keeps its shape, and none is larger than papers need', async () => {
  const large = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#5c7' } })
    .jpeg()
    .toBuffer();
  const { width, height, format } = await sharp(await makeInvoiceLogo(large)).metadata();
  expect([width, height, format]).toEqual([1600, 800, 'png']);
});

test('the keys of the provider go in, are stored sealed, and never come out', async () => {
  const secretKey = 'q7-secret-of-the-shop';
  const saved = await put('payment', { accessKey: 'access-key-1234', secretKey });
  expect(saved.body).toMatchObject({ accessKeyEnd: '1234' });
  expect(JSON.stringify(saved.body)).not.toContain(secretKey);
  const shop = await club.inScope((scope) => findShop(scope, server.services.secret));
  expect(shop?.keys).toEqual({ accessKey: 'access-key-1234', secretKey });
  const rows = await club.inScope(({ db }) => db.selectFrom('payment_account').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(secretKey);
  await put('payment', {}, 'DELETE');
  expect((await ask('payment')).body['accessKeyEnd']).toBeNull();
});

test('contracts have the rules that an admin set, and a debt is not bad before it is one', async () => {
  const { body } = await ask('contracts');
  const item = body['item'] as Record<string, unknown>;
  expect(item).toMatchObject({ noticeDays: 30, freeze: null });
  const freeze = { shortestDays: 7, longestDays: 60, daysPerYear: 90, feeCents: 500 };
  expect((await put('contracts', { item: { ...item, freeze } })).body).toMatchObject({ item: { freeze } });
  expect(await put('contracts', { item: { ...item, debtAfterDays: 90, badDebtAfterDays: 60 } })).toMatchObject({
    status: 400,
    body: { fields: { 'item.badDebtAfterDays': 'data_validation_failed' } },
  });
});

test('who saves contract rules that somebody else has changed is told, and changes nothing', async () => {
  const before = (await ask('contracts')).body['item'] as Record<string, unknown>;
  await put('contracts', { item: { ...before, noticeDays: 14 }, before });
  const late = await put('contracts', { item: { ...before, debtAfterDays: 3 }, before });
  expect([late.status, late.body['errors']]).toEqual([409, ['changed_meanwhile']]);
  expect((await ask('contracts')).body['item']).toEqual({ ...before, noticeDays: 14 });
});

const pageRules = () =>
  club.inScope(async ({ db }) => {
    const row = await db.selectFrom('tenant_settings').select('page_rules').executeTakeFirstOrThrow();
    return row.page_rules;
  });

test('an admin turns paying in the app on and off, and no other rule of the page changes', async () => {
  const before = await pageRules();
  const payment = { isPaymentActive: !before.payment.isPaymentActive, isPaymentInFrame: true };
  expect((await put('payment/rules', payment)).body).toMatchObject(payment);
  expect(await pageRules()).toEqual({ ...before, payment });
});

const ask = (path: string) => call(server.app, club, { path: `/admin/settings/${path}`, as: admin });
const put = (path: string, body: object, method: 'PUT' | 'DELETE' = 'PUT') =>
  call(server.app, club, {
    method,
    path: `/admin/settings/${path}`,
    as: admin,
    key: crypto.randomUUID(),
    ...(method === 'PUT' && { body }),
  });
const picture = (height: number) =>
  sharp({ create: { width: 120, height, channels: 4, background: '#131410' } })
    .png()
    .toBuffer();
