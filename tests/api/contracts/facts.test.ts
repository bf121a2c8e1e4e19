import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { buildPackage } from '#tests/builders/money/build-package.ts';
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

describe('a pause', () => {
  test('of a whole month that is taken back, or ends on its second day, lets the month be invoiced', async () => {
    const { id } = await scene.addContract({ freezes: JSON.stringify([{ from: '2026-12-01', until: '2026-12-31' }]) });
    await scene.bill('2026-11-25');
    expect(await scene.sums()).toEqual([4900]);
    scene.on('2026-11-30');
    const said = await scene.ask('GET', `/admin/contract/${id}/foreseen?change=unfreeze&from=2026-12-01`);
    expect(moneyOf(said)).toMatchObject({ creditedCents: 0, invoicedCents: 4900 });
    await scene.ask('DELETE', `/admin/contract/${id}/freeze?from=2026-12-01`);
    expect(await scene.sums()).toEqual([4900, 4900]);
    await scene.ask('POST', `/admin/contract/${id}/freeze`, { from: '2026-12-01', until: '2026-12-31' });
    scene.on('2026-12-02');
    await scene.ask('DELETE', `/admin/contract/${id}/freeze?from=2026-12-01`);
    expect(await scene.sums()).toEqual([4900, 4900, -4900, Math.round((4900 * 30) / 31)]);
    await scene.bill('2026-12-02');
    expect(await scene.sums()).toHaveLength(4);
  });

  test('in a month that is invoiced is credited for its days, and said before', async () => {
    await scene.setRules({ freeze: { shortestDays: 7, longestDays: 60, daysPerYear: 60, feeCents: 0 } });
    const { id } = await scene.addContract({ valid_from: '2026-12-01' });
    await scene.bill('2026-12-27');
    await scene.payAll();
    const credited = 4900 - Math.round((4900 * 10) / 31);
    const said = await scene.ask(
      'GET',
      `/user/contract/${id}/freeze?from=2027-01-05&until=2027-01-25`,
      undefined,
      scene.member,
    );
    const period = { from: '2027-01-01', until: '2027-01-31', creditedCents: credited, invoicedCents: 0 };
    expect(moneyOf(said)).toEqual({
      periods: [period],
      creditedCents: credited,
      invoicedCents: 0,
      owedLessCents: 0,
      toCreditCents: credited,
    });
    await scene.ask('POST', `/user/contract/${id}/freeze`, { from: '2027-01-05', until: '2027-01-25' }, scene.member);
    expect(await scene.sums()).toEqual([4900, 4900, -credited]);
  });

  test.each(['anchor', 'calendar'] as const)(
    'moves a term of six months without making it dearer (%s)',
    async (period_mode) => {
      const term = { valid_from: '2026-12-01', valid_until: '2027-05-31', price_cents: 3500, period_mode };
      const { id } = await scene.addContract(term);
      await scene.bill('2026-12-27');
      await scene.ask('POST', `/admin/contract/${id}/freeze`, { from: '2027-01-05', until: '2027-01-25' });
      for (const day of ['2027-02-01', '2027-03-01', '2027-04-01', '2027-05-01', '2027-06-01', '2027-07-01']) {
        await scene.bill(day);
        await scene.payAll();
      }
      expect((await scene.sums()).reduce((sum, cents) => sum + cents, 0)).toBe(21_000);
    },
  );
});

