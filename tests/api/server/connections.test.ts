import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AppOptions, createApp } from '#server/create-app.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { makeTestDist } from '#tests/support/app/test-dist.ts';
import { listen } from '#tests/support/listen.ts';

let server: TestApp;
let club: TestClub;
let app: FastifyInstance | undefined;

beforeAll(async () => {
  server = await openTestApp();
  club = await openTestClub(server);
  // Makes the list some 300 KB.
  for (let n = 0; n < 20; n++) await club.addTraining({ name: 'j'.repeat(100) });
});
afterEach(() => app?.close());
afterAll(() => server.close());

const soon = { timeout: 60_000 };
const quick = { headersMs: 200, requestMs: 300, checkMs: 50 };

describe('an incomplete request', () => {
  test.each([
    ['its headers never end', () => `GET /healthz HTTP/1.1\r\nhost: ${club.host}\r\n`],
    ['its body never ends', () => `${post()}content-length: 5000\r\n\r\n{"half":`],
  ])('is answered 400 in our form in good time: %s', async (_name, start) => {
    const port = await open({ connectionLimits: quick });
    const socket = await dial(port);
    socket.write(start());
    expect(await readAll(socket)).toSatisfy(isRefusal);
  });

  test('is cut silently where nothing of it has arrived: a browser may have preconnected', async () => {
    const socket = await dial(await open({ connectionLimits: quick }));
    expect(await readAll(socket)).toBe('');
  });

  test('that completes slowly gets its response', async () => {
    const port = await open({ connectionLimits: { ...quick, headersMs: 5000, requestMs: 5000 } });
    const socket = await dial(port);
    for (const part of ['GET /healthz HT', 'TP/1.1\r\nhost: x\r\n', 'connection: close\r\n\r\n']) {
      socket.write(part);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

test.each([
  ['no HTTP', 'EHLO klubi\r\n\r\n'],
  ['a head of 20 KB', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
])('what is no request is answered 400 in our form: %s', async (_name, text) => {
  const socket = await dial(await open({}));
  socket.write(text);
  expect(await readAll(socket)).toSatisfy(isRefusal);
});

/** The number of connections the server holds. */
const count = (): Promise<number> =>
  new Promise((resolve, reject) =>
    app?.server.getConnections((error, number) => (error ? reject(error) : resolve(number))),
  );

/** Requests a list over and over, without reading the responses. */
async function askAndNotRead(port: number): Promise<Socket> {
  const socket = await dial(port);
  socket.pause();
  const ask = `GET /api/v0.1/public/schedule?from=2026-11-20 HTTP/1.1\r\nhost: ${club.host}\r\n\r\n`;
  socket.write(ask.repeat(3000));
  return socket;
}

test('a client that requests much and reads nothing is cut when it stalls; a stream goes on', async () => {
  const port = await open({ connectionLimits: { stalledMs: 1000 } });
  const listener = await dial(port);
  listener.write(`GET /api/v0.1/public/schedule/live HTTP/1.1\r\nhost: ${club.host}\r\n\r\n`);
  await once(listener, 'data');
  const silent = await askAndNotRead(port);
  await expect.poll(count, soon).toBe(2);
  await expect.poll(count, soon).toBe(1);
  await club.addTraining();
  server.services.changes.publish(club.tenantId, ['timetable']);
  const [event] = await once(listener, 'data');
  expect(String(event)).toContain('"dates":["2026-11-20"]');
  silent.destroy();
  listener.destroy();
});

test('a connection is cut at once when unread responses exceed the limit per address', async () => {
  const distFolder = makeTestDist();
  writeFileSync(join(distFolder, '.openapi.json'), JSON.stringify({ openapi: 'x'.repeat(300_000) }));
  const port = await open({ distFolder, unreadLimits: { bytesPerAddress: 100_000 } });
  const reader = await dial(port);
  const path = '/api/v0.1/openapi.json';
  reader.write(`GET ${path} HTTP/1.1\r\nhost: ${club.host}\r\nconnection: close\r\n\r\n`);
  const text = await readAll(reader);
  expect(text.length === 0 || !text.endsWith('}')).toBe(true);
  rmSync(distFolder, { recursive: true });
});

test('a connection beyond the limit per address is cut, the others are not, and closing one frees a slot', async () => {
  const port = await open({ connectionLimits: { perAddress: 3 } });
  const sockets = [await dial(port), await dial(port), await dial(port)];
  const fourth = await dial(port);
  expect(await readAll(fourth)).toBe('');
  sockets[0]?.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await readAll(sockets[0] as Socket)).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(count, soon).toBe(2);
  const fifth = await dial(port);
  fifth.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await readAll(fifth)).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of sockets) socket.destroy();
});

async function open(options: AppOptions): Promise<number> {
  app = await createApp(server.services, options);
  return listen(app);
}

async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Everything the server sends until it closes the connection. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part) => (text += String(part)));
  if (!socket.destroyed) await once(socket, 'close');
  return text;
}

const isRefusal = (text: string): boolean =>
  text.startsWith('HTTP/1.1 400 ') &&
  /\r\ncontent-security-policy: default-src 'none'/.test(text) &&
  /\r\nstrict-transport-security: /.test(text) &&
  /\r\ncache-control: no-store\r\n/.test(text) &&
  text.endsWith('\r\n\r\n{"errors":["data_validation_failed"],"code":400}');

const post = () => `POST /api/v0.1/account/login HTTP/1.1\r\nhost: ${club.host}\r\ncontent-type: application/json\r\n`;
