import { afterAll, beforeAll, expect, test } from 'vitest';
import { HttpLoad } from '#tests/support/http-load.ts';
import { openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';
import { ServerProcess } from '#tests/support/process/server-process.ts';

let scene: PayScene;
let club: PayClub;
let processes: ServerProcess[];
let loads: HttpLoad[];
beforeAll(async () => {
  // The processes have the real clock.
  scene = await openPayScene(new Date().toISOString());
  club = await openPayClub(scene);
  const variables = { MONTONIO_URL: scene.sandbox.url };
  processes = [
    await ServerProcess.make(scene.test, 'real', variables),
    await ServerProcess.make(scene.test, 'real', variables),
  ];
  const ports = await Promise.all(processes.map((process) => process.start()));
  loads = ports.map((port) => new HttpLoad(port, club.host, 50));
});
afterAll(async () => {
  for (const load of loads ?? []) load.close();
  await Promise.all((processes ?? []).map((process) => process.kill()));
  await scene?.close();
});

test('200 notifications of one order at once, at two processes: one settlement', async () => {
  const { id } = await club.addInvoice(4400);
  const order = club.orderOf(await club.start([id]));
  const orderToken = await scene.sandbox.notifications.orderToken({ ...order, status: 'PAID' });
  const notification = { method: 'POST', path: '/public/payment/notification', body: { orderToken } } as const;
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => loads[n % 2]?.call(undefined, notification)));
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
  expect(await club.openCents(id)).toBe(0);
  expect(await club.countRows('payment')).toBe(1);
  const heard = await club.inScope(({ db }) =>
    db.selectFrom('payment_notice').select('outcome').orderBy('outcome').execute(),
  );
  expect(heard.map(({ outcome }) => outcome)).toEqual([...Array<string>(199).fill('known'), 'settled']);
  expect(await club.faults()).toEqual([]);
});
