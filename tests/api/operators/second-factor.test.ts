import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type OperatorEndpointName, operatorEndpoints } from '#api/operators/endpoints.ts';
import type { OperatorEndpoint } from '#api/operators/operator-endpoint.ts';
import { createLinkToken } from '#server/features/account/link-token.ts';
import { addOperator } from '#server/features/operators/add-operator.ts';
import { operatorSamples } from '#tests/samples/operators.ts';
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

const names = Object.keys(operatorEndpoints) as OperatorEndpointName[];
const definitionOf = (name: OperatorEndpointName): OperatorEndpoint => operatorEndpoints[name];
const closed = names.filter((name) => !definitionOf(name).isOpen);

let server: TestApp;
let operator: TestOperator;
/** What whoever has one factor, and not the other, has been answered: each might be taken for a session. */
let halves: [string, string][];

beforeAll(async () => {
  server = await openTestApp(undefined, { variables: { OPERATOR_HOST: operatorHost } });
  operator = await addTestOperator(server);
  halves = await proveByHalves();
});
afterAll(() => server?.close());
beforeEach(async () => {
  const { now } = server.clock;
  await server.owner
    .updateTable('operator_session')
    .set({ created_at: now, last_used_at: now, proven_at: now })
    .execute();
});

/** Each way to prove half of who one is; what it was answered, or knows. */
async function proveByHalves(): Promise<[string, string][]> {
  const { email } = operator;
  const code = codeOf(operator.secret, server.clock.now);
  const given = { email, password: operatorPassword, code };
  const passkey = (await addOperatorPasskey(server, operator)).unverified();
  const challenge = await askOperatorPasskey(server, 'askOperatorPasskeyLogIn');
  const link = (await addOperator(server.owner, 'uus@trenn.test', server.clock.now)) ?? '';
  const shown = await callOperator(server.app, 'startOperatorSetUp', { body: { link } });
  const answers: [string, Awaited<ReturnType<typeof callOperator>>][] = [
    [
      'the password and no right code',
      await callOperator(server.app, 'logInOperator', { body: { ...given, code: '000000' } }),
    ],
    [
      'a code and no right password',
      await callOperator(server.app, 'logInOperator', { body: { ...given, password: 'x' } }),
    ],
    [
      'a passkey that did not verify its person',
      await callOperator(server.app, 'logInOperatorByPasskey', { body: { credential: passkey.sign(challenge) } }),
    ],
    ['a link', shown],
    [
      'a link and a password',
      await callOperator(server.app, 'finishOperatorSetUp', {
        body: { link, password: operatorPassword, code: '000000' },
      }),
    ],
  ];
  for (const [what, { cookies }] of answers) expect([what, cookies]).toEqual([what, []]);
  return [
    ...answers.map(([what, answer]): [string, string] => [what, cookieOf(answer)]),
    ['the token of a link', link],
    ['what a passkey is asked', challenge],
    ['a token of no session', createLinkToken()],
  ];
}

describe.each(closed)('%s', (name) => {
  it('answers nobody who has not proven both factors', async () => {
    const sample = await operatorSamples[name](server, operator);
    for (const [what, cookie] of [['nothing', undefined], ...halves] as const) {
      const response = await callOperator(server.app, name, { ...sample, cookie });
      expect([what, response.statusCode, response.json()]).toEqual([
        what,
        401,
        { errors: ['session_refresh_failed'], code: 401, remedy: { kind: 'log_in' } },
      ]);
    }
    // With both it is answered: what was refused was not refused for another reason.
    const { cookie } = operator;
    expect((await callOperator(server.app, name, { ...sample, cookie })).statusCode).toBe(definitionOf(name).status);
    operator = { ...operator, ...(await again(name)) };
  });
});

/** After a call that ends the session or changes the factors, its operator is another. */
async function again(name: OperatorEndpointName): Promise<Partial<TestOperator>> {
  const ends = ['logOutOperator', 'removeOperatorCodes', 'changeOperatorCodes', 'confirmOperator'];
  server.clock.advance(30);
  return ends.includes(name) ? addTestOperator(server, `${name.toLowerCase()}@trenn.test`) : {};
}

test('three calls log in, each by two factors, and no other is open that gives a session', async () => {
  const open = names.filter((name) => definitionOf(name).isOpen);
  const loggingIn = [];
  for (const name of open) {
    const own = await addTestOperator(server, `${name.toLowerCase()}@trenn.test`);
    const sample = await operatorSamples[name](server, own);
    const response = await callOperator(server.app, name, sample);
    expect([name, response.statusCode]).toEqual([name, definitionOf(name).status]);
    if (cookieOf(response)) loggingIn.push(name);
  }
  expect(loggingIn.toSorted()).toEqual(['finishOperatorSetUp', 'logInOperator', 'logInOperatorByPasskey']);
});
