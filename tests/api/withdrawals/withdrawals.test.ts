import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Withdrawal } from '#api/withdrawals/schema.ts';
import { invoiceContracts } from '#server/features/contracts/billing/invoice-contracts.ts';
import { reversePayment } from '#server/features/invoices/pay/reverse-payment.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { workDeliveries } from '#server/jobs/deliver-purchases.ts';
import { workForecasts } from '#server/jobs/reissue-forecasts.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import type { TestPerson } from '#tests/support/app/test-club.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';
import { type JoinClub, openJoinClub } from '#tests/support/payments/join-club.ts';
import { bank, openPayScene, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: JoinClub;
let kadri: TestPerson;

beforeAll(async () => {
  scene = await openPayScene();
});
beforeEach(async () => {
  scene.test.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openJoinClub(scene, { contracts: { invoiceDaysBefore: 28 } });
  [kadri] = await club.addPeople(1, 'none');
});
afterAll(() => scene.close());

describe('who withdraws from a contract', () => {
  test('has all back before it begins, by the provider, in writing, and once', async () => {
    const key = await buyContract({ startsOn: '2026-12-01' });
    expect(await look(key)).toMatchObject({ state: 'possible', until: '2026-12-02', refund: 4000, at: null });
    expect((await withdraw(key, 4000)).body).toMatchObject({ state: 'done', refund: 4000 });
    expect((await withdraw(key, 4000)).body).toMatchObject({ state: 'done', refund: 4000 });
    expect((await rows('contract')).at(-1)).toMatchObject({ revoked_at: expect.any(Date) });
    expect(await refunds()).toEqual([{ means: 'provider', state: 'requested', amount_cents: 4000 }]);
    const mails = await readMails(scene.test, club.tenantId);
    const receipts = mails.filter(({ template }) => template === 'withdrawn');
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text).toMatch(/18\.11\.2026 12:00[^]*40,00/);
    expect(await club.faults()).toEqual([]);
  });

  test('pays for the days that they asked for, and nothing of a month that is still to come', async () => {
    const key = await buyContract();
    on('2026-11-21');
    await club.inScope(async (scope) =>
      invoiceContracts(scope, await testTill(scope, scene.test.clock.now), { daysBefore: 28, limit: 10 }),
    );
    const { lines, refund } = await look(key);
    expect(lines.map(({ total, refund: back }) => [total, back])).toEqual([
      [4000, 3467],
      [4000, 4000],
    ]);
    expect(refund).toBe(3467);
    await withdraw(key, 3467);
    const open = await club.inScope(({ db }) => db.selectFrom('invoice_balance').select('open_cents').execute());
    expect(open.every(({ open_cents: cents }) => cents === 0)).toBe(true);
    expect(await club.faults()).toEqual([]);
  });

  test('owes nothing more where it was ordered by invoice', async () => {
    club = await openJoinClub(scene, { isPaymentActive: false });
    [kadri] = await club.addPeople(1, 'none');
    await buyContract({ isPaid: false });
    const { items } = (await club.call('GET', '/user/withdrawal', undefined, kadri.token)).body as unknown as Own;
    const [key] = items;
    if (!key) throw new Error('nothing can be withdrawn from');
    expect((await withdraw({ number: key.number, secret: key.secret }, 0)).body).toMatchObject({ state: 'done' });
    expect(await refunds()).toEqual([]);
    expect(await club.faults()).toEqual([]);
  });

  test.each([
    ['in full', []],
    ['in part', [1500]],
  ])('withdraws from what was paid %s before its rest was issued anew', async (_words, before) => {
    club = await openJoinClub(scene, { isPaymentActive: false });
    on('2025-06-24');
    [kadri] = await club.addPeople(1, 'none');
    await buyContract({ isPaid: false, startsOn: '2025-07-10' });
    for (const cents of before) await payOpen(cents);
    on('2025-07-02');
    await workForecasts(scene.test.services, scene.test.clock.now);
    const [bought] = (await own()).items;
    if (!bought) throw new Error('nothing can be withdrawn from');
    const { number, secret } = bought;
    const key = { number, secret };
    await payOpen(4000 - before.reduce((sum, cents) => sum + cents, 0));
    expect((await own()).items).toMatchObject([{ ...key, contractIds: [expect.any(Number)] }]);
    expect(await look(key)).toMatchObject({ state: 'possible', refund: 4000 });
    expect((await withdraw(key, 4000)).body).toMatchObject({ state: 'done', refund: 4000 });
    expect((await rows('contract')).at(-1)).toMatchObject({ revoked_at: expect.any(Date) });
    expect(await club.faults()).toEqual([]);
  });

  test('finds it among their own, and no more once it is done or the days are over', async () => {
    const key = await buyContract();
    const contract = (await rows('contract')).at(-1);
    expect((await own()).items).toMatchObject([{ ...key, until: '2026-12-02', contractIds: [contract?.id] }]);
    on('2026-12-02');
    expect((await own()).items).toHaveLength(1);
    on('2026-12-03');
    expect((await own()).items).toEqual([]);
    expect(await look(key)).toMatchObject({ state: 'over', refund: 0 });
    expect((await withdraw(key, 0)).body['errors']).toEqual(['action_not_allowed']);
  });

  test('may do so on the next working day where nobody works on the last one', async () => {
    on('2026-12-10');
    kadri = await club.renewToken(kadri);
    const key = await buyContract({ startsOn: '2026-12-10' });
    expect((await own()).items).toMatchObject([{ ...key, until: '2026-12-28' }]);
    on('2026-12-28');
    expect(await look(key)).toMatchObject({ state: 'possible', until: '2026-12-28' });
    expect((await own()).items).toHaveLength(1);
    on('2026-12-29');
    expect(await look(key)).toMatchObject({ state: 'over' });
  });

  test('is mailed the terms and the link with which it is done, once it is paid', async () => {
    const { number, secret } = await buyContract();
    await workDeliveries(scene.test.services);
    const mails = await readMails(scene.test, club.tenantId);
    expect(mails.map(({ template }) => template)).toEqual(['contractBought']);
    expect(mails[0]?.text).toContain(`/public/withdrawal?id=${number}#${secret}`);
    expect(mails[0]?.text).toContain('Tingimused');
  });
});

