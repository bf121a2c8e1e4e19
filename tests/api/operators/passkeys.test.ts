import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperatorEndpointName } from '#api/operators/endpoints.ts';
import type { OperatorFactors } from '#api/operators/schema.ts';
import { renewOperatorLink } from '#server/features/operators/add-operator.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import {
  addTestOperator,
  callOperator,
  cookieOf,
  operatorHost,
  operatorPassword,
  type TestOperator,
} from '#tests/support/operators/operator-page.ts';
import { addOperatorPasskey, askOperatorPasskey } from '#tests/support/operators/operator-passkey.ts';
import { codeOf } from '#tests/support/second-factor/add-factors.ts';
import { SoftPasskey } from '#tests/support/second-factor/soft-passkey.ts';

let server: TestApp;
let operator: TestOperator;
let count = 0;

beforeAll(async () => {
  server = await openTestApp(undefined, { variables: { OPERATOR_HOST: operatorHost } });
});
afterAll(() => server?.close());
beforeEach(async () => {
  count += 1;
  operator = await addTestOperator(server, `rein${count}@trenn.test`);
});

const call = (name: OperatorEndpointName, more: object = {}) =>
  callOperator(server.app, name, { cookie: operator.cookie, address: `10.1.${count}.1`, ...more });
const toLogIn = () => askOperatorPasskey(server, 'askOperatorPasskeyLogIn');
const logIn = (passkey: SoftPasskey, challenge: string) =>
  call('logInOperatorByPasskey', { cookie: undefined, body: { credential: passkey.sign(challenge) } });
const factors = async () => (await call('getOperatorFactors')).json<OperatorFactors>();
const removeOne = (id = 0) => call('removeOperatorPasskey', { params: { id } });
const remove = async () => removeOne((await factors()).passkeys[0]?.id);

describe('a passkey', () => {
  test('logs its operator in without a password, and the session is as any other', async () => {
    const passkey = await addOperatorPasskey(server, operator);
    const done = await logIn(passkey, await toLogIn());
    expect([done.statusCode, done.json()]).toEqual([200, expect.objectContaining({ email: operator.email })]);
    expect((await call('startOperatorPasskey', { cookie: cookieOf(done) })).statusCode).toBe(200);
    expect((await factors()).passkeys).toEqual([
      expect.objectContaining({ name: 'Telefon', lastUsedAt: server.clock.now.toISOString() }),
    ]);
  });

  test('opens nothing twice, late, unverified, counting back, of another host or question, or unknown', async () => {
    const passkey = await addOperatorPasskey(server, operator);
    const once = await toLogIn();
    expect((await logIn(passkey, once)).statusCode).toBe(200);
    passkey.counter += 1;
    const late = await toLogIn();
    server.clock.advance(301);
    const proof = await askOperatorPasskey(server, 'askOperatorPasskeyProof', operator);
    // So that no attempt is refused for those before it.
    const rested = async () => {
      server.clock.advance(16 * 60);
      return Object.assign(passkey, { origin: `http://${operatorHost}` });
    };
    const attempts: [string, () => Promise<{ statusCode: number; cookies: object[] }>][] = [
      ['twice', () => logIn(passkey, once)],
      ['late', () => logIn(passkey, late)],
      ['never asked', () => logIn(passkey, 'made-up')],
      ['asked of a session', () => logIn(passkey, proof)],
      ['unknown', async () => logIn(new SoftPasskey(operatorHost), await toLogIn())],
      ['elsewhere', async () => logIn(Object.assign(passkey, { origin: 'https://evil.test' }), await toLogIn())],
      ['counting back', async () => logIn(Object.assign(await rested(), { counter: 1 }), await toLogIn())],
      ['unverified', async () => logIn(Object.assign(await rested(), { counter: 9 }).unverified(), await toLogIn())],
    ];
    for (const [what, attempt] of attempts) {
      const refused = await attempt();
      expect([what, refused.statusCode, refused.cookies]).toEqual([what, 409, []]);
    }
  });

  test('proves again who is logged in, and nobody else’s does', async () => {
    const passkey = await addOperatorPasskey(server, operator);
    const other = await addTestOperator(server, `teine${count}@trenn.test`);
    const others = await addOperatorPasskey(server, other);
    server.clock.advance(600);
    expect((await call('startOperatorPasskey')).json().errors).toEqual(['confirmation_needed']);
    const confirm = async (key: SoftPasskey) => {
      const challenge = await askOperatorPasskey(server, 'askOperatorPasskeyProof', operator);
      return (await call('confirmOperator', { body: { credential: key.sign(challenge) } })).statusCode;
    };
    expect(await confirm(others)).toBe(409);
    expect((await call('startOperatorPasskey')).statusCode).toBe(403);
    expect(await confirm(passkey)).toBe(204);
    expect((await call('startOperatorPasskey')).statusCode).toBe(200);
  });

  test('is added in the session that asked for it alone, once', async () => {
    const other = await addTestOperator(server, `teine${count}@trenn.test`);
    const challenge = await askOperatorPasskey(server, 'startOperatorPasskey', other);
    const body = { name: 'Telefon', credential: new SoftPasskey(operatorHost).make(challenge) };
    expect((await call('addOperatorPasskey', { body })).statusCode).toBe(409);
    expect((await call('addOperatorPasskey', { body, cookie: other.cookie })).statusCode).toBe(204);
    expect((await call('addOperatorPasskey', { body, cookie: other.cookie })).statusCode).toBe(409);
    expect((await factors()).passkeys).toEqual([]);
  });

  test('is void with a new link, as password and codes are', async () => {
    const passkey = await addOperatorPasskey(server, operator);
    await renewOperatorLink(server.owner, operator.email, server.clock.now);
    expect((await logIn(passkey, await toLogIn())).statusCode).toBe(409);
  });
});

