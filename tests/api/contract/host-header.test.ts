import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';

let served: TestApp;
let port: number;

beforeAll(async () => {
  served = await openTestApp();
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  port = (served.app.server.address() as AddressInfo).port;
});

afterAll(() => served?.close());

test.each([
  ['user-info', 'Host: user@club.example'],
  ['user-info with a password', 'Host: club.example:80@other.example'],
  ['twice', 'Host: club.example\r\nHost: other.example'],
  ['twice the same', 'Host: club.example\r\nhost: club.example'],
  ['empty', 'Host:'],
  ['a path', 'Host: club.example/../x'],
  ['a port that is none', 'Host: club.example:80a'],
  ['two names', 'Host: club.example, other.example'],
  ['letters that no host has', 'Host: <script>'],
  ['too long', `Host: ${'a.'.repeat(200)}example`],
  ['only dots', 'Host: ..'],
])('a host with %s is refused in the form of errors', async (_, header) => {
  const answer = await ask(`GET /api/v0.1/public/info HTTP/1.1\r\n${header}`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('{"errors":["data_validation_failed"],"code":400}');
  expect(answer).toMatch(/^x-content-type-options: nosniff/im);
});

test.each(['Host: 127.0.0.1:8443', 'Host: [::1]:8443', 'Host: club.example.', 'Host: xn--kgu-0na.example'])(
  '%s is a host',
  async (header) => {
    expect(await ask(`GET /healthz HTTP/1.1\r\n${header}`)).toMatch(/^HTTP\/1\.1 200 /);
  },
);

test('an HTTP/1.0 probe needs no host', async () => {
  expect(await ask('GET /readyz HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 [^]*"version":"\d+\.\d+\.\d+/);
});

/** The raw response to exactly these bytes. */
async function ask(head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const part of socket.setEncoding('utf8')) answer += String(part);
  return answer;
}