test('of a voucher of a value goes back what was not paid with it', async () => {
  const grants = { type: 'value', valueCents: 2500, days: 365 } as const;
  const productId = await club.inScope((scope) => buildProduct(scope, { vatCategory: 'outside', grants }));
  const { termsVersion } = club.bodyOf();
  const body = { unitId: club.unitId, lines: [{ productId, quantity: 1 }], total: 4000, termsVersion };
  const { body: made } = await club.post('/public/voucher', body, kadri);
  const key = { number: String(made['number']), secret: String(made['linkSecret']) };
  await pay(key);
  expect((await look(key)).refund).toBe(4000);
  await club.inScope(({ db }) => db.updateTable('voucher').set({ spent_cents: 500 }).execute());
  expect((await look(key)).refund).toBe(3200);
});

describe('who withdraws from tickets', () => {
  test('has back what was not used, without an account', async () => {
    const key = await buyTickets();
    const [first] = await rows('ticket');
    await club.inScope(({ db }) =>
      db
        .updateTable('ticket')
        .set({ visits_used: 1 })
        .where('id', '=', first?.id ?? 0)
        .execute(),
    );
    const { refund, lines } = await look(key);
    expect(lines).toHaveLength(1);
    expect((await withdraw(key, refund)).status).toBe(200);
    expect(await rows('ticket')).toMatchObject([{ revoked_at: expect.any(Date) }, { revoked_at: expect.any(Date) }]);
    expect(await refunds()).toMatchObject([{ amount_cents: refund }]);
    expect(refund).toBeLessThan(8000);
    expect(await club.faults()).toEqual([]);
  });

  test('is asked again where something was used meanwhile, and told nothing by a wrong secret', async () => {
    const key = await buyTickets();
    expect((await withdraw(key, 1)).body['errors']).toEqual(['changed_meanwhile']);
    expect((await withdraw({ ...key, secret: 'A'.repeat(22) }, 8000)).status).toBe(404);
    expect(await rows('ticket')).toMatchObject([{ revoked_at: null }, { revoked_at: null }]);
  });
});

