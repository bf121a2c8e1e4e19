import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#api/dates.ts';
import type { VoucherPaid } from '#api/payments/voucher-schema.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import type { IssuedInvoice } from '#server/features/invoices/issue/invoice-draft.ts';
import { reversePayment } from '#server/features/invoices/pay/reverse-payment.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { listAccountBalances } from '#server/features/ledger/queries.ts';
import { workDeliveries } from '#server/jobs/deliver-purchases.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import { call as callApi, type TestPerson } from '#tests/support/app/test-club.ts';
import { openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

const start = new Date('2026-11-18T10:00:00Z');
let scene: PayScene;
let club: PayClub;

beforeAll(async () => {
  scene = await openPayScene();
});
beforeEach(async () => {
  scene.test.clock.now = start;
  club = await openPayClub(scene);
});
afterAll(() => scene.close());

describe('a voucher of a value', () => {
  test('is owed for with its value, also when it was sold below it', async () => {
    await sell();
    expect(await balances()).toEqual({ bank: 4000, receivable: 0, revenue: 1000, voucher_liability: -5000 });
    expect(await club.faults()).toEqual([]);
  });

  test('pays an invoice as far as it goes, and the next one with what is left', async () => {
    const { code } = await sell();
    const [small, large] = [await club.addInvoice(1200), await club.addInvoice(6000)];
    expect((await pay(code, linkOf(small))).body).toEqual({ paid: 1200, left: 3800, open: [] });
    expect((await pay(code, linkOf(large))).body).toEqual({
      paid: 3800,
      left: 0,
      open: [{ number: large.number, secret: large.linkSecret, open: 2200 }],
    });
    expect([await leftOf(code), await club.openCents(large.id)]).toEqual([0, 2200]);
    expect((await balances())['voucher_liability']).toBe(0);
    expect(errorOf(await pay(code, linkOf(large)))).toBe('voucher_used');
    expect(await club.faults()).toEqual([]);
  });

  test('pays own invoices and an own purchase by their ids, for whoever is logged in and is their owner', async () => {
    const { code } = await sell();
    const mine = await club.addInvoice(1200);
    const what = { invoiceIds: [mine.id] };
    expect((await pay(code, what)).status).toBe(404);
    const [stranger] = await club.addPeople(1, 'none');
    expect(errorOf(await pay(code, what, stranger))).toBe('invoice_not_found');
    const member = await club.renewToken(club.member);
    expect((await pay(code, { ...what, ...linkOf(mine) }, member)).status).toBe(400);
    expect((await pay(code, what, member)).body).toEqual({ paid: 1200, left: 3800, open: [] });
    const productId = await club.inScope((scope) => buildProduct(scope));
    const { id: purchaseId } = await club.inScope(async (scope) =>
      createPurchase(scope, await till(scope), {
        clientId: club.member.clientId,
        unitId: club.unitId,
        language: 'et',
        isOnline: true,
        lines: [{ productId, quantity: 1 }],
      }),
    );
    expect((await pay(code, { purchaseId }, stranger)).status).toBe(404);
    expect((await pay(code, { purchaseId }, member)).body).toMatchObject({
      paid: 3800,
      left: 0,
      open: [{ open: 200 }],
    });
    expect(await club.faults()).toEqual([]);
  });

  test('pays a part of a sale at the desk, or all of it, exactly; one that has less pays nothing', async () => {
    const { code } = await sell();
    const productId = await club.inScope((scope) => buildProduct(scope));
    const admin = await club.renewToken(await club.addAdmin());
    const atDesk = async (over: object): Promise<Answer> =>
      callApi(scene.test.app, club, {
        method: 'POST',
        path: '/admin/sale',
        body: {
          clientId: club.member.clientId,
          unitId: club.unitId,
          lines: [{ productId, quantity: 1 }],
          means: 'cash',
          ...over,
        },
        key: crypto.randomUUID(),
        as: admin,
      });
    const part = { means: 'voucher', amount: 1500, reference: code.toLowerCase() };
    const sold = await atDesk({ parts: [part] });
    expect([sold.status, await leftOf(code), await club.faults()]).toEqual([201, 3500, []]);
    expect(errorOf(await atDesk({ means: 'voucher', reference: code }))).toBe('voucher_too_small');
    expect(errorOf(await atDesk({ means: 'voucher', reference: '0000000000000' }))).toBe('voucher_not_found');
    expect(await leftOf(code)).toBe(3500);
    const rest = { parts: [{ means: 'terminal', amount: 1000, reference: '' }], means: 'voucher', reference: code };
    expect([(await atDesk(rest)).status, await leftOf(code), await club.faults()]).toEqual([201, 100, []]);
  });

  test('makes an invoice of a purchase, whose rest is paid by its link; then what was bought is there', async () => {
    const { code } = await sell();
    const productId = await club.inScope((scope) => buildProduct(scope));
    const purchase = await club.inScope(async (scope) =>
      createPurchase(scope, await till(scope), {
        clientId: club.member.clientId,
        unitId: club.unitId,
        language: 'et',
        isOnline: true,
        lines: [{ productId, quantity: 2 }],
      }),
    );
    const paid = (await pay(code, { purchase: { secret: purchase.linkSecret } })).body as unknown as VoucherPaid;
    expect(paid).toMatchObject({ paid: 5000, left: 0, open: [{ open: 3000 }] });
    const tickets = () => club.inScope(({ db }) => db.selectFrom('ticket').select('id').execute());
    expect(await tickets()).toEqual([]);
    const [open] = paid.open;
    const { id } = await club.inScope(({ db }) =>
      db
        .selectFrom('invoice')
        .select('id')
        .where('number', '=', open?.number ?? '')
        .executeTakeFirstOrThrow(),
    );
    await settle([id], 3000);
    expect((await tickets()).length).toBe(2);
    expect(await club.faults()).toEqual([]);
  });

  test('gets back what it had paid of a credited invoice, and is never cash', async () => {
    const { code } = await sell();
    const invoice = await club.addInvoice(6000);
    await pay(code, linkOf(invoice));
    await settle([invoice.id], 1000);
    const [lineId = 0] = invoice.lineIds;
    await credit(invoice.id, [{ lineId, amountCents: 2000 }]);
    expect([await leftOf(code), (await balances())['client_credit'] ?? 0]).toEqual([2000, 0]);
    await credit(invoice.id);
    expect([await leftOf(code), (await balances())['client_credit'] ?? 0]).toEqual([5000, -1000]);
    expect(await club.faults()).toEqual([]);
    const shown = await callApi(scene.test.app, club, {
      path: `/admin/invoice/${invoice.id}`,
      as: await club.addAdmin(),
    });
    const { history } = (shown.body as { item: { history: { kind: string; means: string; amount: number }[] } }).item;
    const returned = history.filter(({ kind }) => kind === 'refund').map(({ means, amount }) => [means, amount]);
    expect(returned).toEqual([
      ['voucher', 2000],
      ['voucher', 3000],
    ]);
  });

  test('gets it back when staff take a payment back', async () => {
    const { code } = await sell();
    const invoice = await club.addInvoice(1200);
    await pay(code, linkOf(invoice));
    const { id: paymentId } = await club.inScope(({ db }) =>
      db.selectFrom('payment').select('id').where('means', '=', 'voucher').executeTakeFirstOrThrow(),
    );
    const reverse = () =>
      club.inScope(async (scope) => reversePayment(scope, await till(scope), { paymentId, reason: 'vale arve' }));
    expect([(await reverse()).isFirst, (await reverse()).isFirst]).toEqual([true, false]);
    expect([await leftOf(code), await club.openCents(invoice.id)]).toEqual([5000, 1200]);
    expect(await club.faults()).toEqual([]);
  });

  test('that goes back itself gives back the share of its price that is not spent', async () => {
    const { code, invoice } = await sell();
    await pay(code, linkOf(await club.addInvoice(2000)));
    expect((await credit(invoice.id)).totalCents).toBe(-2400);
    expect((await balances())['voucher_liability']).toBe(0);
    expect(errorOf(await pay(code, linkOf(await club.addInvoice(100))))).toBe('voucher_not_found');
    const { id: paymentId } = await club.inScope(({ db }) =>
      db.selectFrom('payment').select('id').where('means', '=', 'voucher').executeTakeFirstOrThrow(),
    );
    const reverse = club.inScope(async (scope) =>
      reversePayment(scope, await till(scope), { paymentId, reason: 'vale arve' }),
    );
    await expect(reverse).rejects.toMatchObject({ key: 'voucher_not_found' });
    await expect(credit(invoice.id)).rejects.toMatchObject({ key: 'invoice_already_credited' });
    expect(await club.faults()).toEqual([]);
  });

  test('that runs out leaves its rest to the club, and what comes back later can be used for a while', async () => {
    const { code } = await sell();
    const invoice = await club.addInvoice(2000);
    await pay(code, linkOf(invoice));
    scene.test.clock.now = new Date(`${addDays('2026-11-18', 366)}T10:00:00Z`);
    await workDeliveries(scene.test.services);
    await workDeliveries(scene.test.services);
    expect([await leftOf(code), (await balances())['voucher_liability']]).toEqual([0, 0]);
    await credit(invoice.id);
    expect((await pay(code, linkOf(await club.addInvoice(500)))).body).toMatchObject({ paid: 500, left: 1500 });
    expect(await club.faults()).toEqual([]);
  });

  test('pays no more than it is worth, however many use it at once', async () => {
    const { code } = await sell();
    const invoices = await Promise.all(Array.from({ length: 20 }, () => club.addInvoice(1000)));
    const answers = await Promise.all(invoices.map((invoice) => pay(code, linkOf(invoice))));
    expect(answers.filter(({ status }) => status === 201).length).toBe(5);
    expect(new Set(answers.flatMap((answer) => errorOf(answer) ?? []))).toEqual(new Set(['voucher_used']));
    expect(await club.faults()).toEqual([]);
  });

  test('of an account is its owner’s, but the desk takes it from whoever shows it', async () => {
    const { code } = await sell(club.member.clientId);
    const invoice = await club.addInvoice(3000);
    expect(errorOf(await pay(code, linkOf(invoice)))).toBe('voucher_claimed');
    const [other] = await club.addPeople(1);
    expect(errorOf(await pay(code, linkOf(invoice), other))).toBe('voucher_claimed');
    expect((await pay(code, linkOf(invoice), club.member)).body).toMatchObject({ paid: 3000, left: 2000 });
    const next = await club.addInvoice(1500);
    const request = { method: 'POST', path: `/admin/invoice/${next.id}/payment`, key: crypto.randomUUID() } as const;
    const body = { means: 'voucher', reference: code.toLowerCase(), amount: 1500 };
    const taken = await callApi(scene.test.app, club, { ...request, as: await club.addAdmin(), body });
    expect([taken.status, await club.openCents(next.id), await leftOf(code)]).toEqual([201, 0, 500]);
    expect(await club.faults()).toEqual([]);
  });

  test('is refused for what it cannot pay, and nothing changes', async () => {
    const { code } = await sell();
    const [open, paid] = [await club.addInvoice(1000), await club.addInvoice(1000)];
    await settle([paid.id], 1000);
    const cases: [string, object, string][] = [
      ['0123456789ABC', linkOf(open), 'voucher_not_found'],
      [code, linkOf(paid), 'invoice_already_paid'],
      [code, { invoices: [{ number: open.number, secret: 'A'.repeat(22) }] }, 'invoice_not_found'],
      [code, { purchase: { secret: 'A'.repeat(22) } }, 'item_not_found'],
      [code, {}, 'data_validation_failed'],
      ['kood', linkOf(open), 'data_validation_failed'],
    ];
    const answers = [];
    for (const [tried, what] of cases) answers.push(errorOf(await pay(tried, what)));
    expect(answers).toEqual(cases.map(([, , key]) => key));
    expect([await leftOf(code), await club.openCents(open.id)]).toEqual([5000, 1000]);
  });
});

const till = (scope: Parameters<typeof testTill>[0]) => testTill(scope, scene.test.clock.now);
const settle = (invoiceIds: number[], amountCents: number) =>
  club.inScope(async (scope) =>
    settlePayment(scope, await till(scope), {
      means: 'bank',
      amountCents,
      externalId: crypto.randomUUID(),
      clientId: club.member.clientId,
      invoiceIds,
    }),
  );

/** One of 50 euros that was sold for 40, to nobody's account. */
async function sell(clientId: number | null = null): Promise<{ code: string; invoice: IssuedInvoice }> {
  const grants = { type: 'value', valueCents: 5000, days: 365 } as const;
  const line = lineOf({ unitPriceCents: 4000, vatCategory: 'outside', kind: 'voucher', grants });
  const details = clientId === null ? { isGift: true } : {};
  const invoice = await club.inScope((scope) =>
    buildInvoice(scope, scene.test.clock.now, {
      clientId: clientId ?? club.member.clientId,
      lines: [{ ...line, details }],
    }),
  );
  await settle([invoice.id], 4000);
  const { code } = await club.inScope(({ db }) =>
    db.selectFrom('voucher').select('code').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  );
  return { code, invoice };
}

type Answer = { status: number; body: Record<string, unknown> };
const pay = (code: string, what: object, as?: TestPerson): Promise<Answer> =>
  callApi(scene.test.app, club, {
    method: 'POST',
    path: '/public/payment/voucher',
    body: { code, ...what },
    key: crypto.randomUUID(),
    ...(as && { as }),
  });
const linkOf = ({ number, linkSecret: secret }: IssuedInvoice) => ({ invoices: [{ number, secret }] });
const leftOf = async (code: string) => (await club.call('GET', `/public/voucher?code=${code}`)).body['leftCents'];
const balances = async () =>
  Object.fromEntries((await club.inScope(listAccountBalances)).map(({ account, cents }) => [account, cents]));
const credit = (invoiceId: number, lines?: { lineId: number; amountCents: number }[]) =>
  club.inScope(async (scope) => creditInvoice(scope, await till(scope), { invoiceId, lines, reason: 'vale' }));
const errorOf = ({ body }: Answer) => (body['errors'] as string[] | undefined)?.[0];
