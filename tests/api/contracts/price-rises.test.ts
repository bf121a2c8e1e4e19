import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tellPrices } from '#server/features/contracts/rises/tell-prices.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { type ContractScene, moneyOf, openContractScene } from '#tests/support/contracts/contract-scene.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

let server: TestApp;
let scene: ContractScene;

beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  scene = await openContractScene(server);
});
afterAll(() => server?.close());

/** On 25 November; thirty whole days later is 26 December. */
const earliest = '2026-12-26';
const noMoney = { periods: [], creditedCents: 0, invoicedCents: 0, owedLessCents: 0, toCreditCents: 0 };

describe('a new price', () => {
  test('is invoiced from the first month that begins by then, and told to its member in their language', async () => {
    await speak('lv');
    const { id } = await scene.addContract();
    expect(await scene.ask('POST', '/admin/price-rise/foreseen', rise({ contractId: id }))).toEqual({
      earliest,
      contracts: 1,
      withoutMail: 0,
      before: 4900,
      after: 5500,
      kept: { fixedTerm: 0, dear: 0, announced: 0 },
      single: { appliesFrom: '2027-01-01', money: noMoney },
    });
    expect(await announce({ contractId: id })).toMatchObject({ contracts: 1, ended: 0, withdrawnAt: null });
    await tellPrices(server.services);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'priceRises', language: 'lv' });
    expect(mail?.text).toMatch(/01\.01\.2027[^]*55,00[^]*49,00[^]*31\.12\.2026/);
    for (const day of ['2026-11-25', '2026-12-25', '2027-01-25']) await scene.bill(day);
    expect(await scene.sums()).toEqual([4900, 4900, 5500, 5500]);
    expect(await scene.inApp((scope) => findMoneyFaults(scope))).toEqual([]);
  });

  test('leaves the notice: a day too soon is refused at its field', async () => {
    const { id } = await scene.addContract();
    const soon = await scene.send('POST', '/admin/price-rise', rise({ contractId: id }, { from: '2026-12-25' }));
    expect(soon).toMatchObject({ status: 409, body: { errors: ['notice_not_possible'] } });
    await announce({ contractId: id }, { from: earliest });
    expect(await own()).toMatchObject([{ newPrice: { from: '2027-01-01', priceCents: 5500, endsOn: '2026-12-31' } }]);
  });

  test('passes by fixed terms unless the terms allow it, those who pay as much, and those told of one', async () => {
    const name = 'Vana pakett';
    await scene.addContract({ name });
    await scene.addContract({ name, valid_until: '2027-10-31' });
    await scene.addContract({ name, price_cents: 5500 });
    await scene.addContract({ name: 'Muu pakett' });
    const kept = { fixedTerm: 1, dear: 1, announced: 0 };
    const foreseen = await scene.ask('POST', '/admin/price-rise/foreseen', rise({ name }));
    expect(foreseen).toMatchObject({ contracts: 1, kept, single: null });
    const { raisable } = await scene.ask('GET', '/admin/price-rise');
    expect(raisable).toMatchObject([{ name: 'Muu pakett' }, { name, contracts: 3, lowest: 4900, highest: 5500 }]);
    await announce({ name });
    expect(await scene.send('POST', '/admin/price-rise', rise({ name }))).toMatchObject({ status: 404 });
    await scene.setRules({ raisesFixedTerms: true });
    expect(await announce({ name })).toMatchObject({ contracts: 1 });
  });

  test('that is taken back is credited where it was invoiced, told, and can be announced again', async () => {
    const { id } = await scene.addContract();
    const { id: riseId } = await announce({ contractId: id });
    for (const day of ['2026-11-25', '2026-12-25']) await scene.bill(day);
    expect(await scene.sums()).toEqual([4900, 4900, 5500]);
    scene.on('2026-12-31');
    await scene.ask('DELETE', `/admin/price-rise/${riseId}`);
    await scene.ask('DELETE', `/admin/price-rise/${riseId}`);
    await tellPrices(server.services);
    await tellPrices(server.services);
    expect((await mails()).map(({ template }) => template)).toEqual(['priceRises', 'priceStays']);
    expect(await scene.sums()).toEqual([4900, 4900, 5500, -600]);
    expect((await own())[0]).toMatchObject({ newPrice: null });
    await announce({ contractId: id }, { from: '2027-02-01' });
    await scene.bill('2027-01-28');
    expect((await scene.sums()).at(-1)).toBe(5500);
  });

  test('cannot be taken back once it applies', async () => {
    const { id } = await scene.addContract();
    const { id: riseId } = await announce({ contractId: id });
    scene.on('2027-01-01');
    const late = await scene.send('DELETE', `/admin/price-rise/${riseId}`);
    expect(late).toMatchObject({ status: 409, body: { errors: ['action_not_allowed'] } });
  });

  test('follows another, beside a pause', async () => {
    const { id } = await scene.addContract();
    await announce({ contractId: id });
    await announce({ contractId: id }, { from: '2027-03-01', price: 6000 });
    scene.on('2026-12-01');
    await scene.ask('POST', `/admin/contract/${id}/freeze`, { from: '2027-01-20', until: '2027-02-14' });
    for (const day of ['2026-12-01', '2026-12-25', '2027-01-25', '2027-02-25']) {
      await scene.bill(day);
      await scene.payAll();
    }
    const january = Math.round((5500 * 19) / 31);
    expect(await scene.sums()).toEqual([4900, 4900, january, Math.round((5500 * 14) / 28), 6000]);
  });
});

