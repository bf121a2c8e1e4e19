import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { HeldConnectionError } from '#server/throttle/work-slot.ts';
import { buildInvoice, lineOf } from '#tests/builders/money/test-till.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { bank, giveShop } from '#tests/support/payments/pay-club.ts';

/** Takes connections and never says anything. */
let provider: Server;
const sockets = new Set<Socket>();
let asked = 0;
let server: TestApp;
let paying: TestClub;
let other: TestClub;

beforeAll(async () => {
  provider = createServer((socket) => {
    asked++;
    sockets.add(socket.on('error', () => socket.destroy()));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  server = await openTestApp(undefined, { variables: { MONTONIO_URL: `http://127.0.0.1:${port}/api` } });
  other = await openTestClub(server);
});
beforeEach(async () => {
  // Another shop, which nobody has given up on yet.
  paying = await openTestClub(server);
  await giveShop(server, paying);
});
afterAll(async () => {
  await server.close();
  for (const socket of sockets) socket.destroy();
  provider.close();
});

test('while the payment service hangs, other clubs are answered, and payers are told what to do', async () => {
  const [member] = await other.addPeople(1);
  const answers: Answer[] = [];
  const paid = beginToPay(20, answers);
  await expect.poll(() => asked).toBeGreaterThan(0);
  for (let times = 0; times < 10; times++) await lookAtDay(member?.token ?? '', answers);
  // All of them came while each payer still waited for the provider.
  expect(answers.map(({ club, status }) => [club, status])).toEqual(Array.from({ length: 10 }, () => ['other', 200]));
  await paid;
  const payers = answers.filter(({ club }) => club === 'paying');
  for (const { status, body } of payers) {
    expect([status, body['errors']]).toEqual([409, ['payment_service_silent']]);
    expect(body['remedy']).toMatchObject({ kind: 'wait_until' });
  }
  expect(payers).toHaveLength(20);
});

test('a service that hung is left alone for a while: the next payer is told at once', async () => {
  await beginToPay(4, []);
  const before = asked;
  const answers: Answer[] = [];
  await beginToPay(1, answers);
  expect(answers).toMatchObject([{ status: 409, body: { errors: ['payment_service_silent'] } }]);
  expect(asked).toBe(before);
});

test('a call to the outside that would hold a connection of the database is a fault of ours', async () => {
  const keys = { accessKey: 'any', secretKey: 'any' };
  const { database, payments } = server.services;
  const call = inTenant(database, paying.tenantId, () => payments.listMethods(keys));
  await expect(call).rejects.toThrow(HeldConnectionError);
});

type Answer = { club: 'paying' | 'other'; status: number; body: Record<string, unknown>; ms: number };

/** So many of a club begin to pay an invoice of theirs at once; answers are noted in the order in which they come. */
async function beginToPay(count: number, answers: Answer[]): Promise<void> {
  const people = await paying.addPeople(count);
  const invoices = await Promise.all(
    people.map(({ clientId }) =>
      paying.inScope((scope) =>
        buildInvoice(scope, server.clock.now, { clientId, lines: [lineOf({ unitPriceCents: 900 })] }),
      ),
    ),
  );
  await Promise.all(
    people.map(async ({ token }, index) => {
      const startedAt = performance.now();
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v0.1/user/payment',
        headers: { host: paying.host, authorization: `Bearer ${token}` },
        payload: { invoiceIds: [invoices[index]?.id], method: bank, origin: '/user/invoices' },
      });
      const ms = performance.now() - startedAt;
      answers.push({ club: 'paying', status: answer.statusCode, body: answer.json(), ms });
    }),
  );
}

async function lookAtDay(token: string, answers: Answer[]): Promise<void> {
  const startedAt = performance.now();
  const answer = await server.app.inject({
    method: 'GET',
    url: '/api/v0.1/user/schedule?from=2026-11-18&until=2026-11-18',
    headers: { host: other.host, authorization: `Bearer ${token}` },
  });
  answers.push({ club: 'other', status: answer.statusCode, body: {}, ms: performance.now() - startedAt });
}
