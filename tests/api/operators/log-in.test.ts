import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorIdleSeconds, operatorLongestSeconds } from '#api/operators/session-limits.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { addOperator, removeOperator, renewOperatorLink } from '#server/features/operators/add-operator.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import {
  addTestOperator,
  callOperator,
  cookieOf,
  operatorHost,
  operatorPassword,
  type TestOperator,
} from '#tests/support/operators/operator-page.ts';
import { codeOf } from '#tests/support/second-factor/add-factors.ts';

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

const code = () => codeOf(operator.secret, server.clock.now);
/** Each from an address of its own, unless it is about addresses. */
const logIn = (body: object, address = `10.0.${count}.1`) =>
  callOperator(server.app, 'logInOperator', {
    body: { email: operator.email, password: operatorPassword, code: code(), ...body },
    address,
  });
const ask = (cookie: string) => callOperator(server.app, 'getOperatorSession', { cookie });

const begin = (link: string | undefined) => callOperator(server.app, 'startOperatorSetUp', { body: { link } });
const finish = (body: object) => callOperator(server.app, 'finishOperatorSetUp', { body });

describe('an operator', () => {
  test('logs in with password and code, in a cookie that no script and no other host reads', async () => {
    const response = await logIn({ email: operator.email.toUpperCase() });
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-operator=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await ask(cookieOf(response))).json()).toMatchObject({ email: operator.email });
  });

  test('is told nothing of what was wrong: address, password or code', async () => {
    const other = await addOperator(server.owner, `uus${count}@trenn.test`, server.clock.now);
    expect(other).toBeDefined();
    const wrong = [
      { email: 'nobody@trenn.test' },
      { email: `uus${count}@trenn.test` },
      { password: 'x' },
      { code: '000000' },
    ];
    const answers = [];
    for (const body of wrong) {
      const response = await logIn(body);
      answers.push([response.statusCode, response.body, response.headers['set-cookie']]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(401);
  });

  test('uses a code once: neither it nor an earlier one opens anything afterwards', async () => {
    const earlier = codeOf(operator.secret, new Date(server.clock.now.getTime() - 30_000));
    const once = code();
    expect((await logIn({ code: once })).statusCode).toBe(200);
    expect((await logIn({ code: once })).statusCode).toBe(401);
    expect((await logIn({ code: earlier })).statusCode).toBe(401);
  });

  test('has a code that a wrong password does not use up', async () => {
    expect((await logIn({ password: 'wrong' })).statusCode).toBe(401);
    expect((await logIn({})).statusCode).toBe(200);
  });

  test('waits after five wrong ones, whatever comes then, and not for good', async () => {
    for (let attempt = 0; attempt < 6; attempt += 1) expect((await logIn({ code: '000000' })).statusCode).toBe(401);
    const blocked = await logIn({});
    expect([blocked.statusCode, blocked.json().errors]).toEqual([429, ['too_many_requests']]);
    server.clock.advance(16 * 60);
    expect((await logIn({})).statusCode).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await logIn({ code: '000000' })).statusCode).toBe(401);
  });

  test('and an address of many names is counted too', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 31; attempt += 1)
      statuses.push((await logIn({ email: `n${attempt}@trenn.test` }, '10.9.9.9')).statusCode);
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(statuses[30]).toBe(429);
  });
});

describe('a session', () => {
  test('ends when nothing was done for half an hour, though its page asks', async () => {
    const cookie = cookieOf(await logIn({}));
    for (let seconds = 0; seconds < operatorIdleSeconds - 60; seconds += 300) {
      expect((await ask(cookie)).statusCode).toBe(200);
      server.clock.advance(300);
    }
    server.clock.advance(300);
    expect((await ask(cookie)).statusCode).toBe(401);
  });

  test('ends after eight hours of work', async () => {
    const cookie = cookieOf(await logIn({}));
    server.clock.advance(30);
    for (let seconds = 30; seconds < operatorLongestSeconds; seconds += 1200) {
      const response = await callOperator(server.app, 'confirmOperator', { cookie, body: { code: code() } });
      expect(response.statusCode).toBe(204);
      server.clock.advance(1200);
    }
    expect((await ask(cookie)).statusCode).toBe(401);
  });

  test('ends when it is logged out, its operator removed, or given a new link', async () => {
    const first = cookieOf(await logIn({}));
    expect((await callOperator(server.app, 'logOutOperator', { cookie: first })).statusCode).toBe(204);
    expect((await ask(first)).statusCode).toBe(401);
    expect((await ask(operator.cookie)).statusCode).toBe(200);
    await renewOperatorLink(server.owner, operator.email, server.clock.now);
    expect((await ask(operator.cookie)).statusCode).toBe(401);
    server.clock.advance(30);
    expect((await logIn({})).statusCode).toBe(401);
    const other = await addTestOperator(server, `teine${count}@trenn.test`);
    await removeOperator(server.owner, other.email, server.clock.now);
    expect((await ask(other.cookie)).statusCode).toBe(401);
  });
});

describe('a link', () => {
  test('opens once, for a day, with a password that is not guessed first and a code of the shown secret', async () => {
    const email = `link${count}@trenn.test`;
    const link = await addOperator(server.owner, email, server.clock.now);
    const { secret, uri } = (await begin(link)).json<{ secret: string; uri: string }>();
    expect(uri).toContain(encodeURIComponent(email));
    const given = { link, password: operatorPassword, code: codeOf(secret, server.clock.now) };
    expect((await finish({ ...given, password: 'password123456' })).json()).toMatchObject({
      fields: { password: 'password_too_common' },
    });
    expect((await finish({ ...given, password: 'short' })).statusCode).toBe(400);
    expect((await finish({ ...given, code: '000000' })).json().errors).toEqual(['code_not_right']);
    expect((await finish(given)).statusCode).toBe(200);
    expect((await finish(given)).statusCode).toBe(404);
    expect((await begin(link)).statusCode).toBe(404);
  });

  test('is void after a day, and when another replaces it', async () => {
    const email = `vana${count}@trenn.test`;
    const first = await addOperator(server.owner, email, server.clock.now);
    const second = await renewOperatorLink(server.owner, email, server.clock.now);
    expect((await begin(first)).statusCode).toBe(404);
    expect((await begin(second)).statusCode).toBe(200);
    server.clock.advance(24 * 3600);
    expect((await begin(second)).statusCode).toBe(404);
    expect(await addOperator(server.owner, email, server.clock.now)).toBeUndefined();
  });
});

test('the application’s role reads and writes nothing of operators', async () => {
  const app = openDatabase(server.connection, 1);
  try {
    for (const table of [
      'operator_account',
      'operator_session',
      'operator_passkey',
      'operator_challenge',
      'operator_throttle',
      'operator_act',
    ] as const)
      await expect(app.selectFrom(table).selectAll().execute()).rejects.toMatchObject({ code: '42501' });
  } finally {
    await app.destroy();
  }
});

test('what operators do is noted, with who did it', async () => {
  await logIn({});
  const acts = await server.owner
    .selectFrom('operator_act')
    .select(['act', 'by_operator as by', 'name'])
    .where('name', '=', operator.email)
    .orderBy('id')
    .execute();
  const { email } = operator;
  expect(acts).toEqual([
    { act: 'operator_added', by: null, name: email },
    { act: 'set_up', by: email, name: email },
    { act: 'logged_in', by: email, name: email },
    { act: 'logged_in', by: email, name: email },
  ]);
});
