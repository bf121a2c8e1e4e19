import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { AppleWalletBody } from '#api/wallet/schema.ts';
import { call } from '#tests/support/app/test-club.ts';
import { test } from '#tests/support/test.ts';
import { TestAuthority } from '#tests/support/wallet/make-certificates.ts';

let authority: TestAuthority;
let good: AppleWalletBody;
beforeAll(() => {
  authority = new TestAuthority();
  good = authority.issue({ passTypeId: 'pass.test.keys', teamId: 'KEYS123456' });
});
afterAll(() => authority?.close());

const apple = '/admin/settings/wallet/apple';
const google = '/admin/settings/wallet/google';
const pemOf = (type: 'ec' | 'rsa') => {
  const { privateKey } =
    type === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};

test('the wallet is offered from when its keys are saved until they are taken away, and no key is ever shown', async ({
  server,
  club,
  admin,
}) => {
  const offered = async () => (await call(server.app, club, { path: '/public/wallet' })).body['items'];
  const save = (path: string, body: object) => call(server.app, club, { method: 'PUT', path, as: admin, body });
  const remove = (path: string) => call(server.app, club, { method: 'DELETE', path, as: admin });
  expect(await offered()).toEqual([]);
  const saved = await save(apple, good);
  expect(saved).toMatchObject({
    status: 200,
    body: { apple: { passTypeId: 'pass.test.keys', teamId: 'KEYS123456', expiresAt: '2096-01-01T00:00:00.000Z' } },
  });
  expect(await offered()).toEqual(['apple']);
  const account = JSON.stringify({ client_email: 'trenn@klubi.test', private_key: pemOf('rsa') });
  const both = await save(google, { issuerId: '3388000000022', account });
  expect(both).toMatchObject({ status: 200, body: { google: { issuerId: '3388000000022' } } });
  expect(await offered()).toEqual(['apple', 'google']);
  expect(JSON.stringify([saved, both])).not.toContain('PRIVATE KEY');
  const stored = await club.inScope(async ({ db }) => [
    ...(await db.selectFrom('apple_wallet').selectAll().execute()),
    ...(await db.selectFrom('google_wallet').selectAll().execute()),
  ]);
  expect(JSON.stringify(stored)).not.toContain('PRIVATE KEY');
  expect((await remove(apple)).status).toBe(204);
  expect((await remove(google)).status).toBe(204);
  expect(await offered()).toEqual([]);
});

test('what does not belong together is refused at its field', async ({ server, club, admin }) => {
  const other = new TestAuthority();
  const wrong: [string, Partial<AppleWalletBody>][] = [
    ['certificate', { certificate: 'x' }],
    ['certificate', { certificate: authority.certificate }],
    ['certificate', authority.issue({ passTypeId: 'com.test.app' })],
    ['certificate', authority.issue({ until: '20260301000000Z' })],
    ['key', { key: 'x' }],
    ['key', { key: pemOf('rsa') }],
    ['key', { key: pemOf('ec') }],
    ['issuerCertificate', { issuerCertificate: 'x' }],
    ['issuerCertificate', { issuerCertificate: other.certificate }],
  ];
  other.close();
  for (const [field, change] of wrong) {
    const body = { ...good, ...change };
    const answer = await call(server.app, club, { method: 'PUT', path: apple, as: admin, body });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: 'data_validation_failed' } } });
  }
  expect(await club.inScope(({ db }) => db.selectFrom('apple_wallet').select('team_id').execute())).toEqual([]);
});

test('a key with a passphrase is opened by it alone', async ({ server, club, admin }) => {
  const passphrase = 'salajane';
  const sealed = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase } as const;
  const key = String(createPrivateKey(good.key).export(sealed));
  const save = (more: object) =>
    call(server.app, club, { method: 'PUT', path: apple, as: admin, body: { ...good, key, ...more } });
  expect(await save({})).toMatchObject({ status: 400, body: { fields: { key: 'data_validation_failed' } } });
  expect((await save({ passphrase: 'vale' })).status).toBe(400);
  expect((await save({ passphrase })).status).toBe(200);
});
