import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueMessage } from '#server/features/messages/commands.ts';
import { saveAccount } from '#server/features/messages/sms/commands.ts';
import { sealAccount } from '#server/features/messages/sms/sms-account.ts';
import { openJobQueue } from '#server/job-queue/job-queue.ts';
import { deliverMessages } from '#server/jobs/deliver-messages.ts';
import { DeliveryLanes } from '#server/jobs/delivery-lanes.ts';
import { buildInvoice, lineOf } from '#tests/builders/money/test-till.ts';
import { testSecret } from '#tests/support/app/open-test-app.ts';
import { book, call, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { simulatedAccount } from '#tests/support/messages/messente-simulator.ts';
import { promoted } from '#tests/support/messages/open-outbox.ts';
import { PushClub } from '#tests/support/messages/push-club.ts';
import { bank, giveShop } from '#tests/support/payments/pay-club.ts';

/** The payment service: takes connections and never says anything. */
let payments: Server;
const sockets = new Set<Socket>();
let push: PushClub;
let other: TestClub;

beforeAll(async () => {
  payments = createServer((socket) => void sockets.add(socket.on('error', () => socket.destroy())));
  payments.listen(0, '127.0.0.1');
  await once(payments, 'listening');
  const { port } = payments.address() as AddressInfo;
  push = await PushClub.open({ MONTONIO_URL: `http://127.0.0.1:${port}/api` });
  other = await openTestClub(push.test);
});
afterAll(async () => {
  await push.close();
  for (const socket of sockets) socket.destroy();
  payments.close();
});

const silent = { warn: () => undefined, error: () => undefined };

const twenty = Array.from({ length: 20 }, (_, at) => at);

test('while payments, SMS, push and mails of one club all hang, the other club is answered and its mails leave', async () => {
  const { club } = push;
  await giveShop(push.test, club);
  await club.inScope((scope) =>
    saveAccount(scope, sealAccount(testSecret, club.tenantId, simulatedAccount), push.test.clock.now),
  );
  const mari = await push.addMari();
  await push.subscribe(mari.browser);
  const sender = await startHanging();
  try {
    await push.promote(mari);
    await write(
      club,
      'sms',
      twenty.map(String).map((end) => `+372555501${end.padStart(2, '0')}`),
    );
    await write(
      club,
      'email',
      twenty.map((at) => `${at}@hangs.test`),
    );
    const paying = beginToPay(club);
    await expect.poll(() => [...sender.hanging].toSorted(), { timeout: 60_000 }).toEqual(['email', 'push', 'sms']);
    await expect.poll(() => sockets.size).toBeGreaterThan(0);
    const [member] = await other.addPeople(1);
    const training = await other.addTraining();
    expect((await book(push.test.app, other, member, training.id)).status).toBe(201);
    const day = await call(push.test.app, other, { path: '/user/schedule?from=2026-11-20', as: member });
    expect(day.status).toBe(200);
    await write(other, 'email', ['mari@klubi.test', 'jaan@klubi.test']);
    await expect.poll(() => sender.mails.toSorted(), { timeout: 60_000 }).toContain('mari@klubi.test');
    await expect.poll(() => sender.mails, { timeout: 60_000 }).toContain('jaan@klubi.test');
    // The service still says nothing: who pays is told so, whatever else hangs.
    for (const answer of await paying)
      expect(answer).toMatchObject({ status: 409, body: { errors: ['payment_service_silent'] } });
  } finally {
    await sender.stop();
  }
});

/** Sends as the server does; the services of SMS and push never answer, nor the mail server for one club's people. */
async function startHanging() {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const hanging = new Set<string>();
  const mails: string[] = [];
  const hang = (channel: string) => async () => {
    hanging.add(channel);
    await ended;
    throw new Error('the provider never answered');
  };
  const { database, secret, files } = push.test.services;
  const jobs = await openJobQueue({ connection: push.test.connection, log: silent });
  const lanes = new DeliveryLanes();
  const send = async ({ to }: { to: string }) => (to.endsWith('@hangs.test') ? hang('email')() : void mails.push(to));
  await deliverMessages({
    database,
    secret,
    files,
    jobs,
    lanes,
    log: silent,
    mail: { send, close: async () => undefined },
    sms: { send: hang('sms') },
    push: { send: hang('push') },
  });
  const stop = async () => {
    end();
    await lanes.stop();
    await jobs.stop();
  };
  return { hanging, mails, stop };
}

const write = (club: TestClub, channel: 'sms' | 'email', recipients: readonly string[]) =>
  club.inScope(async (scope) => {
    for (const recipient of recipients)
      await enqueueMessage(scope, push.test.services.jobs, promoted({ channel, recipient }));
  });

/** Twenty people of the club begin to pay. */
async function beginToPay(club: TestClub) {
  const people = await club.addPeople<number>(20);
  return Promise.all(
    people.map(async (as) => {
      const wish = { clientId: as.clientId, lines: [lineOf({ unitPriceCents: 900 })] };
      const { id } = await club.inScope((scope) => buildInvoice(scope, push.test.clock.now, wish));
      const body = { invoiceIds: [id], method: bank, origin: '/user/invoices' };
      return call(push.test.app, club, { method: 'POST', path: '/user/payment', as, body });
    }),
  );
}
