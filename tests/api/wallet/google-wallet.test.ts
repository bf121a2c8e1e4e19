import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { saveGoogleWallet } from '#server/features/wallet/keys/commands.ts';
import { checkGoogleKeys, sealGoogleKey } from '#server/features/wallet/keys/google-keys.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { test } from '#tests/support/test.ts';
import { GoogleSimulator } from '#tests/support/wallet/google-simulator.ts';
import { updateClub } from '#tests/support/wallet/wallet-club.ts';

const makeKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const key = makeKey();
const issuerId = '3388000000022';
const email = 'trenn@klubi.iam.gserviceaccount.com';
const accountOf = (privateKey: string) =>
  JSON.stringify({ type: 'service_account', client_email: email, private_key: privateKey });

let google: GoogleSimulator;
beforeAll(async () => {
  google = await GoogleSimulator.open(key);
});
beforeEach(() => {
  google.isAway = false;
});
afterAll(() => google?.close());

async function giveAccount(server: TestApp, club: TestClub, privateKey = key): Promise<void> {
  const { key: pem, ...keys } = checkGoogleKeys({ issuerId, account: accountOf(privateKey) });
  const sealedKey = sealGoogleKey(server.services.secret, club.tenantId, pem);
  await club.inScope((scope) => saveGoogleWallet(scope, { ...keys, sealedKey, now: server.clock.now }));
}

const ask = (server: TestApp, club: TestClub, as: TestPerson) =>
  call(server.app, club, { method: 'POST', path: '/user/wallet', as, body: { wallet: 'google' } });

const update = (server: TestApp, club: TestClub) => updateClub(server, club, { google: google.way });

test('without an account there is no wallet, and no call makes a link', async ({ server, club, member }) => {
  expect((await call(server.app, club, { path: '/public/wallet' })).body).toEqual({ items: [] });
  expect(await ask(server, club, member)).toMatchObject({ status: 404, body: { errors: ['item_not_found'] } });
});

test('a link is signed by the club’s account, and short enough for a browser', async ({ server, club }) => {
  await giveAccount(server, club);
  const [member] = await club.addPeople(1, { name: 'Kuukaart', valid_until: '2026-12-31' });
  await book(server.app, club, member, (await club.addTraining({ name: 'Vinyasa jooga' })).id);
  const { body } = await ask(server, club, member);
  const url = String(body['url']);
  expect(url.length).toBeLessThan(2500);
  const saved = await google.save(url);
  expect(saved).toMatchObject({
    id: expect.stringMatching(new RegExp(`^${issuerId}\\.[\\w-]{22}$`)),
    classId: `${issuerId}.trenn`,
    state: 'ACTIVE',
    header: { defaultValue: { language: 'et', value: expect.stringMatching(/^Õnne Mägi/) } },
    hexBackgroundColor: expect.stringMatching(/^#[\da-f]{6}$/),
    barcode: { type: 'QR_CODE', value: expect.stringMatching(/^[0-9A-Z]{12}$/) },
    validTimeInterval: { end: { date: '2026-12-31T22:00:00.000Z' } },
  });
  const rows = saved['textModulesData'] as { id: string; body: string }[];
  expect(Object.fromEntries(rows.map((row) => [row.id, row.body]))).toMatchObject({
    right: 'Kuukaart',
    until: '31.12.2026',
    next: '20.11.2026 18:00',
    class: 'Vinyasa jooga',
  });
  const elsewhere = await openTestClub(server);
  await giveAccount(server, elsewhere, makeKey());
  const [stranger] = await elsewhere.addPeople(1);
  const foreign = await ask(server, elsewhere, stranger);
  await expect(google.save(foreign.body['url'])).rejects.toThrow();
});

test('what has changed is replaced once, and waits while Google is away', async ({ server, club, member }) => {
  await giveAccount(server, club);
  const { body } = await ask(server, club, member);
  const id = String((await google.save(body['url']))['id']);
  const times = () => google.replaced.filter((one) => one === id).length;
  await update(server, club);
  expect(times()).toBe(0);
  await book(server.app, club, member, (await club.addTraining({ name: 'Vinyasa jooga' })).id);
  google.isAway = true;
  await update(server, club);
  google.isAway = false;
  await update(server, club);
  expect(times()).toBe(0);
  server.clock.now = new Date(server.clock.now.getTime() + 61_000);
  await update(server, club);
  await update(server, club);
  expect(times()).toBe(1);
  expect(JSON.stringify(google.objects.get(id))).toContain('Vinyasa jooga');
});

test('a pass expires with the contract, without a code, and with the person loses the name', async ({
  server,
  club,
  admin,
}) => {
  await giveAccount(server, club);
  const [member] = await club.addPeople(1, { valid_until: '2026-11-18' });
  const { body } = await ask(server, club, member);
  const id = String((await google.save(body['url']))['id']);
  expect(google.objects.get(id)).toMatchObject({ state: 'ACTIVE' });
  server.clock.now = new Date('2026-11-18T22:01:00Z');
  await update(server, club);
  expect(google.objects.get(id)).toMatchObject({ state: 'EXPIRED' });
  expect(google.objects.get(id)?.['barcode']).toBeUndefined();
  const { first_name, last_name } = await club.inScope(({ db }) =>
    db.selectFrom('client').selectAll().where('id', '=', member.clientId).executeTakeFirstOrThrow(),
  );
  const sent = { method: 'POST', path: `/admin/client/${member.clientId}/erase`, key: crypto.randomUUID() } as const;
  const as = await club.renewToken(admin);
  const erased = await call(server.app, club, { ...sent, as, body: { name: `${first_name} ${last_name}` } });
  expect(erased.status).toBe(204);
  await update(server, club);
  expect(JSON.stringify(google.objects.get(id))).not.toMatch(/Õnne|Mägi/);
});

test('a ticket has the code that stands on paper, and expires when it is used up', async ({ server, club }) => {
  await giveAccount(server, club);
  const ticket = await club.inScope((scope) => buildTicket(scope, { client_id: null, visits_total: 1 }));
  const body = { wallet: 'google', code: ticket.code };
  const answer = await call(server.app, club, { method: 'POST', path: '/public/wallet/ticket', body });
  const saved = await google.save(answer.body['url']);
  expect(saved).toMatchObject({ barcode: { value: ticket.code } });
  await club.inScope(({ db }) =>
    db.updateTable('ticket').set({ visits_used: 1 }).where('id', '=', ticket.id).execute(),
  );
  await update(server, club);
  expect(google.objects.get(String(saved['id']))).toMatchObject({ state: 'EXPIRED' });
});

test('an account that is none is refused at its field', async () => {
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  for (const account of ['', '{}', 'not JSON', accountOf('x'), accountOf(String(ec))])
    expect(() => checkGoogleKeys({ issuerId, account }), account).toThrow('data_validation_failed');
});