describe('an end', () => {
  test('by the club before a month that is invoiced credits it, and said so', async () => {
    const { id } = await scene.addContract({ compared_from: '2026-11-01' });
    await scene.bill('2026-11-25');
    scene.on('2026-11-26');
    const said = await scene.ask('GET', `/admin/contract/${id}/foreseen?change=end&on=2026-11-30`);
    expect([moneyOf(said)['creditedCents'], said['openCents']]).toEqual([4900, 4900]);
    await scene.ask('POST', `/admin/contract/${id}/end`, { on: '2026-11-30', reason: 'Kokkulepe' });
    expect(await scene.sums()).toEqual([4900, 4900, -4900]);
    await scene.bill('2027-01-25');
    expect(await scene.sums()).toHaveLength(3);
  });

  test('of a month that was written off takes the loss back, and gives nobody credit', async () => {
    const { id } = await scene.addContract({ compared_from: '2026-11-01' });
    await scene.bill('2026-11-25');
    for (const { id: invoiceId } of (await scene.lines()).slice(0, 1))
      await scene.ask('POST', `/admin/invoice/${invoiceId}/write-off`, { reason: 'Kokkulepe' });
    scene.on('2026-11-26');
    const said = await scene.ask('GET', `/admin/contract/${id}/foreseen?change=end&on=2026-11-30`);
    expect(moneyOf(said)).toMatchObject({ creditedCents: 4900, owedLessCents: 0, toCreditCents: 0 });
    expect(said).toMatchObject({ openCents: 0 });
    await scene.ask('POST', `/admin/contract/${id}/end`, { on: '2026-11-30', reason: 'Kokkulepe' });
    const { credit } = await scene.ask('GET', `/admin/client/${scene.member.clientId}/money`);
    expect([credit, await scene.sums()]).toEqual([0, [4900, 4900, -4900]]);
    expect(await scene.inApp((scope) => findMoneyFaults(scope))).toEqual([]);
  });

  test('by notice of no days does the same', async () => {
    await scene.setRules({ noticeDays: 0 });
    const { id } = await scene.addContract();
    await scene.bill('2026-11-25');
    const said = await scene.ask('GET', `/user/contract/${id}/end`, undefined, scene.member);
    expect([said['validUntil'], moneyOf(said)['creditedCents']]).toEqual(['2026-11-30', 4900]);
    await scene.ask('POST', `/user/contract/${id}/end`, undefined, scene.member);
    expect(await scene.sums()).toEqual([4900, 4900, -4900]);
  });

  test('of what was paid at once gives back what it did not last', async () => {
    const productId = await scene.club.inScope((scope) =>
      buildPackage(scope, {
        grants: { billing: 'once', months: 12 },
        prices: [{ unitId: null, price: 36_500, priceOnline: null, validFrom: '2020-01-01', validUntil: null }],
      }),
    );
    const sold = { clientId: scene.member.clientId, unitId: scene.club.unitId, means: 'terminal' };
    await scene.ask('POST', '/admin/sale', { ...sold, lines: [{ productId, quantity: 1, startsOn: '2026-12-01' }] });
    const [contract] = await scene.inApp(({ db }) => db.selectFrom('contract').select('id').execute());
    await scene.ask('POST', `/admin/contract/${contract?.id}/end`, { on: '2026-12-10', reason: 'Kokkulepe' });
    expect(await scene.sums()).toEqual([36_500, -35_500]);
  });
});

describe('a contract that gives no right', () => {
  test('costs nothing while it is blocked', async () => {
    const { id } = await scene.addContract();
    await scene.bill('2026-11-25');
    scene.on('2026-12-11');
    const said = await scene.ask('GET', `/admin/contract/${id}/foreseen?change=block`);
    const rest = 4900 - Math.round((4900 * 10) / 31);
    expect(moneyOf(said)['creditedCents']).toBe(rest);
    await scene.ask('PUT', `/admin/contract/${id}/block`, { isBlocked: true, reason: 'Arutelu' });
    await scene.bill('2027-01-26');
    expect(await scene.sums()).toEqual([4900, 4900, -rest]);
    scene.on('2027-01-27');
    await scene.ask('PUT', `/admin/contract/${id}/block`, { isBlocked: false, reason: 'Selge' });
    const ofJanuary = Math.round((4900 * 5) / 31);
    expect(await scene.sums()).toEqual([4900, 4900, -rest, ofJanuary, 4900]);
  });

  test('costs nothing in bad debt, and goes on when that is paid', async () => {
    await scene.addContract();
    await scene.bill('2026-11-25');
    for (const day of ['2027-01-25', '2027-03-05', '2027-04-25', '2027-06-25']) await scene.bill(day);
    const owed = await scene.sums();
    await scene.bill('2027-08-25');
    expect(await scene.sums()).toEqual(owed);
    await scene.payAll();
    await scene.bill('2027-08-26');
    await scene.bill('2027-08-26');
    const since = (await scene.lines()).slice(owed.length).map(({ cents, from }) => [from, cents]);
    expect(since).toEqual([
      ['2027-08-01', Math.round((4900 * 6) / 31)],
      ['2027-09-01', 4900],
    ]);
    expect(await scene.inApp((scope) => findMoneyFaults(scope))).toEqual([]);
  });
});

describe('what staff let off', () => {
  test('is not charged again, whatever the facts become', async () => {
    const { id } = await scene.addContract();
    await scene.bill('2026-11-25');
    const [both] = await scene.lines();
    await scene.ask('POST', `/admin/invoice/${both?.id}/credit`, { reason: 'Vabandus', keepsGrants: true });
    await scene.ask('POST', `/admin/contract/${id}/freeze`, { from: '2026-12-10', until: '2026-12-11' });
    await scene.ask('DELETE', `/admin/contract/${id}/freeze?from=2026-12-10`);
    expect(await scene.sums()).toEqual([4900, 4900, -4900, -4900]);
  });
});
