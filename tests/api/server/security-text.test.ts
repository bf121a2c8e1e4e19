import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub } from '#tests/support/app/test-club.ts';

const contacts = ['mailto:security@klubi.example', 'https://klubi.example/security'];
let app: TestApp;
let host: string;

beforeAll(async () => {
  app = await openTestApp(undefined, { variables: { SECURITY_CONTACT: contacts.join(', ') } });
  ({ host } = await openTestClub(app));
});

afterAll(() => app?.close());

test('each club says in the form of RFC 9116 whom to tell of a vulnerability, for less than a year', async () => {
  const { statusCode, headers, payload } = await visit(host);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = payload
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': '));
  expect(fields.map(([name]) => name)).toEqual(['Contact', 'Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.slice(0, 2).map(([, value]) => value)).toEqual(contacts);
  const days = (Date.parse(fields[2]?.[1] ?? '') - app.clock.now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
  expect(fields[3]?.[1]?.split(', ').toSorted()).toEqual(['en', 'et', 'lv']);
  expect(fields[4]?.[1]).toBe(`https://${host}/.well-known/security.txt`);
});

test('no other host is named as its own, and nobody is named where the operator names nobody', async () => {
  expect((await visit('stranger.example')).statusCode).toBe(404);
  app.services.environment.securityContacts.length = 0;
  expect((await visit(host)).statusCode).toBe(404);
});

test.each(['security@klubi.example', 'mailto:', 'http://klubi.example', 'mailto:a@b, c'])(
  '“%s” is refused at the start',
  (contact) => {
    expect(() => readEnvironment({ SECURITY_CONTACT: contact })).toThrow(
      'SECURITY_CONTACT must be mailto: or https://',
    );
  },
);

const visit = (of: string) => app.app.inject({ url: '/.well-known/security.txt', headers: { host: of } });
