import { beforeEach, expect } from 'vitest';
import { buildContract } from '#tests/builders/build-contract.ts';
import { call } from '#tests/support/app/test-club.ts';
import { test } from '#tests/support/test.ts';

/** 00:30 on 19 November in Tallinn, where it is still the 18th in Greenwich. */
const afterMidnight = new Date('2026-11-18T22:30:00Z');

beforeEach<{ server: { clock: { now: Date } } }>(({ server }) => {
  server.clock.now = afterMidnight;
});

test('a confirmation of payments goes until the club’s day', async ({ server, club }) => {
  const [person] = await club.addPeople(1, 'none');
  const url = '/api/v0.1/user/payment/confirmation';
  const headers = { host: club.host, authorization: `Bearer ${person.token}` };
  const response = await server.app.inject({ url, headers });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition'] ?? response.body).toContain('2026-01-01-2026-11-19');
});

test('a contract that ended yesterday is not shown beside the pass', async ({ server, club }) => {
  const [person] = await club.addPeople(1, { valid_until: '2026-11-18' });
  const { body } = await call(server.app, club, { path: '/user/entry', as: person });
  expect(body['right']).toBeUndefined();
});

test('a contract that was taken back after midnight was good until the day before', async ({ server, club }) => {
  const [person] = await club.addPeople(1, 'none');
  await club.inScope((scope) =>
    buildContract(scope, { client_id: person.clientId, valid_until: '2026-12-31', revoked_at: afterMidnight }),
  );
  const { body } = await call(server.app, club, { path: '/user/contract', as: person });
  expect(body['archived']).toMatchObject([{ validUntil: '2026-11-18' }]);
});
