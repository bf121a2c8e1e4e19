import { createHmac } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WebhookEvent } from '#api/programs/webhook-events.ts';
import { webhookBody } from '#api/programs/webhook-schema.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { deliverWebhooks } from '#server/features/programs/webhooks/deliver.ts';
import { type EventWay, postEvent, publicWay } from '#server/features/programs/webhooks/post-event.ts';
import { TenantWork } from '#server/features/tenants/tenant-work.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { type BuiltTenant, buildTenant } from '#tests/builders/build-tenant.ts';
import { buildTraining } from '#tests/builders/build-training.ts';
import { openTestApp, silent, type TestApp } from '#tests/support/app/open-test-app.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { signTestToken } from '#tests/support/app/test-tokens.ts';
import { callEndpoint } from '#tests/support/contract/call-endpoint.ts';
import { localhostCertificate } from '#tests/support/messages/localhost-certificate.ts';
import { Random } from '#tests/support/random.ts';

let test: TestApp;
let tenant: BuiltTenant;
let admin: Awaited<ReturnType<typeof addMember>>;

interface Received {
  path: string;
  body: string;
  signature: string;
}
let received: Received[] = [];
let answer: () => number = () => 200;
const receiver = createServer(localhostCertificate, async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  received.push({ path: request.url ?? '', body, signature: String(request.headers['trenn-signature']) });
  response.writeHead(answer(), { location: `${origin()}/elsewhere` }).end();
});
const origin = () => `https://localhost:${(receiver.address() as AddressInfo).port}`;
/** Leads to this machine, by the certificate of the tests. */
const ownWay: EventWay = { isAllowed: () => true, ca: localhostCertificate.cert, timeoutMs: 20_000 };

beforeAll(async () => {
  test = await openTestApp();
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  receiver.close();
  await test?.close();
});
beforeEach(async () => {
  tenant = await buildTenant(test.owner);
  admin = await addMember(test, tenant.tenantId, { is_admin: true });
});
afterEach(async () => {
  [received, answer] = [[], () => 200];
  await inScope(({ db }) => db.deleteFrom('webhook').execute());
});

const inScope = <T>(work: (scope: TenantScope) => Promise<T>) => inTenant(test.owner, tenant.tenantId, work);
const ofAdmin = async () => ({ host: tenant.host, token: await signTestToken(test, tenant, admin) });

async function addWebhook(events: readonly WebhookEvent[], path = '/events') {
  const response = await callEndpoint(test.app, 'addWebhook', {
    ...(await ofAdmin()),
    body: { url: origin() + path, events },
  });
  expect([response.statusCode, response.body]).toEqual([201, expect.anything()]);
  return response.json() as { item: { id: number }; secret: string };
}

const list = async () => (await callEndpoint(test.app, 'listWebhooks', await ofAdmin())).json().items;
const deliver = (services: Partial<TestApp['services']> = {}) =>
  deliverWebhooks({ ...test.services, tenantWork: new TenantWork(() => test.clock.now, silent), ...services }, ownWay);

