import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildLateLeaving } from '#tests/builders/build-late-leaving.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildPackage } from '#tests/builders/money/build-package.ts';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { type ContractScene, moneyOf, openContractScene } from '#tests/support/contracts/contract-scene.ts';

let server: TestApp;
let scene: ContractScene;

beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  scene = await openContractScene(server);
});
afterAll(() => server?.close());

const employer = { name: 'Tööandja OÜ', registryCode: '12345678', country: 'LT', email: 'arved@tooandja.test' };

describe('whoever pays', () => {
  test('at the desk pays for all months, in the name of the club that sold it', async () => {
    const productId = await scene.club.inScope((scope) => buildPackage(scope));
    const sold = { clientId: scene.member.clientId, unitId: scene.club.unitId, means: 'terminal', payer: employer };
    await scene.ask('POST', '/admin/sale', { ...sold, lines: [{ productId, quantity: 1, startsOn: '2026-11-25' }] });
    await scene.bill('2026-12-25');
    const all = await scene.lines();
    expect(all.map(({ buyer }) => buyer.payer)).toMatchObject([employer, employer]);
    expect(all.map(({ unitId }) => unitId)).toEqual([scene.club.unitId, scene.club.unitId]);
  });

  test('is changed by staff, with what is unpaid and not over', async () => {
    const { id } = await scene.addContract({ unit_ids: [scene.club.unitId] });
    await scene.bill('2026-11-25');
    scene.on('2026-12-05');
    const said = await scene.ask('GET', `/admin/contract/${id}/foreseen?change=payer`);
    expect(moneyOf(said)).toMatchObject({ creditedCents: 4900, invoicedCents: 4900 });
    await scene.ask('PUT', `/admin/contract/${id}/payer`, { payerClientId: null, payer: employer });
    const all = await scene.lines();
    expect(all.map(({ cents, from }) => [from, cents])).toEqual([
      ['2026-11-01', 4900],
      ['2026-12-01', 4900],
      ['2026-12-01', -4900],
      ['2026-12-01', 4900],
    ]);
    expect(all.map(({ buyer }) => buyer.payer?.name)).toEqual([undefined, undefined, undefined, 'Tööandja OÜ']);
    expect(new Set(all.map(({ unitId }) => unitId))).toEqual(new Set([scene.club.unitId]));
    const shown = await scene.ask('GET', `/admin/contract/${id}`);
    expect(shown['payer']).toMatchObject({
      clientId: null,
      name: 'Tööandja OÜ',
      registryCode: '12345678',
      country: 'LT',
    });
    expect(all.at(-1)?.buyer.payer).toMatchObject({ country: 'LT' });
    // Saved again, it is nothing new: no invoice is credited for it.
    await scene.ask('PUT', `/admin/contract/${id}/payer`, { payerClientId: null, payer: employer });
    expect(await scene.lines()).toHaveLength(all.length);
    const nowhere = await scene.send('PUT', `/admin/contract/${id}/payer`, {
      payerClientId: null,
      payer: { ...employer, country: 'XX' },
    });
    expect(nowhere.body['fields']).toHaveProperty(['payer.country']);
  });

  test('of a minor is the guardian, for late fees as well', async () => {
    await scene.club.inScope(({ db, tenantId }) =>
      db
        .insertInto('client_guardian')
        .values({
          tenant_id: tenantId,
          client_id: scene.member.clientId,
          name: 'Ema Ema',
          email: 'ema@kodu.test',
          consented_on: '2026-01-01',
        })
        .execute(),
    );
    const training = await scene.club.addTraining({ startsAt: '2026-11-18T18:00:00' });
    await scene.club.inScope(async (scope) => {
      const whose = { client_id: scene.member.clientId, training_id: training.id };
      const { id } = await buildRegistration(scope, { ...whose, status: 'cancelled' });
      await buildLateLeaving(scope, { ...whose, registration_id: id, fee_cents: 500, date: '2026-11-18' });
    });
    await scene.bill('2026-11-25');
    const [fee] = await scene.lines();
    expect([fee?.kind, fee?.buyer.payer?.name, fee?.unitId]).toEqual(['fee', 'Ema Ema', scene.club.unitId]);
  });
});

describe('the months of the club', () => {
  test('count at the desk as in the app: a share, then calendar months', async () => {
    await scene.setRules({ periodMode: 'calendar' });
    const productId = await scene.club.inScope((scope) => buildPackage(scope));
    scene.on('2026-12-20');
    const sold = { clientId: scene.member.clientId, unitId: scene.club.unitId, means: 'terminal' };
    const lines20 = [{ productId, quantity: 1, startsOn: '2026-12-20' }];
    const { total } = await scene.ask('POST', '/admin/sale/quote', {
      clientId: scene.member.clientId,
      unitId: scene.club.unitId,
      lines: lines20,
    });
    expect(total).toBe(Math.round((4400 * 12) / 31));
    await scene.ask('POST', '/admin/sale', { ...sold, lines: lines20 });
    await scene.bill('2027-01-25');
    expect((await scene.lines()).map(({ cents, from }) => [from, cents])).toEqual([
      [null, total],
      ['2027-01-01', 4400],
      ['2027-02-01', 4400],
    ]);
  });
});

const issue = async (productId: number) => {
  const body = {
    clientId: scene.member.clientId,
    unitId: scene.club.unitId,
    lines: [{ productId, quantity: 1, startsOn: '2026-12-01' }],
  };
  await scene.ask('POST', '/admin/invoice', body);
};

describe('what is paid late', () => {
  test.each([
    ['anchor', '2027-02-05', [4400, 4400]],
    ['calendar', '2027-02-01', [4400, -568, 4400]],
  ] as const)('begins with the payment: a contract by %s months', async (periodMode, second, expected) => {
    await scene.setRules({ periodMode });
    await issue(await scene.club.inScope((scope) => buildPackage(scope)));
    scene.on('2027-01-05');
    await scene.payAll();
    const rows = await scene.inApp(({ db }) =>
      db.selectFrom('contract').select(['valid_from', 'valid_until']).execute(),
    );
    expect(rows).toEqual([{ valid_from: '2027-01-05', valid_until: null }]);
    await scene.bill('2027-01-05');
    await scene.bill('2027-01-29');
    const all = await scene.lines();
    expect([all.map(({ cents }) => cents), all.at(-1)?.from]).toEqual([expected, second]);
  });

  test('and so does a ticket of thirty days', async () => {
    const { grants } = productOf();
    await issue(
      await scene.club.inScope((scope) => buildProduct(scope, { grants: { ...grants, days: 30 } as typeof grants })),
    );
    scene.on('2027-01-05');
    await scene.payAll();
    const rows = await scene.inApp(({ db }) => db.selectFrom('ticket').select(['valid_from', 'valid_until']).execute());
    expect(rows).toEqual([{ valid_from: '2027-01-05', valid_until: '2027-02-03' }]);
  });
});