/** One of 50 euros that was sold for 40. */
async function buyVoucher(): Promise<Key & { code: string }> {
  const grants = { type: 'value', valueCents: 5000, days: 365 } as const;
  const productId = await club.inScope((scope) => buildProduct(scope, { vatCategory: 'outside', grants }));
  const { termsVersion } = club.bodyOf();
  const body = { unitId: club.unitId, lines: [{ productId, quantity: 1 }], total: 4000, termsVersion };
  const gift = { recipient: 'Ilze' };
  const { body: made } = await club.post('/public/voucher', { ...body, gift }, kadri);
  const key = { number: String(made['number']), secret: String(made['linkSecret']) };
  await pay(key);
  const { code } = await club.inScope(({ db }) => db.selectFrom('voucher').select('code').executeTakeFirstOrThrow());
  return { ...key, code };
}

/** Two tickets for 80 euros, of which the voucher pays 50. */
async function payTickets(code: string): Promise<Key> {
  const key = await buyTickets({ isPaid: false });
  const { body } = await club.post('/public/payment/voucher', { code, purchase: { secret: key.secret } });
  const [open] = body['open'] as { number: string; secret: string }[];
  const start = { invoices: [{ number: open?.number, secret: open?.secret }], method: bank, origin: '/' };
  const order = club.orderOf(await club.call('POST', '/public/payment', start));
  order.status = 'PAID';
  const orderToken = await scene.sandbox.notifications.orderToken(order);
  await club.call('POST', '/public/payment/confirm', { orderToken });
  return key;
}

const leftOf = async (code: string) => (await club.call('GET', `/public/voucher?code=${code}`)).body['leftCents'];
const tasks = () =>
  club.inScope(({ db }) => db.selectFrom('money_task').select('details').where('kind', '=', 'withdrawal').execute());

describe('what was paid with a voucher', () => {
  test('goes back to the voucher, and only the rest to the bank', async () => {
    const { code } = await buyVoucher();
    const key = await payTickets(code);
    expect([await leftOf(code), (await look(key)).refund]).toEqual([0, 8000]);
    expect((await withdraw(key, 8000)).body).toMatchObject({ state: 'done', refund: 8000 });
    expect([await leftOf(code), await tasks()]).toEqual([5000, []]);
    expect(await refunds()).toMatchObject([{ means: 'provider', amount_cents: 3000 }]);
    expect(await club.faults()).toEqual([]);
  });

  test('is credit where the voucher itself was given back before', async () => {
    const voucher = await buyVoucher();
    const key = await payTickets(voucher.code);
    // Nothing of it is left, so that nothing of it goes back.
    await club.inScope(({ db }) => db.updateTable('voucher').set({ revoked_at: scene.test.clock.now }).execute());
    await club.inScope(({ db }) => db.updateTable('voucher').set({ revoked_reason: 'withdrawn' }).execute());
    expect((await withdraw(key, 8000)).status).toBe(200);
    expect(await tasks()).toMatchObject([{ details: { cents: 5000 } }]);
    expect(await club.faults()).toEqual([]);
  });
});

test('what was used is paid for, also where the bank has taken its money back meanwhile', async () => {
  const key = await buyTickets();
  const [first] = await rows('ticket');
  await club.inScope(({ db }) =>
    db
      .updateTable('ticket')
      .set({ visits_used: 5 })
      .where('id', '=', first?.id ?? 0)
      .execute(),
  );
  await club.inScope(async (scope) => {
    const payment = scope.db.selectFrom('payment').select('id').orderBy('id', 'desc').limit(1);
    const { id: paymentId } = await payment.executeTakeFirstOrThrow();
    return reversePayment(scope, await testTill(scope, scene.test.clock.now), { paymentId, reason: 'Pank' });
  });
  expect(await look(key)).toMatchObject({ state: 'possible', refund: 0, lines: [{ total: 8000, refund: 6000 }] });
  expect((await withdraw(key, 0)).status).toBe(200);
  const open = await club.inScope(({ db }) => db.selectFrom('invoice_balance').select('open_cents').execute());
  expect(open).toEqual([{ open_cents: 2000 }]);
  expect(await club.faults()).toEqual([]);
});

interface Own {
  items: Key[];
}

