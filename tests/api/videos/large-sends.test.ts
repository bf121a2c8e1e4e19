import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { uploadPartBytes } from '#api/videos/video-facts.ts';
import { type AppOptions, createApp } from '#server/create-app.ts';
import { SendingProcess } from '#server/http/sends/sending-process.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { listen } from '#tests/support/listen.ts';
import { filmFacts, makeFilm } from '#tests/support/videos/sample-film.ts';

/** More than the buffers of a connection hold. */
const filmBytes = 24_000_000;
const soon = { timeout: 60_000 };

let server: TestApp;
let film: Buffer;
let filmOfOther: Buffer;
let club: TestClub;
let other: TestClub;
let src: string;
let srcOfOther: string;
const open: { app: FastifyInstance; sockets: Socket[] } = { app: undefined as never, sockets: [] };

beforeAll(async () => {
  server = await openSharedApp();
  film = await makeFilm(filmBytes);
  filmOfOther = await makeFilm(filmBytes - 1);
  club = await openTestClub(server);
  other = await openTestClub(server);
  src = await addVideo(club, film);
  srcOfOther = await addVideo(other, filmOfOther);
});
afterEach(async () => {
  for (const socket of open.sockets.splice(0)) socket.destroy();
  await open.app.close();
});

test.each([
  ['the whole file', {}],
  ['a range', { range: 'bytes=100-5000000' }],
  ['an open range', { range: 'bytes=20000000-' }],
  ['a suffix', { range: 'bytes=-300000' }],
  ['the last byte', { range: `bytes=${filmBytes - 1}-` }],
  ['a part of another version', { range: 'bytes=0-99', 'if-range': '"another"' }],
  ['what is beyond the end', { range: `bytes=${filmBytes}-` }],
])('%s is the same from the process and from the server', async (_what, headers) => {
  const port = await start();
  const elsewhere = await answerOf(await ask(port, { headers }));
  await open.app.sends.process.close();
  const here = await answerOf(await ask(port, { headers }));
  expect(elsewhere.body.equals(here.body)).toBe(true);
  expect([elsewhere.status, elsewhere.headers]).toEqual([here.status, here.headers]);
  expect(here.body.length).toBe(Number(here.headers['content-length']));
});

test('a large part comes from the process, on a connection that ends with it; HEAD and a small part do not', async () => {
  const lines: object[] = [];
  const port = await start({ log: logInto(lines) });
  const large = await answerOf(await ask(port, { headers: { range: 'bytes=0-999999' }, keepsOpen: true }));
  expect([large.status, large.connection]).toEqual(['HTTP/1.1 206 Partial Content', 'close']);
  expect(large.body.equals(film.subarray(0, 1_000_000))).toBe(true);
  await expect.poll(() => lines).toHaveLength(1);
  const [line] = lines;
  expect(line).toMatchObject({ status: 206, bytes: 1_000_000, whole: true, ip: '127.0.0.1', method: 'GET' });
  for (const more of [{ method: 'HEAD' }, { headers: { range: 'bytes=0-99' } }]) {
    const small = await answerOf(await ask(port, more));
    expect(small.status).toMatch(/ 20[06] /);
  }
  await expect.poll(() => lines).toHaveLength(3);
  expect(lines.filter((one) => 'bytes' in one)).toEqual([line]);
});

test('each club gets its own film, also at once; what comes behind a request does not disturb it', async () => {
  const port = await start();
  const [own, theirs] = await Promise.all([
    ask(port, { more: `GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n` }).then(answerOf),
    ask(port, { host: other.host, path: srcOfOther }).then(answerOf),
  ]);
  expect(own.body.equals(film)).toBe(true);
  expect(theirs.body.equals(filmOfOther)).toBe(true);
  expect((await answerOf(await ask(port, { path: srcOfOther }))).status).toMatch(/ 404 /);
});