describe('a lower price', () => {
  test('of one contract needs no notice, is told, and credits what was invoiced for its months', async () => {
    const { id } = await scene.addContract();
    for (const day of ['2026-11-25', '2026-12-25']) await scene.bill(day);
    expect(await scene.sums()).toEqual([4900, 4900, 4900]);
    const fall = rise({ contractId: id }, { from: '2027-01-01', price: 3900 });
    expect(await scene.ask('POST', '/admin/price-rise/foreseen', fall)).toMatchObject({
      earliest: '2026-12-25',
      contracts: 1,
      before: 4900,
      after: 3900,
      single: {
        appliesFrom: '2027-01-01',
        money: {
          periods: [{ from: '2027-01-01', until: '2027-01-31', creditedCents: 1000, invoicedCents: 0 }],
          creditedCents: 1000,
          invoicedCents: 0,
          owedLessCents: 1000,
          toCreditCents: 0,
        },
      },
    });
    expect(await scene.sums()).toEqual([4900, 4900, 4900]);
    await announce({ contractId: id }, fall);
    expect((await mails()).map(({ template }) => template)).toEqual(['priceFalls']);
    expect((await mails())[0]?.text).toMatch(/01\.01\.2027[^]*49,00[^]*39,00/);
    expect(await scene.sums()).toEqual([4900, 4900, 4900, -1000]);
    // Nobody is offered a way out of paying less.
    const lowerPrice = { from: '2027-01-01', priceCents: 3900 };
    expect(await own()).toMatchObject([{ newPrice: null, lowerPrice, priceCents: 4900 }]);
    expect(await scene.ask('GET', `/admin/contract/${id}`)).toMatchObject({ lowerPrice, earliestRise: '2027-01-25' });
    scene.on('2027-01-01');
    expect(await own()).toMatchObject([{ newPrice: null, lowerPrice: null, priceCents: 3900 }]);
    await scene.bill('2027-01-28');
    expect((await scene.sums()).at(-1)).toBe(3900);
    expect(await scene.inApp((scope) => findMoneyFaults(scope))).toEqual([]);
  });

  test('is within a fixed term too, never in the past, and not for all contracts of a name at once', async () => {
    const name = 'Vana pakett';
    const { id } = await scene.addContract({ name, valid_until: '2027-10-31' });
    const past = await scene.send(
      'POST',
      '/admin/price-rise',
      rise({ contractId: id }, { from: '2026-11-24', price: 1 }),
    );
    expect(past).toMatchObject({ status: 409, body: { errors: ['notice_not_possible'] } });
    expect((await scene.send('POST', '/admin/price-rise', rise({ name }, { price: 3900 }))).status).toBe(404);
    expect(await announce({ contractId: id }, { from: '2026-12-01', price: 3900 })).toMatchObject({ contracts: 1 });
    await scene.bill('2026-11-28');
    expect((await scene.sums()).at(-1)).toBe(3900);
  });
});

describe('who is told of a new price', () => {
  test('ends by one press until the day before it, without notice and free of charge', async () => {
    await scene.setRules({ noticeDays: null });
    const { id } = await scene.addContract();
    const path = `/user/contract/${id}/end`;
    const without = await scene.send('POST', `${path}?because=price`, undefined, scene.member);
    expect(without).toMatchObject({ status: 409, body: { errors: ['notice_not_possible'] } });
    await announce({ contractId: id });
    for (const day of ['2026-11-25', '2026-12-25']) await scene.bill(day);
    scene.on('2026-12-31');
    const said = await scene.ask('GET', `${path}?because=price`, undefined, scene.member);
    expect(said).toMatchObject({ validUntil: '2026-12-31' });
    expect(moneyOf(said)).toMatchObject({ creditedCents: 5500, invoicedCents: 0 });
    const ended = await scene.ask('POST', `${path}?because=price`, undefined, scene.member);
    expect(ended).toMatchObject({ validUntil: '2026-12-31', hasNotice: true, newPrice: null });
    expect(await scene.sums()).toEqual([4900, 4900, 5500, -5500]);
    expect((await scene.ask('GET', '/admin/price-rise'))['rises']).toMatchObject([{ contracts: 1, ended: 1 }]);
  });

  test('has that leave no more once it applies', async () => {
    await scene.setRules({ noticeDays: null });
    const { id } = await scene.addContract();
    await announce({ contractId: id });
    scene.on('2027-01-01');
    const late = await scene.send('POST', `/user/contract/${id}/end?because=price`, undefined, scene.member);
    expect(late).toMatchObject({ status: 409 });
  });
});

interface Own {
  newPrice: { from: string; priceCents: number; endsOn: string } | null;
}

const rise = (of: object, overrides: object = {}) => ({ ...of, from: '2027-01-01', price: 5500, ...overrides });
const announce = async (of: object, overrides: object = {}) => {
  const made = await scene.ask('POST', '/admin/price-rise', rise(of, overrides));
  await tellPrices(server.services);
  return made;
};

const own = async () => {
  const { valid, archived } = await scene.ask('GET', '/user/contract', undefined, scene.member);
  return [...(valid as Own[]), ...(archived as Own[])];
};
const mails = async () => {
  const all = await readMails(server, scene.club.tenantId);
  return all.filter(({ template }) => template.startsWith('price'));
};
const speak = (language: 'et' | 'en' | 'lv') =>
  scene.club.inScope(({ db }) => db.updateTable('client').set({ language }).execute());