test('what was passed on and accepted stays with whoever has it, and is paid for', async () => {
  const [mari] = await club.addPeople(1, 'none');
  const productId = await club.inScope((scope) => buildProduct(scope));
  const { termsVersion } = club.bodyOf();
  const body = {
    unitId: club.unitId,
    lines: [{ productId, quantity: 2 }],
    total: 8000,
    termsVersion,
    askedToStart: true,
  };
  const { body: made } = await club.post('/public/ticket', body, kadri);
  const { number, linkSecret: secret } = made['purchase'] as { number: string; linkSecret: string };
  await pay({ number, secret });
  const [first] = await rows('ticket');
  const { body: link } = await club.post('/user/card/share', { source: 'ticket', id: first?.id ?? 0 }, kadri);
  const beforeAccepting = await look({ number, secret });
  expect((await club.post('/public/ticket/shared', { secret: String(link['secret']) }, mari)).status).toBe(201);
  const { refund, lines } = await look({ number, secret });
  expect([beforeAccepting.refund, refund, lines[0]?.isPassedOn]).toEqual([8000, 4000, true]);
  expect((await withdraw({ number, secret }, 8000)).body['errors']).toEqual(['changed_meanwhile']);
  expect((await withdraw({ number, secret }, refund)).status).toBe(200);
  expect(await rows('ticket')).toMatchObject([{ revoked_at: null }, { revoked_at: expect.any(Date) }]);
  expect(await refunds()).toMatchObject([{ amount_cents: 4000 }]);
  expect(await club.faults()).toEqual([]);
});

interface Key {
  number: string;
  secret: string;
}

async function pay(key: Key): Promise<void> {
  const start = { purchase: { secret: key.secret }, method: bank, origin: '/' };
  const order = club.orderOf(await club.call('POST', '/public/payment', start));
  order.status = 'PAID';
  const orderToken = await scene.sandbox.notifications.orderToken(order);
  await club.call('POST', '/public/payment/confirm', { orderToken });
}

/** A contract that is bought, and paid unless something else is said. */
async function buyContract({ isPaid = true, startsOn = '2026-11-18' } = {}): Promise<Key> {
  const { secret: _, person: __, ...body } = club.bodyOf({ startsOn });
  const { body: made } = await club.post('/user/contract', body, kadri);
  const key = { number: String(made['number']), secret: String(made['linkSecret']) };
  if (isPaid) await pay(key);
  return key;
}

/** By bank, what was issued last and is open. */
const payOpen = (amountCents: number) =>
  club.inScope(async (scope) => {
    const open = await scope.db
      .selectFrom('invoice_balance')
      .select('invoice_id as id')
      .where('open_cents', '>', 0)
      .execute();
    await settlePayment(scope, await testTill(scope, scene.test.clock.now), {
      means: 'bank',
      amountCents,
      externalId: randomUUID(),
      clientId: kadri.clientId,
      invoiceIds: open.map(({ id }) => id),
    });
  });

async function buyTickets({ isPaid = true } = {}): Promise<Key> {
  const productId = await club.inScope((scope) => buildProduct(scope));
  const { termsVersion } = club.bodyOf();
  const buyer = { firstName: 'Toms', lastName: 'Eglītis', email: 'toms@pasts.test' };
  const lines = [{ productId, quantity: 2 }];
  const body = { unitId: club.unitId, lines, buyer, total: 8000, termsVersion, askedToStart: true };
  const { body: made } = await club.post('/public/ticket', body);
  const key = { number: String(made['number']), secret: String(made['linkSecret']) };
  if (isPaid) await pay(key);
  return key;
}

const look = async ({ number, secret }: Key) =>
  (await club.call('GET', `/public/withdrawal?number=${number}&secret=${secret}`)).body as unknown as Withdrawal;
const withdraw = (key: Key, refund: number) => club.call('POST', '/public/withdrawal', { ...key, refund });
const rows = (table: 'contract' | 'ticket') =>
  club.inScope(({ db }) => db.selectFrom(table).select(['id', 'revoked_at', 'visits_used']).orderBy('id').execute());
const refunds = () =>
  club.inScope(({ db }) => db.selectFrom('refund').select(['means', 'state', 'amount_cents']).execute());
const own = async () =>
  (await club.call('GET', '/user/withdrawal', undefined, (await club.renewToken(kadri)).token)).body as unknown as Own;
const on = (day: string) => (scene.test.clock.now = new Date(`${day}T10:00:00Z`));
