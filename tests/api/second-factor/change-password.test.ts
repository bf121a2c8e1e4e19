import { expect } from 'vitest';
import { test } from '#tests/support/test.ts';

test('a password manager is led to the page that changes a password, at a club’s host alone', async ({
  server,
  club,
}) => {
  const ask = (host: string) => server.app.inject({ url: '/.well-known/change-password', headers: { host } });
  const { statusCode, headers } = await ask(club.host);
  expect([statusCode, headers.location]).toEqual([302, '/user/profile']);
  expect((await ask('nobody.example')).statusCode).toBe(404);
});
