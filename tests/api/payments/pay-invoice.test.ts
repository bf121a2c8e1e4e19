import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAtBank, type BankAct } from '#scripts/payment-sandbox/move-order.ts';
import { openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;
beforeAll(async () => {
  scene = await openPayScene();
  club = await openPayClub(scene);
});
afterAll(() => scene.close());

describe('a member who pays an invoice at the bank', () => {
  test('is sent to the provider and back to where they were, and the invoice is paid once', async () => {
    const { id, number } = await club.addInvoice(4400);
    const started = await club.start([id], { destination: '/user/contracts' });
    expect(started.status).toBe(201);
    const order = club.orderOf(started);
    const back = new URL(order.returnUrl);
    expect([back.pathname, back.search]).toEqual([
      '/public/payment-confirmation',
      '?origin=%2Fuser%2Finvoices&destination=%2Fuser%2Fcontracts',
    ]);
    expect(order.cents).toBe(4400);
    const token = await act(started, 'pay');
    const paid = await confirm(token);
    expect(paid.body).toMatchObject({
      paymentStatus: 'PAID',
      isSettled: true,
      invoiceNumbers: [number],
      destination: '/user/contracts',
    });
    expect((await confirm(token)).body).toMatchObject({ isSettled: true });
    expect(await club.openCents(id)).toBe(0);
    expect(await club.countRows('payment')).toBe(1);
    expect(await club.faults()).toEqual([]);
  });

  test('pays several at once', async () => {
    const [one, two] = [await club.addInvoice(1000), await club.addInvoice(2050)];
    const started = await club.start([one.id, two.id]);
    await confirm(await act(started, 'pay'));
    expect([await club.openCents(one.id), await club.openCents(two.id)]).toEqual([0, 0]);
  });

  test('who cancels has paid nothing, and may pay by the same address', async () => {
    const { id } = await club.addInvoice(1500);
    const started = await club.start([id]);
    const { body } = await confirm(await act(started, 'cancel'));
    expect(body).toMatchObject({ paymentStatus: 'PENDING', isSettled: false, paymentUrl: started.body['url'] });
    expect(await club.openCents(id)).toBe(1500);
    await confirm(await act(started, 'pay'));
    expect(await club.openCents(id)).toBe(0);
  });

  test('whose bank refuses, or who lets it run out, may begin anew', async () => {
    for (const how of ['fail', 'expire'] as const) {
      const { id } = await club.addInvoice(900);
      const started = await club.start([id]);
      const { body } = await confirm(await act(started, how));
      expect(body['paymentStatus']).toBe(how === 'fail' ? 'VOIDED' : 'ABANDONED');
      const again = await club.start([id]);
      expect([again.status, again.body['order'] === started.body['order']]).toEqual([201, false]);
    }
  });

  test('whose bank is still settling cannot pay the same twice', async () => {
    const { id } = await club.addInvoice(700);
    const started = await club.start([id]);
    const order = club.orderOf(started);
    order.status = 'AUTHORIZED';
    expect((await confirm(await scene.sandbox.notifications.orderToken(order))).body['paymentStatus']).toBe(
      'AUTHORIZED',
    );
    expect((await club.start([id])).body['errors']).toEqual(['payment_in_progress']);
  });

  test('finds the payment again by the secret that the device kept, asking the provider', async () => {
    const { id } = await club.addInvoice(1200);
    const started = await club.start([id]);
    await act(started, 'pay');
    const { body } = await club.call('POST', '/public/payment/confirm', { order: started.body['order'] });
    expect(body).toMatchObject({ paymentStatus: 'PAID', isSettled: true });
  });

  test('a second press begins nothing new: one order, one address', async () => {
    const { id } = await club.addInvoice(3300);
    const before = scene.sandbox.state.orders.size;
    const both = await Promise.all([club.start([id]), club.start([id])]);
    expect(both.map(({ body }) => body['url'])).toEqual([both[0]?.body['url'], both[0]?.body['url']]);
    expect(scene.sandbox.state.orders.size).toBe(before + 1);
  });
});

describe('what cannot be paid', () => {
  test('an invoice that is paid already', async () => {
    const { id } = await club.addInvoice(800);
    await confirm(await act(await club.start([id]), 'pay'));
    const { status, body } = await club.start([id]);
    expect([status, body['errors']]).toEqual([409, ['invoice_already_paid']]);
  });

  test('an invoice that is not there, or somebody else’s', async () => {
    const [other] = await club.addPeople(1);
    const foreign = await club.addInvoice(100, other?.clientId);
    for (const id of [999_999, foreign.id])
      expect((await club.start([id])).body['errors']).toEqual(['invoice_not_found']);
  });

  test('anything, while the provider does not answer: the way out is a bank transfer', async () => {
    const { id } = await club.addInvoice(800);
    scene.sandbox.state.switches.isDown = true;
    expect((await club.start([id])).body['errors']).toEqual(['payment_service_silent']);
    scene.sandbox.state.switches.isDown = false;
    expect((await club.start([id])).status).toBe(201);
  });

  test('by a return to another site', async () => {
    const { id } = await club.addInvoice(800);
    for (const path of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'evil',
      '/a/../..//evil.example',
    ]) {
      expect((await club.start([id], { origin: path })).status).toBe(400);
      expect((await club.start([id], { destination: path })).status).toBe(400);
    }
  });
});

/** The payer does this at the bank; the token with which they come back. */
async function act(started: { body: Record<string, unknown> }, how: BankAct): Promise<string> {
  // Its notifications go to a host of the tests, so this return is all that the server hears.
  const bank = { state: scene.sandbox.state, notifications: scene.sandbox.notifications, slowMs: 5 };
  const url = new URL(await actAtBank(bank, club.orderOf(started), how));
  return url.searchParams.get('order-token') ?? '';
}

const confirm = (orderToken: string) => club.call('POST', '/public/payment/confirm', { orderToken });