describe('the last factor', () => {
  test('stays, be it codes or a passkey', async () => {
    expect((await call('removeOperatorCodes')).json().errors).toEqual(['second_factor_needed']);
    await addOperatorPasskey(server, operator);
    expect((await call('removeOperatorCodes')).statusCode).toBe(204);
    expect((await remove()).json().errors).toEqual(['second_factor_needed']);
    expect(await factors()).toMatchObject({ hasCodes: false, passkeys: [{ name: 'Telefon' }] });
  });

  test('stays when two are removed at once', async () => {
    await addOperatorPasskey(server, operator);
    await addOperatorPasskey(server, operator, 'Arvuti');
    await call('removeOperatorCodes');
    const { passkeys } = await factors();
    const removed = await Promise.all(passkeys.map(({ id }) => removeOne(id)));
    expect(removed.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 403]);
    expect((await factors()).passkeys).toHaveLength(1);
  });

  test('is the passkey once codes are removed: the password opens nothing until they are back', async () => {
    await addOperatorPasskey(server, operator);
    await call('removeOperatorCodes');
    const { email } = operator;
    const byPassword = async (secret: string) =>
      (
        await call('logInOperator', {
          cookie: undefined,
          body: { email, password: operatorPassword, code: codeOf(secret, server.clock.now) },
        })
      ).statusCode;
    expect(await byPassword(operator.secret)).toBe(401);
    const { secret } = (await call('showOperatorCodes')).json<{ secret: string }>();
    expect(await byPassword(secret)).toBe(401);
    expect((await call('changeOperatorCodes', { body: { code: '000000' } })).statusCode).toBe(409);
    const code = codeOf(secret, server.clock.now);
    expect((await call('changeOperatorCodes', { body: { code } })).statusCode).toBe(204);
    expect(await byPassword(secret)).toBe(401);
    server.clock.advance(30);
    expect(await byPassword(secret)).toBe(200);
    expect((await remove()).statusCode).toBe(204);
  });
});

test('each change of what an operator logs in with is noted', async () => {
  await addOperatorPasskey(server, operator);
  await call('removeOperatorCodes');
  const { secret } = (await call('showOperatorCodes')).json<{ secret: string }>();
  await call('changeOperatorCodes', { body: { code: codeOf(secret, server.clock.now) } });
  await remove();
  const { items } = (await call('listOperatorActs')).json<{ items: { act: string; name: string }[] }>();
  const { email } = operator;
  expect(items.slice(0, 4)).toEqual([
    expect.objectContaining({ act: 'passkey_removed', name: 'Telefon', by: email }),
    expect.objectContaining({ act: 'codes_changed', name: email, by: email }),
    expect.objectContaining({ act: 'codes_removed', name: email, by: email }),
    expect.objectContaining({ act: 'passkey_added', name: 'Telefon', by: email }),
  ]);
});