test('a process that dies in the middle ends its connections; the server answers meanwhile, and another process follows', async () => {
  const port = await start();
  const first = open.app.sends.process.pid ?? 0;
  const reading = await ask(port, { isPaused: true });
  await running(1);
  await held(first, 1);
  process.kill(first, 'SIGKILL');
  await running(0);
  expect((await answerOf(reading)).body.length).toBeLessThan(filmBytes);
  expect((await answerOf(await ask(port, {}))).body.equals(film)).toBe(true);
  await expect.poll(() => open.app.sends.process.pid, soon).toSatisfy((pid) => pid !== undefined && pid !== first);
  expect((await answerOf(await ask(port, {}))).body.equals(film)).toBe(true);
});

test('a reader that goes releases everything: its place, its connection and the file', async () => {
  const lines: object[] = [];
  const port = await start({ log: logInto(lines) });
  const pid = open.app.sends.process.pid ?? 0;
  const readers = [await ask(port, { isPaused: true }), await ask(port, { isPaused: true })];
  await running(2);
  await held(pid, 2);
  for (const reader of readers) reader.destroy();
  await running(0);
  await held(pid, 0);
  await expect.poll(connections, soon).toBe(0);
  expect(lines).toEqual([0, 1].map(() => expect.objectContaining({ status: 200, whole: false })));
});

test.each([
  ['stops reading', false],
  ['stops reading and goes on sending', true],
])('a reader that %s is ended', async (_what, isSending) => {
  const port = await start({ sendLimits: { stalledMs: 500 } });
  const reader = await ask(port, { isPaused: true });
  const dribble = setInterval(() => isSending && reader.write('x'), 50);
  try {
    await running(1);
    await running(0);
  } finally {
    clearInterval(dribble);
  }
  expect((await answerOf(reader)).body.length).toBeLessThan(filmBytes);
});

test.each([
  ['of an address', { address: 1 }, ' 429 '],
  ['of a club', { tenant: 1 }, ' 503 '],
  ['of all', { all: 1 }, ' 503 '],
])('beyond the limit %s one is told to come again, with or without the process', async (_what, sendLimits, status) => {
  const port = await start({ sendLimits });
  for (const isGone of [false, true]) {
    if (isGone) await open.app.sends.process.close();
    const first = await ask(port, { isPaused: true });
    await running(1);
    const refused = await answerOf(await ask(port, {}));
    expect(refused.status).toContain(status);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    first.destroy();
    await running(0);
  }
});

