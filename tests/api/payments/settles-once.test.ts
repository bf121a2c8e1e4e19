import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;
beforeAll(async () => {
  scene = await openPayScene();
  club = await openPayClub(scene);
});
afterAll(() => scene.close());

test('200 notifications of one order at once, at two processes: one settlement', async () => {
  const { id } = await club.addInvoice(4400);
  const order = club.orderOf(await club.start([id]));
  const orderToken = await scene.sandbox.notifications.orderToken({ ...order, status: 'PAID' });
  const apps = [scene.test.app, await scene.test.openAnother()];
  const send = (n: number) =>
    apps[n % 2]?.inject({
      method: 'POST',
      url: '/api/v0.1/public/payment/notification',
      headers: { host: club.host },
      remoteAddress: `10.0.${n}.1`,
      payload: { orderToken },
    });
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => send(n)));
  expect(new Set(answers.map((answer) => answer?.statusCode))).toEqual(new Set([200]));
  expect(await club.openCents(id)).toBe(0);
  expect(await club.countRows('payment')).toBe(1);
  const settled = await club.inScope(({ db }) =>
    db.selectFrom('payment_notice').select('id').where('outcome', '=', 'settled').execute(),
  );
  expect(settled.length).toBe(1);
  expect(await club.faults()).toEqual([]);
});
