import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { forgetOldRows } from '#server/jobs/forget-old-rows.ts';
import { sweepJoins } from '#server/jobs/sweep-joins.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildPackage } from '#tests/builders/money/build-package.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';
import { type JoinClub, liis, makeSecret, openJoinClub } from '#tests/support/payments/join-club.ts';
import { bank, openPayScene, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: JoinClub;
beforeAll(async () => {
  scene = await openPayScene();
});
beforeEach(async () => {
  club = await openJoinClub(scene);
});
afterAll(() => scene.close());

describe('a visitor who joins', () => {
  test('is nobody until they have paid, then a client with a contract, signed in by the secret of their device', async () => {
    const secret = makeSecret();
    const { status, body } = await club.join({ secret });
    expect([status, body['next'], body['total']]).toEqual([201, 'pay', 4000]);
    expect(await clientOf(liis.email)).toBeUndefined();
    expect((await club.finish(secret)).body['errors']).toEqual(['payment_in_progress']);
    await pay(body['linkSecret']);
    const client = await clientOf(liis.email);
    expect(client).toMatchObject({ first_name: 'Liis', phone: '+37255550100', birth_date: '1976-05-03' });
    const [contract, ...more] = await contractsOf(client?.id ?? 0);
    expect(more).toEqual([]);
    expect(contract).toMatchObject({ valid_from: '2026-11-18', price_cents: 4000, billing: 'monthly' });
    const signedIn = await club.finish(secret);
    expect([signedIn.status, typeof signedIn.body['token']]).toEqual([200, 'string']);
    expect(await club.faults()).toEqual([]);
  });

  test('gets one mail with a password link and the terms, whoever noticed first that they paid', async () => {
    const { body } = await club.join();
    await pay(body['linkSecret']);
    for (let times = 0; times < 2; times += 1) await sweepJoins(scene.test.services);
    const mails = await readMails(scene.test, club.tenantId);
    expect(mails.map(({ template, to }) => [template, to])).toEqual([['joined', liis.email]]);
    expect(mails[0]?.text).toMatch(/\/login\/new-password#[\w-]{43}\n[^]*Tingimused/);
  });

  test('is signed in by nobody’s else secret, and no more a quarter of an hour after the first time', async () => {
    const secret = makeSecret();
    const { body } = await club.join({ secret });
    await pay(body['linkSecret']);
    expect((await club.finish(makeSecret())).status).toBe(404);
    expect((await club.finish(secret)).status).toBe(200);
    expect((await club.finish(secret)).status).toBe(200);
    scene.test.clock.now = new Date(scene.test.clock.now.getTime() + 16 * 60_000);
    expect((await club.finish(secret)).status).toBe(404);
  });

  test('who pays nothing has all at once', async () => {
    const free = { validFrom: '2020-01-01', validUntil: null, priceOnline: null, unitId: null, price: 0 };
    const productId = await club.inScope((scope) => buildPackage(scope, { prices: [free] }));
    const secret = makeSecret();
    const { body } = await club.join({ productId, total: 0, secret });
    const confirmed = await club.call('POST', '/public/payment', {
      purchase: { secret: body['linkSecret'] },
      origin: '/public/join',
    });
    expect(confirmed.body['isFree']).toBe(true);
    expect((await club.finish(secret)).status).toBe(200);
  });

  test('once more on the same device joins once: the first purchase can be paid no more', async () => {
    const secret = makeSecret();
    const first = await club.join({ secret });
    const second = await club.join({ secret, startsOn: '2026-12-10' });
    const begin = (linkSecret: unknown) =>
      club.call('POST', '/public/payment', { purchase: { secret: linkSecret }, method: bank, origin: '/' });
    expect((await begin(first.body['linkSecret'])).status).toBe(404);
    await pay(second.body['linkSecret']);
    expect((await club.join({ secret })).body['errors']).toEqual(['invoice_already_paid']);
  });

  test('has a code that nobody reads in the database, and that is found by its hash', async () => {
    const { body } = await club.join();
    await pay(body['linkSecret']);
    const identity = await club.inScope(({ db }) => db.selectFrom('client_identity').selectAll().execute());
    expect(identity).toMatchObject([{ code_hash: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect(JSON.stringify(identity)).not.toContain('37605030299');
    await club.inScope(({ db }) => db.updateTable('client_identity').set({ code_hash: null }).execute());
    await sweepJoins(scene.test.services);
    const again = await club.inScope(({ db }) => db.selectFrom('client_identity').select('code_hash').execute());
    expect(again).toEqual([{ code_hash: identity[0]?.code_hash }]);
  });

  test('has a code that stands in no log, message or answer, right or wrong, with a payment or without', async () => {
    const lines: string[] = [];
    const { log } = fastify({ logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } } });
    const app = await createApp(scene.test.services, { log });
    const answers: string[] = [];
    const send = async (path: string, payload: object) => {
      const headers = { host: club.host, 'idempotency-key': crypto.randomUUID() };
      const answer = await app.inject({ method: 'POST', url: `/api/v0.1${path}`, headers, payload });
      answers.push(answer.body);
      return answer.statusCode;
    };
    const codes = [liis.idCode, '37605030298', '50811192220'];
    const states: number[] = [];
    for (const idCode of codes) {
      await send('/public/join/check', { ...checked(), idCode, email: liis.email });
      states.push(await send('/public/join', club.bodyOf({ person: { ...liis, idCode } })));
    }
    await send('/public/join', { ...club.bodyOf(), idCode: liis.idCode });
    expect(states).toEqual([201, 400, 409]);
    await pay(JSON.parse(answers[1] ?? '{}').linkSecret);
    await sweepJoins(scene.test.services);
    await app.close();
    const mails = await club.inScope(({ db }) => db.selectFrom('message').selectAll().execute());
    expect(lines.length).toBeGreaterThan(5);
    const seen = [...lines, ...answers, JSON.stringify(mails)].join('\n');
    expect(codes.filter((code) => code !== undefined && seen.includes(code))).toEqual([]);
  });

  test('has the terms kept as they accepted them', async () => {
    const { body } = await club.join();
    await pay(body['linkSecret']);
    const client = await clientOf(liis.email);
    const kept = await club.inScope(({ db }) =>
      db
        .selectFrom('terms_acceptance as a')
        .innerJoin('terms_version as v', 'v.version', 'a.version')
        .select(['a.client_id', 'a.asked_to_start', 'v.texts'])
        .execute(),
    );
    expect(kept).toMatchObject([{ client_id: client?.id, asked_to_start: true, texts: { et: 'Tingimused' } }]);
  });
});

test('where the club takes no payments in the app, joining ends with an invoice, and the contract begins when it is paid', async () => {
  club = await openJoinClub(scene, { isPaymentActive: false });
  const { body } = await club.join();
  expect(body['next']).toBe('invoice');
  const shown = await club.call(
    'GET',
    `/public/invoice?number=${String(body['number'])}&secret=${String(body['linkSecret'])}`,
  );
  expect(shown.status).toBe(200);
  const client = await clientOf(liis.email);
  expect(await contractsOf(client?.id ?? 0)).toEqual([]);
  await sweepJoins(scene.test.services);
  expect((await readMails(scene.test, club.tenantId)).map(({ template }) => template)).toEqual(['joinedToPay']);
});

describe('an address in use', () => {
  const known = 'klient@klubi.test';
  const buildKnown = () => club.inScope((scope) => buildClient(scope, { email: known }));

  test('is answered like any other, and its owner gets a mail', async () => {
    await buildKnown();
    const check = (email: string) => club.post('/public/join/check', { ...checked(), email });
    expect(await check(known)).toEqual(await check('uus@klubi.test'));
    const answers = [
      await club.join({ person: { ...liis, email: known } }),
      await club.join({ person: { ...liis, email: 'uus@klubi.test' } }),
    ];
    expect(answers.map(({ status, body }) => [status, Object.keys(body).toSorted(), body['next']])).toEqual(
      answers.map(() => [201, ['expiresAt', 'linkSecret', 'next', 'number', 'total'], 'pay']),
    );
    const mails = await readMails(scene.test, club.tenantId);
    expect(mails.map(({ template, to }) => [template, to])).toEqual([
      ['joinKnown', known],
      ['joinKnown', known],
    ]);
  });

  test('never makes a purchase its owner’s: who pays is a client of their own, and staff are told', async () => {
    const owner = await buildKnown();
    const { body } = await club.join({ person: { ...liis, email: known } });
    await pay(body['linkSecret']);
    expect(await contractsOf(owner.id)).toEqual([]);
    const tasks = await club.inScope(({ db }) => db.selectFrom('money_task').selectAll().execute());
    expect(tasks).toMatchObject([{ kind: 'possible_duplicate', details: { clientIds: [owner.id] } }]);
    await sweepJoins(scene.test.services);
    const mails = await readMails(scene.test, club.tenantId);
    expect(mails.at(-1)).toMatchObject({ template: 'joinedBeside', to: known });
    expect(mails.at(-1)?.text).not.toContain('new-password');
  });
});

const checked = () => ({
  productId: club.packageId,
  unitId: club.unitId,
  startsOn: '2026-11-18',
  idCode: liis.idCode,
});

test('an abandoned join is forgotten after thirty days, with all that says who it was', async () => {
  await club.join();
  scene.test.clock.now = new Date(scene.test.clock.now.getTime() + 31 * 86_400_000);
  await forgetOldRows(scene.test.services, scene.test.clock.now);
  const rows = await club.inScope(async ({ db }) => [
    ...(await db.selectFrom('newcomer').selectAll().execute()),
    ...(await db.selectFrom('purchase').selectAll().execute()),
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Liis|liituja/);
});

const clientOf = (email: string) =>
  club.inScope(({ db }) => db.selectFrom('client').selectAll().where('email', '=', email).executeTakeFirst());
const contractsOf = (clientId: number) =>
  club.inScope(({ db }) => db.selectFrom('contract').selectAll().where('client_id', '=', clientId).execute());

/** Pays a purchase at the sandbox. */
async function pay(linkSecret: unknown): Promise<void> {
  const started = await club.call('POST', '/public/payment', {
    purchase: { secret: linkSecret },
    method: bank,
    origin: '/public/join',
  });
  const order = club.orderOf(started);
  order.status = 'PAID';
  const orderToken = await scene.sandbox.notifications.orderToken(order);
  for (let times = 0; times < 2; times += 1) await club.call('POST', '/public/payment/confirm', { orderToken });
}
