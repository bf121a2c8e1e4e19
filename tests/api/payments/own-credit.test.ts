import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { requestRefund } from '#server/features/invoices/refund/refund.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import { call, type TestPerson } from '#tests/support/app/test-club.ts';
import { openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;
let mari: TestPerson;
beforeAll(async () => {
  scene = await openPayScene();
  club = await openPayClub(scene);
});
beforeEach(async () => {
  [mari] = await club.addPeople(1, 'none');
});
afterAll(() => scene.close());

describe('a member pays with credit', () => {
  test('all of a purchase, which is theirs at once', async () => {
    await giveCredit(5000);
    const { linkSecret } = await begin();
    expect(await creditOf(mari)).toBe(5000);
    const paid = await pay({ purchase: { secret: linkSecret } });
    expect(paid).toMatchObject({ status: 201, body: { paid: 4000, left: 1000, open: [] } });
    expect(await ticketsOf(mari.clientId)).toHaveLength(1);
    expect((await pay({ purchase: { secret: linkSecret } })).status).toBe(409);
    expect([await creditOf(mari), await club.faults()]).toEqual([1000, []]);
  });

  test('a part of it, and the rest by its invoice', async () => {
    await giveCredit(1500);
    const { id } = await begin();
    const paid = await pay({ purchaseId: id });
    expect(paid).toMatchObject({ status: 201, body: { paid: 1500, left: 0, open: [{ open: 2500 }] } });
    expect(await ticketsOf(mari.clientId)).toEqual([]);
    const [{ number, secret } = { number: '', secret: '' }] = paid.body['open'] as { number: string; secret: string }[];
    const body = { invoices: [{ number, secret }], method: { kind: 'card' }, origin: '/' };
    const order = club.orderOf(await club.call('POST', '/public/payment', body));
    const orderToken = await scene.sandbox.notifications.orderToken({ ...order, status: 'PAID' });
    await club.call('POST', '/public/payment/notification', { orderToken });
    expect(await ticketsOf(mari.clientId)).toHaveLength(1);
    expect(await club.faults()).toEqual([]);
  });

  test('their own invoices', async () => {
    await giveCredit(3000);
    const one = await club.addInvoice(2000, mari.clientId);
    expect(await pay({ invoiceIds: [one.id] })).toMatchObject({ status: 201, body: { paid: 2000, left: 1000 } });
    expect(await club.openCents(one.id)).toBe(0);
  });
});

describe('nobody pays', () => {
  test('with credit that is not theirs, or that is to go back, or without any', async () => {
    const [other] = await club.addPeople(1, 'none');
    await giveCredit(5000, other.clientId);
    const { linkSecret, id } = await begin();
    expect((await pay({ purchaseId: id })).status).toBe(409);
    // Whoever has the link of somebody's basket pays it, but not with credit.
    expect((await pay({ purchase: { secret: linkSecret } }, other)).status).toBe(404);
    expect((await pay({ purchaseId: id }, other)).status).toBe(404);
    await giveCredit(4000);
    const refund = {
      clientId: mari.clientId,
      invoiceId: null,
      amountCents: 4000,
      paymentId: null,
      reason: '',
    } as const;
    await club.inScope(async (scope) =>
      requestRefund(scope, await till(scope), { ...refund, means: 'bank', idempotencyKey: randomUUID() }),
    );
    expect([await creditOf(mari), (await pay({ purchaseId: id })).status]).toEqual([0, 409]);
    expect(await ticketsOf(mari.clientId)).toEqual([]);
  });

  test('two things at once, or nothing', async () => {
    await giveCredit(9000);
    const { linkSecret, id } = await begin();
    expect((await pay({})).status).toBe(400);
    expect((await pay({ purchaseId: id, purchase: { secret: linkSecret } })).status).toBe(400);
  });
});

const till = (scope: Parameters<typeof testTill>[0]) => testTill(scope, scene.test.clock.now);

const giveCredit = (amountCents: number, clientId = mari.clientId) =>
  club.inScope(async (scope) =>
    settlePayment(scope, await till(scope), { means: 'bank', amountCents, externalId: randomUUID(), clientId }),
  );

/** A ticket of 40 euros, in her basket. */
const begin = (clientId = mari.clientId) =>
  club.inScope(async (scope) =>
    createPurchase(scope, await till(scope), {
      clientId,
      payer: null,
      unitId: club.unitId,
      language: 'et',
      isOnline: true,
      lines: [{ productId: await buildProduct(scope), quantity: 1 }],
    }),
  );

const pay = (body: object, as: TestPerson | undefined = mari) =>
  call(scene.test.app, club, {
    method: 'POST',
    path: '/user/payment/credit',
    body,
    key: randomUUID(),
    ...(as && { as }),
  });

const creditOf = async (as: TestPerson) =>
  (await call(scene.test.app, club, { path: '/user/payment/credit', as })).body['credit'];

const ticketsOf = (clientId: number) =>
  club.inScope(({ db }) => db.selectFrom('ticket').select('id').where('client_id', '=', clientId).execute());
