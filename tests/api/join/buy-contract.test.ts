import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freeRevoked } from '#server/features/contracts/free-bookings.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildPackage } from '#tests/builders/money/build-package.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import type { TestPerson } from '#tests/support/app/test-club.ts';
import { type JoinClub, openJoinClub } from '#tests/support/payments/join-club.ts';
import { bank, openPayScene, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: JoinClub;
let kadri: TestPerson;
const today = '2026-11-18';

beforeAll(async () => {
  scene = await openPayScene();
});
beforeEach(async () => {
  club = await openJoinClub(scene);
  [kadri] = await club.addPeople(1, 'none');
});
afterAll(() => scene.close());

describe('a member who buys a contract', () => {
  test('has it once it is paid, and not before', async () => {
    const { status, body } = await buy();
    expect([status, body['next'], body['total']]).toEqual([201, 'pay', 4000]);
    expect(await contracts()).toEqual([]);
    await pay(body['linkSecret']);
    expect(await contracts()).toMatchObject([{ valid_from: today, price_cents: 4000, revoked_at: null }]);
    expect(await club.faults()).toEqual([]);
  });

  test('pays the joining fee with the first one alone', async () => {
    const productId = await club.inScope((scope) => buildPackage(scope, { joiningFee: 1000 }));
    expect((await offer('', productId)).body).toMatchObject({ quote: { total: 5000 }, item: { joiningFee: 1000 } });
    await own({ valid_until: '2026-03-31', status: 4 });
    expect((await offer('', productId)).body).toMatchObject({ quote: { total: 4000 }, item: { joiningFee: 0 } });
  });

  test('is told which contract takes the days, and when they are free', async () => {
    const { id } = await own({ name: 'Basseinikaart', valid_until: '2026-12-14' });
    const { body } = await check();
    expect(body).toEqual({
      isCondition: false,
      clash: { id, number: expect.any(String), name: 'Basseinikaart', validUntil: '2026-12-14' },
      firstFreeOn: '2026-12-15',
    });
    expect((await buy()).body['errors']).toEqual(['active_contract_on_period']);
    expect((await check({ startsOn: '2026-12-15' })).body).toMatchObject({ isCondition: true, clash: null });
    expect((await offer('&from=2026-12-15')).body).toMatchObject({ startsOn: '2026-12-15', clash: null });
  });

  test('replaces what they had begun and not paid', async () => {
    const first = await buy();
    await buy({ startsOn: '2026-12-01' });
    const start = { purchase: { secret: first.body['linkSecret'] }, method: bank, origin: '/' };
    expect((await club.call('POST', '/public/payment', start)).status).toBe(404);
  });

  test.each([
    ['another price', { total: 3999 }, 'changed_meanwhile'],
    ['other terms', { termsVersion: '0123456789abcdef' }, 'changed_meanwhile'],
    ['an unknown code', { campaignCode: 'EIOLE' }, 'campaign_code_not_found'],
    ['a day in the past', { startsOn: '2026-11-17' }, 'data_validation_failed'],
    ['a day too far ahead', { startsOn: '2027-06-01' }, 'data_validation_failed'],
    ['no wish that it begins at once', { askedToStart: false }, 'data_validation_failed'],
    ['a package that is not there', { productId: 999_999 }, 'no_products_found'],
    ['a contract that is not theirs', { contractId: 999_999 }, 'item_not_found'],
  ])('is refused with a key for %s, and nothing is taken', async (_words, over, key) => {
    expect((await buy(over)).body['errors']).toEqual([key]);
    const purchases = await club.inScope(({ db }) => db.selectFrom('purchase').select('id').execute());
    expect(purchases).toEqual([]);
  });

  test('buys at the club while under age', async () => {
    const born = { birth_date: '2009-01-01', birth_date_from: 'declared' } as const;
    await club.inScope(({ db }) => db.updateTable('client').set(born).where('id', '=', kadri.clientId).execute());
    expect((await check()).body['errors']).toEqual(['under_age']);
    expect((await buy()).body['errors']).toEqual(['under_age']);
  });

  test('has what costs nothing at once, and an invoice where the club takes no payments', async () => {
    const free = { validFrom: '2020-01-01', validUntil: null, priceOnline: null, unitId: null, price: 0 };
    const productId = await club.inScope((scope) => buildPackage(scope, { prices: [free] }));
    const { body } = await buy({ productId, total: 0 });
    await club.call('POST', '/public/payment', { purchase: { secret: body['linkSecret'] }, origin: '/' });
    expect(await contracts()).toHaveLength(1);
    club = await openJoinClub(scene, { isPaymentActive: false });
    [kadri] = await club.addPeople(1, 'none');
    expect((await buy()).body['next']).toBe('invoice');
    expect(await contracts()).toEqual([]);
  });
});

describe('a contract that follows another', () => {
  test('extends one with a last day from the day after', async () => {
    const { id } = await own({ valid_until: '2026-12-14' });
    const listed = (await club.call('GET', '/user/contract', undefined, kadri.token)).body as unknown as Listed;
    expect(listed.valid).toMatchObject([{ id, follow: 'extend', isRenewable: true }]);
    const { body } = await buy({ contractId: id, startsOn: '2026-12-15' });
    await pay(body['linkSecret']);
    expect(await contracts()).toMatchObject([{ valid_until: '2026-12-14' }, { valid_from: '2026-12-15' }]);
    expect((await buy({ contractId: id, startsOn: '2026-12-20' })).body['errors']).toEqual(['changed_meanwhile']);
  });

  test('of a dearer package ends a termless one with its month, once it is paid', async () => {
    const { id } = await monthly();
    expect((await offer(`&contract=${id}`)).body).toMatchObject({
      startsOn: '2026-12-01',
      replacesUntil: '2026-11-30',
      clash: null,
    });
    const { body } = await buy({ contractId: id, startsOn: '2026-12-01' });
    expect(await contracts()).toMatchObject([{ valid_until: null }]);
    await pay(body['linkSecret']);
    expect(await contracts()).toMatchObject([
      { valid_until: '2026-11-30' },
      { valid_from: '2026-12-01', valid_until: null },
    ]);
  });

  test('of a cheaper package begins as if notice had been given, and not at all where nobody can give it', async () => {
    const { id } = await monthly({ price_cents: 9000 });
    expect((await offer(`&contract=${id}`)).body).toMatchObject({ startsOn: '2027-01-01' });
    const contractRules = JSON.stringify({ noticeDays: null });
    await club.inScope(({ db }) => db.updateTable('tenant_settings').set({ contracts: contractRules }).execute());
    expect((await offer(`&contract=${id}`)).body['errors']).toEqual(['notice_not_possible']);
  });

  test('begins a month later where the month was invoiced before it was paid', async () => {
    const { id } = await monthly();
    const { body } = await buy({ contractId: id, startsOn: '2026-12-01' });
    await club.inScope(({ db }) =>
      db.updateTable('contract').set({ next_period_from: '2027-01-01' }).where('id', '=', id).execute(),
    );
    await pay(body['linkSecret']);
    expect(await contracts()).toMatchObject([{ valid_until: '2026-12-31' }, { valid_from: '2027-01-01' }]);
  });

  test('keeps the places that were booked by the other, and gives way again where it is credited', async () => {
    const { id } = await monthly();
    const { id: training_id } = await club.addTraining({ startsAt: '2026-12-05T18:00:00' });
    const place = { training_id, client_id: kadri.clientId, contract_id: id };
    await club.inScope((scope) => buildRegistration(scope, place));
    const { body } = await buy({ contractId: id, startsOn: '2026-12-01' });
    await pay(body['linkSecret']);
    await freeRevoked(scene.test.services);
    const [, next] = await contracts();
    const places = () =>
      club.inScope(({ db }) => db.selectFrom('registration').select(['contract_id', 'status']).execute());
    expect(await places()).toEqual([{ contract_id: next?.id, status: 'booked' }]);
    await club.inScope(async (scope) => {
      const till = await testTill(scope, scene.test.clock.now);
      const { invoice_id: invoiceId } = await scope.db
        .selectFrom('invoice_line')
        .select('invoice_id')
        .where('id', '=', next?.invoice_line_id ?? 0)
        .executeTakeFirstOrThrow();
      await creditInvoice(scope, till, { invoiceId, reason: 'Viga' });
    });
    expect(await contracts()).toMatchObject([{ valid_until: null }, { revoked_at: expect.any(Date) }]);
    expect(await club.faults()).toEqual([]);
  });
});

interface Listed {
  valid: object[];
}

const bodyOf = (over: object = {}) => {
  const { secret: _, person: __, ...body } = club.bodyOf();
  return { ...body, ...over };
};
const buy = (over: object = {}, as = kadri) => club.post('/user/contract', bodyOf(over), as);
const check = ({ startsOn = today, ...over }: { startsOn?: string; contractId?: number; productId?: number } = {}) =>
  club.post('/user/contract/add/check', { productId: club.packageId, unitId: club.unitId, startsOn, ...over }, kadri);
const offer = (query: string, productId = club.packageId) =>
  club.call('GET', `/user/product/contract/${productId}?unit=${club.unitId}${query}`, undefined, kadri.token);
const contracts = () =>
  club.inScope(({ db }) =>
    db
      .selectFrom('contract')
      .select(['id', 'valid_from', 'valid_until', 'price_cents', 'revoked_at', 'invoice_line_id'])
      .where('client_id', '=', kadri.clientId)
      .orderBy('id')
      .execute(),
  );
const own = (row: object = {}) =>
  club.inScope((scope) => buildContract(scope, { client_id: kadri.clientId, valid_from: '2026-01-01', ...row }));
const monthly = (row: object = {}) =>
  own({ billing: 'monthly', price_cents: 3000, next_period_from: '2026-12-01', ...row });

/** Pays a purchase at the sandbox. */
async function pay(linkSecret: unknown): Promise<void> {
  const start = { purchase: { secret: linkSecret }, method: bank, origin: '/purchase/contract' };
  const order = club.orderOf(await club.call('POST', '/public/payment', start));
  order.status = 'PAID';
  const orderToken = await scene.sandbox.notifications.orderToken(order);
  await club.call('POST', '/public/payment/confirm', { orderToken });
}
