import { once } from 'node:events';
import { get, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '#api/dates.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { listen } from '#tests/support/listen.ts';

let server: TestApp;
let club: TestClub;
let origin: string;
beforeEach(async () => {
  server = await openTestApp();
  club = await openTestClub(server);
  origin = `http://127.0.0.1:${await listen(server.app)}`;
});
afterEach(() => server.close());

test('a server that stops says so first, and still serves', async () => {
  const look = () => server.app.inject({ url: '/api/v0.1/public/tenant', headers: { host: club.host } });
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect((await look()).headers['connection']).not.toBe('close');
  server.app.drain.begin();
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ status: 'stopping' })]);
  const answer = await look();
  expect([answer.statusCode < 500, answer.headers['connection']]).toEqual([true, 'close']);
});

test('live screens are told to connect again, and end', async () => {
  const { text, begun } = openLive();
  await begun;
  server.app.drain.begin();
  expect((await text).match(/retry: \d+/g)).toHaveLength(2);
});

test('a live screen that comes while a server stops is told so too, and holds nothing up', async () => {
  server.app.drain.begin();
  const { text } = openLive();
  expect((await text).match(/retry: \d+/g)).toHaveLength(2);
  await server.app.close();
});

/** All of a stream, once it has ended; and when it has begun. */
function openLive(): { text: Promise<string>; begun: Promise<void> } {
  const { promise: text, resolve } = Promise.withResolvers<string>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const stream = request(`${origin}/api/v0.1/public/schedule/live`, { headers: { host: club.host }, agent: false });
  stream.once('response', (response) => {
    let heard = '';
    response.setEncoding('utf8').on('data', (part: string) => {
      heard += part;
      begin();
    });
    response.once('end', () => resolve(heard));
  });
  stream.end();
  return { text, begun };
}

test('a request in flight is answered before the server is closed', async () => {
  const [member] = await club.addPeople(1);
  const training = await club.addTraining({ max_places: 3 });
  const holding = new Client(server.connection);
  await holding.connect();
  await holding.query('begin');
  await holding.query("select set_config('trenn.tenant', $1, true)", [String(club.tenantId)]);
  await holding.query('select from training where id = $1 for update', [training.id]);
  const { token = '' } = member ?? {};
  const booking = send('POST', '/api/v0.1/user/registration', token, { trainingId: training.id });
  // It waits for the row by now.
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await holding.query(waiting)).rowCount).toBeGreaterThan(0);
  const closing = server.app.close();
  await holding.query('commit');
  expect(await booking).toBe(201);
  await closing;
  await holding.end();
});

test('a request whose body still comes is answered before the server is closed', async () => {
  const [member] = await club.addPeople(1);
  const training = await club.addTraining({ max_places: 3 });
  const sent = JSON.stringify({ trainingId: training.id });
  const { promise: status, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = {
    host: club.host,
    authorization: `Bearer ${member?.token}`,
    'content-type': 'application/json',
    'content-length': sent.length,
    'idempotency-key': crypto.randomUUID(),
  };
  const sending = request(`${origin}/api/v0.1/user/registration`, { method: 'POST', headers, agent: false })
    .once('error', reject)
    .once('response', (response) => response.resume().once('end', () => resolve(response.statusCode)));
  const heard = new Promise((begin) => server.app.server.once('request', begin));
  sending.write(sent.slice(0, 5));
  await heard;
  server.app.drain.begin();
  const closing = server.app.close();
  sending.end(sent.slice(5));
  expect(await status).toBe(201);
  await closing;
});

test('a long list that is being made and sent comes whole before the server is closed', async () => {
  const days = Array.from({ length: 40 }, (_, day) => addDays('2026-11-18', day));
  for (const day of days)
    for (const hour of ['08', '12', '16', '20']) await club.addTraining({ startsAt: `${day}T${hour}:00:00` });
  const path = `/api/v0.1/public/schedule?from=${days[0]}&until=${days.at(-1)}`;
  const list = get(origin + path, { headers: { host: club.host }, agent: false });
  await new Promise((begin) => server.app.server.once('request', begin));
  server.app.drain.begin();
  const closing = server.app.close();
  const [response] = (await once(list, 'response')) as [IncomingMessage];
  expect((JSON.parse(await text(response)) as { items: unknown[] }).items).toHaveLength(160);
  await closing;
});

/** Over a connection of its own. Returns the status. */
function send(method: string, path: string, token: string, body: object): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = {
    host: club.host,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  request(origin + path, { method, headers, agent: false }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode));
  })
    .once('error', reject)
    .end(JSON.stringify(body));
  return promise;
}