const moveTraining = (id: number) =>
  inScope(({ db }) =>
    db
      .updateTable('training')
      .set((set) => ({ duration_minutes: set('duration_minutes', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  );

const signed = (secret: string, at: string, body: string) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');

it('what happens is told signed, with ids alone, to who asked for it, and to nobody of another club', async () => {
  const other = await buildTenant(test.owner);
  const { secret, item } = await addWebhook(['training.moved', 'training.cancelled', 'person.joined']);
  const training = await inScope((scope) => buildTraining(scope));
  const client = await inScope((scope) => buildClient(scope, { first_name: 'Salajane' }));
  await inTenant(test.owner, other.tenantId, (scope) => buildClient(scope));
  await moveTraining(training.id);
  await inScope(({ db }) => db.updateTable('training').set({ name: 'Muu' }).where('id', '=', training.id).execute());
  await inScope(({ db }) =>
    db.updateTable('training').set({ is_cancelled: true }).where('id', '=', training.id).execute(),
  );
  await deliver();
  const told = received.map(({ body }) => JSON.parse(body)).toSorted((a, b) => a.id - b.id);
  expect(told.map(({ event, data }) => [event, data])).toEqual([
    ['person.joined', { clientId: client.id }],
    ['training.moved', { trainingId: training.id }],
    ['training.cancelled', { trainingId: training.id }],
  ]);
  for (const { body, signature } of received) {
    expect(webhookBody.strict().parse(JSON.parse(body))).toEqual(JSON.parse(body));
    const [, at = '', mark] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(mark).toBe(signed(secret, at, body));
  }
  const shown = await callEndpoint(test.app, 'listWebhookDeliveries', {
    ...(await ofAdmin()),
    params: { id: item.id },
  });
  expect(shown.json().items[0]).toMatchObject({ state: 'sent', status: 200, attempts: 1, body: received.at(-1)?.body });
});

it('what is rolled back was not, and what is not asked for is not kept', async () => {
  await addWebhook(['training.cancelled']);
  const undone = inScope(async (scope) => {
    await buildTraining(scope).then(({ id }) =>
      scope.db.updateTable('training').set({ is_cancelled: true }).where('id', '=', id).execute(),
    );
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await inScope((scope) => buildClient(scope));
  await deliver();
  expect(received).toEqual([]);
  expect(await list()).toMatchObject([{ waiting: 0 }]);
});

it('a new secret signs beside the one before for a day', async () => {
  const { item, secret: former } = await addWebhook(['person.joined']);
  const renewed = await callEndpoint(test.app, 'renewWebhookSecret', { ...(await ofAdmin()), params: { id: item.id } });
  const { secret } = renewed.json();
  await inScope((scope) => buildClient(scope));
  await deliver();
  const [{ body, signature } = { body: '', signature: '' }] = received;
  const at = /^t=(\d+)/.exec(signature)?.[1] ?? '';
  expect(signature).toBe(`t=${at},v1=${signed(secret, at, body)},v1=${signed(former, at, body)}`);
});

it('an address that accepts nothing for three days is paused, and goes on where it was', async () => {
  const { item } = await addWebhook(['person.joined']);
  await inScope((scope) => buildClient(scope));
  answer = () => 503;
  const start = test.clock.now;
  try {
    for (let hours = 0; hours <= 72; hours += 6) {
      await deliver();
      expect(await list()).toMatchObject([{ waiting: 1, pausedAt: hours === 72 ? expect.any(String) : null }]);
      test.clock.advance(6 * 3600);
    }
    const home = await callEndpoint(test.app, 'getAdminHome', await ofAdmin());
    expect(home.json().problems).toContainEqual(expect.objectContaining({ kind: 'paused_webhook', count: 1 }));
    const tries = received.length;
    await deliver();
    expect(received).toHaveLength(tries);
    answer = () => 200;
    const resumed = await callEndpoint(test.app, 'resumeWebhook', { ...(await ofAdmin()), params: { id: item.id } });
    expect(resumed.statusCode).toBe(204);
    await deliver();
    expect([received.length, new Set(received.map(({ body }) => body)).size]).toEqual([tries + 1, 1]);
    expect(await list()).toMatchObject([{ waiting: 0, pausedAt: null }]);
  } finally {
    test.clock.now = start;
  }
});

it('an answer that leads elsewhere is no yes and is not followed', async () => {
  await addWebhook(['person.joined']);
  await inScope((scope) => buildClient(scope));
  answer = () => 302;
  await deliver();
  expect(received.map(({ path }) => path)).toEqual(['/events']);
  expect(await list()).toMatchObject([{ waiting: 1 }]);
});

it.each(['https://127.0.0.1', 'https://localhost', 'https://[::1]', 'https://10.0.0.1', 'https://169.254.169.254'])(
  '%s is never called, and no certificate but its own is trusted',
  async (private_) => {
    const port = new URL(origin()).port;
    const sent = { url: `${private_}:${port}/`, body: '{}', headers: {} };
    await expect(postEvent(sent, publicWay)).rejects.toThrow('It leads to a private address.');
    expect(received).toEqual([]);
    const trusting: EventWay = { isAllowed: () => true, timeoutMs: 20_000 };
    await expect(postEvent({ ...sent, url: origin() }, trusting)).rejects.toThrow(/certificate/);
    expect(received).toEqual([]);
  },
);

it('whatever fails and whoever dies in between, each event arrives, and those of one training in their order', async () => {
  const dice = new Random(7);
  await addWebhook(['training.moved']);
  const ids = await inScope(async (scope) =>
    [await buildTraining(scope), await buildTraining(scope)].map(({ id }) => id),
  );
  answer = () => (dice.next() < 0.3 ? 500 : 200);
  const start = test.clock.now;
  let isDying = false;
  /** Read before what became of an event is written down: the process dies between both. */
  const clock = () => {
    if (isDying && dice.next() < 0.2) throw new Error('killed');
    return test.clock.now;
  };
  const accepted: Received[] = [];
  const judge = answer;
  answer = () => {
    const status = judge();
    const last = received.at(-1);
    if (status === 200 && last) accepted.push(last);
    return status;
  };
  let deaths = 0;
  try {
    for (let round = 0; round < 40; round++) {
      if (round < 20) await moveTraining(dice.pick(ids));
      isDying = round < 30;
      const log = { warn: () => void deaths++, error: () => void deaths++ };
      await deliver({ clock, tenantWork: new TenantWork(() => test.clock.now, log) }).catch(() => void deaths++);
      test.clock.advance(400 * 60);
    }
  } finally {
    test.clock.now = start;
  }
  expect(deaths).toBeGreaterThan(0);
  expect(await list()).toMatchObject([{ waiting: 0, pausedAt: null }]);
  const told = accepted.map(({ body }) => JSON.parse(body) as { id: number; data: { trainingId: number } });
  expect(new Set(told.map(({ id }) => id)).size).toBe(20);
  expect(told.length).toBeGreaterThan(20);
  for (const training of ids) {
    const own = told.filter(({ data }) => data.trainingId === training).map(({ id }) => id);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
});