test('a server that closes waits for what is being sent, and then ends the process', async () => {
  const port = await start();
  const pid = open.app.sends.process.pid ?? 0;
  const reading = await ask(port, { isPaused: true });
  await running(1);
  await held(pid, 1);
  const closing = open.app.close();
  // Signals of a whole group of processes reach it too.
  process.kill(pid, 'SIGTERM');
  expect((await answerOf(reading)).body.equals(film)).toBe(true);
  await closing;
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('the process opens nothing but files of the store, and its environment is empty', async () => {
  const port = await start();
  const pid = open.app.sends.process.pid ?? 0;
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/SECRET|DATABASE|PATH/);
  const sending = new SendingProcess(server.filesRoot);
  await expect.poll(() => sending.isReady, soon).toBe(true);
  const files = [
    '../../../../../../../etc/passwd',
    '/etc/passwd',
    `${club.tenantId}/../../x`,
    `${club.tenantId}/uploads/x`,
  ];
  const sent: unknown[] = [];
  for (const file of files) {
    const accepted = Promise.withResolvers<Socket>();
    open.app.server.once('connection', accepted.resolve);
    const asking = await dial(port);
    const socket = await accepted.promise;
    const order = { head: 'HTTP/1.1 200 OK\r\n\r\n', file, start: 0, end: 9, stalledMs: 1000 };
    const handed = await sending.handOver(() => ({ order, socket }));
    sent.push(await handed?.sent, (await readAll(asking)).length);
    socket.destroy();
  }
  await sending.close();
  const nothing = { kind: 'ended', bytes: 0, isWhole: false };
  expect(sent).toEqual(files.flatMap((_file, index) => [{ ...nothing, id: index + 1 }, 0]));
});

/** Serves with the process already there. */
async function start(options: AppOptions = {}): Promise<number> {
  open.app = await createApp(server.services, options);
  const port = await listen(open.app);
  await expect.poll(() => open.app.sends.process.isReady, soon).toBe(true);
  return port;
}

const running = (count: number) => expect.poll(() => open.app.sends.running, soon).toBe(count);
const connections = (): Promise<number> =>
  new Promise((resolve) => open.app.server.getConnections((_error, count) => resolve(count)));

/** How many files of the store the process has open. */
const held = (pid: number, count: number) =>
  expect
    .poll(() => {
      const links = readdirSync(`/proc/${pid}/fd`).map((fd) => {
        try {
          return readlinkSync(`/proc/${pid}/fd/${fd}`);
        } catch {
          return '';
        }
      });
      return links.filter((to) => to.startsWith(server.filesRoot)).length;
    }, soon)
    .toBe(count);

interface Asked {
  method?: string;
  path?: string;
  host?: string;
  headers?: Record<string, string>;
  more?: string;
  isPaused?: boolean;
  keepsOpen?: boolean;
}

async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  open.sockets.push(socket);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

async function ask(port: number, { method = 'GET', path = src, host = club.host, ...asked }: Asked): Promise<Socket> {
  const socket = await dial(port);
  if (asked.isPaused) socket.pause();
  const lines = Object.entries({
    host,
    ...(asked.keepsOpen || asked.more ? {} : { connection: 'close' }),
    ...asked.headers,
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${asked.more ?? ''}`);
  return socket;
}

async function readAll(socket: Socket): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('data', (piece: Buffer) => pieces.push(piece)).resume();
  if (!socket.destroyed) await closed;
  return Buffer.concat(pieces);
}

async function answerOf(socket: Socket) {
  const all = await readAll(socket);
  const at = all.indexOf('\r\n\r\n');
  const [status = '', ...lines] = all.subarray(0, Math.max(0, at)).toString('latin1').split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.split(': ', 1)[0]?.toLowerCase() ?? '', line.replace(/^.*?: /, '')]),
  );
  const connection = headers.get('connection');
  for (const name of ['date', 'connection']) headers.delete(name);
  return { status, headers: Object.fromEntries(headers), connection, body: all.subarray(at + 4) };
}

const no = (): undefined => undefined;

/** The lines of responses. */
function logInto(lines: object[]): FastifyBaseLogger {
  const info = (line: unknown) => void (typeof line === 'object' && line !== null && lines.push(line));
  const log = { level: 'info', info, fatal: no, error: no, warn: no, debug: no, trace: no, silent: no };
  const whole: FastifyBaseLogger = { ...log, child: () => whole };
  return whole;
}

async function addVideo(of: TestClub, content: Buffer): Promise<string> {
  const admin = await of.addAdmin();
  const [member] = await of.addPeople(1);
  const asAdmin = async (method: 'POST' | 'PUT', path: string, body?: object) => {
    const key = method === 'POST' ? { key: crypto.randomUUID() } : {};
    return (await call(server.app, of, { method, path, as: admin, ...(body && { body }), ...key })).body;
  };
  const { uploadId } = await asAdmin('POST', '/admin/video/upload', { bytes: content.length });
  for (let at = 0; at < content.length; at += uploadPartBytes)
    await asAdmin('PUT', `/admin/video/upload/${uploadId}?offset=${at}`, content.subarray(at, at + uploadPartBytes));
  const { fileId } = await asAdmin('POST', `/admin/video/upload/${uploadId}/finish`);
  await asAdmin('POST', '/admin/video', {
    ...filmFacts,
    fileId,
  });
  const { items } = (await call(server.app, of, { path: '/user/video', as: member })).body as {
    items: { src: string }[];
  };
  return items[0]?.src ?? '';
}
