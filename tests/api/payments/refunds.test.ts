import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { finishRefund, startRefund } from '#scripts/payment-sandbox/refund-order.ts';
import { sandboxKeys } from '#scripts/payment-sandbox/sandbox-keys.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { requestRefund } from '#server/features/invoices/refund/refund.ts';
import { signClaims } from '#server/integrations/payments/montonio/montonio-calls.ts';
import { sweepPayments } from '#server/jobs/sweep-payments.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import { behave, openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;
beforeAll(async () => {
  scene = await openPayScene();
  club = await openPayClub(scene);
});
afterAll(() => scene.close());
afterEach(() => behave(scene));

test('a refund goes back by the provider once, and is booked when the money has gone', async () => {
  const { order } = await credited(2000);
  const id = await request(order.uuid, 2000);
  await sweepUntil(id, 'booked');
  await sweepPayments(scene.test.services);
  expect(scene.sandbox.state.refundsOf(order.uuid).length).toBe(1);
  expect(order.status).toBe('REFUNDED');
  expect(await club.faults()).toEqual([]);
});

test('a refund whose money is waited for stays requested, and is free again when the provider gives up', async () => {
  scene.sandbox.state.switches.refunds = 'waiting';
  const { order } = await credited(1000);
  const id = await request(order.uuid, 600);
  await sweepPayments(scene.test.services);
  expect(await stateOf(id)).toBe('requested');
  const [refund] = scene.sandbox.state.refundsOf(order.uuid);
  if (!refund) throw new Error('the sandbox has no refund');
  await finishRefund(till(), refund, 'CANCELED');
  await sweepUntil(id, 'rejected');
  expect(await club.faults()).toEqual([]);
});

test('a lost answer makes no second refund: the provider knows the key', async () => {
  scene.sandbox.state.switches.refunds = 'waiting';
  const { order } = await credited(1000);
  const id = await request(order.uuid, 1000);
  await sweepPayments(scene.test.services);
  await club.inScope(({ db }) =>
    db
      .updateTable('payment_refund')
      .set({ uuid: null, poll_at: scene.test.clock.now })
      .where('refund_id', '=', id)
      .execute(),
  );
  await sweepPayments(scene.test.services);
  const refunds = scene.sandbox.state.refundsOf(order.uuid);
  expect(refunds.length).toBe(1);
  if (refunds[0]) await finishRefund(till(), refunds[0], 'SUCCESSFUL');
  await sweepUntil(id, 'booked');
});

test('a refund of the provider’s own portal is booked and linked, and never taken for a payment', async () => {
  const { order } = await credited(900);
  const payments = await club.countRows('payment');
  const refund = startRefund(till(), order, 900);
  await expect.poll(() => refund.status).toBe('SUCCESSFUL');
  const { body } = await club.call('POST', '/public/payment/confirm', {
    orderToken: await scene.sandbox.notifications.orderToken(order),
  });
  expect(body['paymentStatus']).toBe('REFUNDED');
  const claims = { refundUuid: refund.uuid, refundStatus: 'SUCCESSFUL', refundAmount: 9, orderUuid: order.uuid };
  const lasting = { now: scene.test.clock.now, minutes: 60 };
  const refundToken = await signClaims(sandboxKeys(`club-${club.tenantId}`), claims, lasting);
  for (let time = 0; time < 2; time++) await club.call('POST', '/public/payment/notification', { refundToken });
  expect(await club.countRows('payment')).toBe(payments + 1);
  expect(await club.faults()).toEqual([]);
});

const till = () => {
  const { state, notifications } = scene.sandbox;
  return { state, notifications, slowMs: 5, clock: () => scene.test.clock.now };
};

/** An invoice that was paid through the provider, and credited. */
async function credited(cents: number) {
  const { id } = await club.addInvoice(cents);
  const order = club.orderOf(await club.start([id]));
  order.status = 'PAID';
  const orderToken = await scene.sandbox.notifications.orderToken(order);
  await club.call('POST', '/public/payment/notification', { orderToken });
  await club.inScope(async (scope) =>
    creditInvoice(scope, await testTill(scope, scene.test.clock.now), { invoiceId: id, reason: 'Proov' }),
  );
  return { id, order };
}

const paymentOf = (uuid: string) =>
  club.inScope(({ db }) =>
    db.selectFrom('payment').select('id').where('external_id', '=', uuid).executeTakeFirstOrThrow(),
  );

async function request(uuid: string, amountCents: number): Promise<number> {
  const { id: paymentId } = await paymentOf(uuid);
  return club.inScope(async (scope) => {
    const wish = {
      clientId: club.member.clientId,
      invoiceId: null,
      amountCents,
      means: 'provider',
      paymentId,
      reason: 'Proov',
      idempotencyKey: randomUUID(),
    } as const;
    return (await requestRefund(scope, await testTill(scope, scene.test.clock.now), wish)).refundId;
  });
}

const stateOf = (id: number) =>
  club.inScope(async ({ db }) => {
    const row = db.selectFrom('refund').select('state').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).state;
  });

/** The job, until it has seen what the provider made of it. */
async function sweepUntil(id: number, state: string): Promise<void> {
  await expect
    .poll(async () => {
      scene.test.clock.advance(3600);
      await sweepPayments(scene.test.services);
      return stateOf(id);
    })
    .toBe(state);
}
