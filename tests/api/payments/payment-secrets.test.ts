import fastify from 'fastify';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxKeys } from '#scripts/payment-sandbox/sandbox-keys.ts';
import { createApp } from '#server/create-app.ts';
import { signClaims } from '#server/integrations/payments/montonio/montonio-calls.ts';
import { bank, openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;
beforeAll(async () => {
  scene = await openPayScene();
  club = await openPayClub(scene);
});
afterAll(() => scene.close());

test('whoever comes back with a token that the provider did not sign learns and settles nothing', async () => {
  const { id, forged } = await begin();
  for (const orderToken of forged) {
    // One without a signature is not even a token.
    const back = await club.call('POST', '/public/payment/confirm', { orderToken });
    const shown = await club.call('GET', `/public/payment/confirm?order-token=${orderToken}`);
    for (const { status, body } of [back, shown]) {
      const refused = ['404 item_not_found', '400 data_validation_failed'];
      expect(refused).toContain(`${status} ${String(body['errors'])}`);
    }
  }
  expect(await club.openCents(id)).toBe(1500);
  expect(await club.countRows('payment')).toBe(0);
});

test('no key, token or secret of a payment stands in the log, whatever happens', async () => {
  const lines: string[] = [];
  const { log } = fastify({ logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } } });
  const app = await createApp(scene.test.services, { log });
  const { token } = await club.renewToken(club.member);
  const send = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { host: club.host, authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url: `/api/v0.1${path}`, headers, ...(payload && { payload }) });
    return answer.json() as Record<string, unknown>;
  };
  const { linkSecret, number, id } = await club.addInvoice(700);
  await send('GET', `/public/invoice?number=${number}&secret=${linkSecret}`);
  const started = await send('POST', '/user/payment', { invoiceIds: [id], method: bank, origin: '/user/invoices' });
  const order = club.orderOf({ body: started });
  const orderToken = await scene.sandbox.notifications.orderToken({ ...order, status: 'PAID' });
  const { forged } = await begin();
  for (const one of [...forged, orderToken]) {
    await send('POST', '/public/payment/notification', { orderToken: one });
    await send('POST', `/public/payment/notification?order-token=${one}`, {});
    await send('GET', `/public/payment/confirm?order-token=${one}`);
  }
  await send('GET', `/public/payment/confirm?order=${String(started['order'])}`);
  scene.sandbox.state.switches.isDown = true;
  const other = await club.addInvoice(300);
  await send('POST', '/user/payment', { invoiceIds: [other.id], method: bank, origin: '/user/invoices' });
  await app.close();
  expect(await club.openCents(id)).toBe(0);
  const secrets = {
    'the shop’s key': sandboxKeys(`club-${club.tenantId}`).secretKey,
    'the payer’s session': token,
    'the order’s secret': String(started['order']),
    'the link’s secret': linkSecret,
    'an authentic token': orderToken,
    ...Object.fromEntries(forged.map((one, n) => [`forged token ${n}`, one])),
  };
  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []))).toEqual([]);
});

const lasting = () => ({ now: scene.test.clock.now, minutes: 60 });

/** A started payment, and tokens that say it is paid and that nobody's provider has signed. */
async function begin() {
  const { id } = await club.addInvoice(1500);
  const order = club.orderOf(await club.start([id]));
  const { uuid, merchantReference, cents } = order;
  const said = { uuid, merchantReference, paymentStatus: 'PAID', grandTotal: cents / 100, currency: 'EUR' };
  const own = sandboxKeys(`club-${club.tenantId}`);
  const forged = [
    new UnsecuredJWT({ ...said, accessKey: own.accessKey }).setExpirationTime('1h').encode(),
    await signClaims({ ...own, secretKey: sandboxKeys('another').secretKey }, said, lasting()),
    await signClaims({ ...own, accessKey: 'sandbox-unknown' }, said, lasting()),
  ];
  return { id, order, forged };
}
