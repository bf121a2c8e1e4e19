import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { readEnvironment } from '#server/environment.ts';
import { hostAnswer } from '#server/features/tenants/hosts/host-answer.ts';
import { reachHost, seeHost } from '#server/features/tenants/hosts/reach-host.ts';
import { openTestApp, type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { localhostCertificate } from '#tests/support/messages/localhost-certificate.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let port: number;
/** What somebody else's server heard, and how it answers. */
const heard: string[] = [];
let answer: RequestListener;
let elsewhere: number;
const closers: (() => Promise<unknown>)[] = [];

const listening = async (listener: ReturnType<typeof createServer>): Promise<number> => {
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  closers.push(async () => {
    listener.closeAllConnections();
    await new Promise((done) => listener.close(done));
  });
  return (listener.address() as AddressInfo).port;
};

beforeAll(async () => {
  server = await openTestApp();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  elsewhere = await listening(
    createServer((request, response) => {
      heard.push(`${request.headers.host} ${request.url}`);
      answer(request, response);
    }),
  );
});
beforeEach(async () => {
  club = await openTestClub(server);
  admin = await club.addAdmin();
  heard.length = 0;
});
afterAll(async () => {
  for (const close of closers) await close();
  await server?.close();
});

const put = (path: string, body: object | undefined, { at = port, app = server.app } = {}) =>
  call(
    app,
    { host: `${club.host}:${at}` },
    { method: 'PUT', path: `/admin/settings${path}`, as: admin, key: crypto.randomUUID(), ...(body && { body }) },
  );
const version = async () =>
  Number((await call(server.app, club, { path: '/admin/settings', as: admin })).body['version']);
const add = async (hosts: string[], options: { at?: number; app?: TestApp['app'] } = {}) =>
  put('', { changes: { hosts: [club.host, ...hosts], 'sms.sender': 'Uus' }, version: await version() }, options);
const opens = async (host: string) => (await call(server.app, { host }, { path: '/page/configuration' })).status;
const written = () =>
  club.inScope(async ({ db }) => [
    await db.selectFrom('tenant_host').selectAll().where('tenant_id', '=', club.tenantId).execute(),
    await db.selectFrom('tenant_settings').selectAll().execute(),
    await db.selectFrom('settings_change').selectAll().execute(),
  ]);
let made = 0;
const newHost = () => `uus${++made}.localhost`;
const refusal = { status: 409, body: { errors: ['host_not_reached'], fields: { hosts: 'host_not_reached' } } };
const challengeOf = (url = '') => new URL(url, 'http://x').searchParams.get('challenge') ?? '';

test('a host that leads to this server is taken, and asked again before it is brought back', async () => {
  const host = newHost();
  expect(await opens(host)).toBe(404);
  expect(await add([host])).toMatchObject({ status: 200, body: { item: { hosts: [club.host, host].toSorted() } } });
  expect(await opens(host)).toBe(200);
  await put('', { changes: { hosts: [club.host] }, version: await version() });
  const { body } = await call(server.app, club, { path: '/admin/settings/history', as: admin });
  const [{ id }] = body['items'] as [{ id: number }];
  answer = (_request, response) => response.end('no');
  expect(await put(`/history/${id}/undo`, undefined, { at: elsewhere })).toMatchObject(refusal);
  expect(await opens(host)).toBe(404);
  expect((await put(`/history/${id}/undo`, undefined)).status).toBe(200);
  expect(await opens(host)).toBe(200);
});

test('what a club has already is not asked again, so the same hosts in another order change nothing', async () => {
  expect((await add([], { at: elsewhere })).status).toBe(200);
  expect(heard).toEqual([]);
});

const wrong: [string, RequestListener][] = [
  ['something else', (_request, response) => response.end('<h1>parked</h1>')],
  ['nothing', (_request, response) => response.end()],
  ['too much', (_request, response) => response.end('x'.repeat(100_000))],
  ['an error', (_request, response) => response.writeHead(500).end()],
  [
    'the answer of another secret',
    ({ headers, url }, response) =>
      response.end(hostAnswer('another secret', (headers.host ?? '').replace(/:\d+$/, ''), challengeOf(url))),
  ],
  [
    'the answer to another challenge',
    ({ headers }, response) =>
      response.end(hostAnswer(testSecret, (headers.host ?? '').replace(/:\d+$/, ''), 'x'.repeat(43))),
  ],
  [
    'a redirect to this server',
    ({ headers, url }, response) =>
      response.writeHead(302, { location: `http://${(headers.host ?? '').replace(/:\d+$/, '')}:${port}${url}` }).end(),
  ],
  // A server that hands the question on has this one say it of the host that is a club's already.
  [
    'what this server says of another host',
    ({ url }, response) => {
      void server.app
        .inject({ url: url ?? '', headers: { host: club.host } })
        .then(({ payload }) => response.end(payload));
    },
  ],
];
test.each(wrong)('a host that answers with %s is refused, and nothing is changed', async (_what, listener) => {
  answer = listener;
  const before = await written();
  const host = newHost();
  expect(await add([host], { at: elsewhere })).toMatchObject(refusal);
  expect(heard).toEqual([expect.stringMatching(`^${host}:\\d+ /.well-known/trenn-host\\?challenge=[\\w-]{43}$`)]);
  expect(await written()).toEqual(before);
  expect(await opens(host)).toBe(404);
});

test('the same server that answers rightly is reached: the refusals above are of their answers', async () => {
  answer = ({ headers, url }, response) =>
    response.end(hostAnswer(testSecret, (headers.host ?? '').replace(/:\d+$/, ''), challengeOf(url)));
  expect((await add([newHost()], { at: elsewhere })).status).toBe(200);
});

test('one of two hosts that leads nowhere refuses both, and says which', async () => {
  const before = await written();
  const good = newHost();
  const response = await add([good, 'uus.invalid']);
  expect(response).toMatchObject({
    ...refusal,
    body: { reasons: { hosts: 'uus.invalid: it has no address in DNS.' } },
  });
  expect(await written()).toEqual(before);
});

test('outside development a private address is refused before anybody is asked there', async () => {
  const environment = readEnvironment({
    TRENN_ENV: 'production',
    TRENN_SECRET: testSecret,
    MAIL: 'files',
    SMS: 'files',
  });
  const app = await createApp({ ...server.services, environment });
  closers.push(() => app.close());
  const before = await written();
  expect(await add([newHost()], { app })).toMatchObject({
    ...refusal,
    body: { reasons: { hosts: expect.stringContaining('it leads to a private address') } },
  });
  expect(await written()).toEqual(before);
  const way = { ports: { http: elsewhere }, allowsOwnNetwork: false };
  for (const host of [newHost(), 'localhost', '2130706433', '0x7f.1'])
    expect(await reachHost(testSecret, host, way)).toMatch(/private address|no address/);
  expect(heard).toEqual([]);
  expect(await reachHost(testSecret, newHost(), { ports: { http: port }, allowsOwnNetwork: true })).toBeUndefined();
});

test('a host that hangs is given up, before and within its answer', async () => {
  const way = { ports: { http: elsewhere }, allowsOwnNetwork: true, timeoutMs: 300 };
  answer = () => undefined;
  expect(await reachHost(testSecret, newHost(), way)).toBe('nothing answers there');
  answer = (_request, response) => void response.write('x');
  expect(await reachHost(testSecret, newHost(), way)).toBe('nothing answers there');
  expect(heard).toHaveLength(2);
});

test('https is asked too, whatever its certificate, with http silent', async () => {
  const listener = createTlsServer(localhostCertificate, ({ headers, url }, response) =>
    response.end(hostAnswer(testSecret, (headers.host ?? '').replace(/:\d+$/, ''), challengeOf(url))),
  );
  const https = await listening(listener);
  answer = (_request, response) => response.writeHead(301, { location: 'https://elsewhere.example/' }).end();
  expect(await reachHost(testSecret, newHost(), { ports: { https, http: elsewhere }, allowsOwnNetwork: true })).toBe(
    undefined,
  );
  // What operators are told of it.
  const seen = await seeHost(testSecret, newHost(), { ports: { https }, allowsOwnNetwork: true });
  expect([seen.why, seen.certificateUntil?.getUTCFullYear()]).toEqual([undefined, 2120]);
  const plain = await seeHost(testSecret, newHost(), { ports: { http: port }, allowsOwnNetwork: true });
  expect(plain).toEqual({});
});

test('a club has ten questions at once, and another club its own', async () => {
  answer = (_request, response) => response.end('no');
  const hosts = Array.from({ length: 10 }, newHost);
  expect((await add(hosts, { at: elsewhere })).status).toBe(409);
  expect(await add([newHost()])).toMatchObject({ status: 429, body: { errors: ['too_many_requests'] } });
  club = await openTestClub(server);
  admin = await club.addAdmin();
  expect((await add([newHost()])).status).toBe(200);
});

test('who asks without a challenge hears nothing', async () => {
  for (const query of ['', '?challenge=', '?challenge=short', `?challenge=${'x'.repeat(44)}`])
    expect((await server.app.inject({ url: `/.well-known/trenn-host${query}` })).statusCode).toBe(404);
});
