import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';

const profile = '/user/account/profile';

let test: TestApp;
let tenantId: number;
let hosts: readonly [string, string];
let token: string;

beforeAll(async () => {
  test = await openSharedApp();
  hosts = ['kesklinn.localhost', 'lasnamae.localhost'];
  ({ tenantId } = await buildTenant(test.owner, { hosts }));
  const { email } = await addMember(test, tenantId);
  const browser = new TestBrowser(test.app, hosts[0]);
  token = (await browser.logIn(email, testPassword)).body.token;
});

it('an access token is valid at the host that it was issued for, with any port and any case', async () => {
  for (const host of [hosts[0], `${hosts[0]}:8443`, hosts[0].toUpperCase()])
    expect(await statusAt(host, token)).toBe(200);
});

it('an access token is invalid at another tenant’s host, and at another host of the same tenant', async () => {
  const other = await buildTenant(test.owner);
  const neighbour = await addMember(test, other.tenantId);
  await new TestBrowser(test.app, other.host).logIn(neighbour.email, testPassword);
  expect(await statusAt(other.host, token)).toBe(401);
  expect(await statusAt(hosts[1], token)).toBe(401);
});

it('an access token is valid in every server process, also in one that starts later', async () => {
  expect(await statusAt(hosts[0], token, await test.openAnother())).toBe(200);
});

it('an access token is signed with one key per tenant, even when two processes need the first one at once', async () => {
  const fresh = await buildTenant(test.owner);
  const { email } = await addMember(test, fresh.tenantId);
  const apps = [test.app, await test.openAnother()];
  const logIns = [...apps, ...apps].map((app) => new TestBrowser(app, fresh.host).logIn(email, testPassword));
  const kids = (await Promise.all(logIns)).map(({ body }) => decodeProtectedHeader(body.token).kid);
  expect(new Set(kids).size).toBe(1);
});

it('the private key is stored sealed in the database', async () => {
  const row = await inTenant(test.owner, tenantId, ({ db }) =>
    db.selectFrom('signing_key').selectAll().executeTakeFirstOrThrow(),
  );
  expect(row.public_jwk).not.toHaveProperty('d');
  expect(row.sealed_private_key).toMatch(/^v1\.[\w-]+$/);
});

it('an access token is refused when forged with a key, an algorithm or a type that is not ours', async () => {
  const claims = decodeJwt(token);
  const genuine = decodeProtectedHeader(token) as JWTHeaderParameters;
  const own = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = await exportJWK(own.publicKey);
  const sign = (header: JWTHeaderParameters, key: CryptoKey | Uint8Array = own.privateKey) =>
    new SignJWT(claims).setProtectedHeader(header).sign(key);
  const [header, payload, signature] = token.split('.');
  const forgeries = [
    await sign(genuine),
    await sign({ ...genuine, jwk }),
    await sign({ ...genuine, jku: 'https://evil.test/keys', x5u: 'https://evil.test/cert' }),
    await sign({ ...genuine, kid: '999999' }),
    await sign({ ...genuine, kid: "' or true --" }),
    await sign({ ...genuine, alg: 'HS256' }, Buffer.from(JSON.stringify(jwk))),
    `${encode({ ...genuine, alg: 'none' })}.${payload}.`,
    `${encode({ ...genuine, typ: 'JWT' })}.${payload}.${signature}`,
    `${header}.${encode({ ...claims, isAdmin: true })}.${signature}`,
    `${header}.${payload}`,
    'nonsense',
  ];
  for (const forgery of forgeries) expect([forgery, await statusAt(hosts[0], forgery)]).toEqual([forgery, 401]);
  expect(await statusAt(hosts[0], token)).toBe(200);
});

it('an access token is refused when signed with our key but for another use, host or issuer, or without an expiry', async () => {
  const claims = decodeJwt(token);
  const { kid, privateKey } = await test.services.signingKeys.getCurrent(tenantId, test.clock.now.getTime());
  const sign = (changes: object, typ = 'at+jwt') =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'EdDSA', typ, kid }).sign(privateKey);
  expect(await statusAt(hosts[0], await sign({}))).toBe(200);
  const wrong = [
    await sign({}, 'JWT'),
    await sign({}, 'pass+jwt'),
    await sign({ aud: hosts[1] }),
    await sign({ aud: [hosts[0], hosts[1]] }),
    await sign({ aud: undefined }),
    await sign({ host: hosts[1] }),
    await sign({ iss: 'somebody' }),
    await sign({ exp: undefined }),
    await sign({ sid: undefined }),
  ];
  for (const [index, jwt] of wrong.entries()) expect([index, await statusAt(hosts[0], jwt)]).toEqual([index, 401]);
});

it('an access token is valid for five minutes', async () => {
  test.clock.advance(299);
  expect(await statusAt(hosts[0], token)).toBe(200);
  test.clock.advance(1);
  expect(await statusAt(hosts[0], token)).toBe(401);
});

async function statusAt(host: string, bearer: string, app = test.app): Promise<number> {
  const browser = new TestBrowser(app, host);
  browser.token = bearer;
  return (await browser.call('GET', profile)).status;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
