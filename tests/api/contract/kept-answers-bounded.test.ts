import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteResponses } from '#server/features/idempotency/commands.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { book, leave, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
beforeAll(async () => {
  server = await openTestApp();
  club = await openTestClub(server);
});
afterAll(() => server.close());

test('a client with 10,000 stored responses has to wait before using new keys; known ones still get their response', async () => {
  const [mari, jaan] = await club.addPeople(2);
  const [first, second] = [await club.addTraining(), await club.addTraining({ startsAt: '2026-11-21T18:00:00' })];
  const closed = await club.addTraining({ is_closed: true });
  const key = crypto.randomUUID();
  const answer = await book(server.app, club, mari, first.id, key);
  expect(answer.status).toBe(201);
  await fillAnswers(mari.clientId, 9_998);
  // The last one below the limit.
  expect((await leave(server.app, club, mari, answer.body['registrationId'])).status).toBe(204);

  const at = new Date(server.clock.now.getTime() + 3_600_000).toISOString();
  const full = { status: 429, body: { errors: ['too_many_requests'], remedy: { kind: 'wait_until', at } } };
  expect(await book(server.app, club, mari, second.id)).toMatchObject(full);
  // A refusal counts against the limit as well.
  expect(await book(server.app, club, mari, closed.id)).toMatchObject(full);
  expect(await book(server.app, club, mari, first.id, key)).toEqual(answer);
  const rows = await club.inScope(({ db }) =>
    db.selectFrom('registration').select('id').where('training_id', '=', second.id).execute(),
  );
  expect(rows).toEqual([]);

  expect((await book(server.app, club, jaan, second.id)).status).toBe(201);
  await club.inScope((scope) => deleteResponses(scope, new Date(server.clock.now.getTime() + 1000)));
  expect((await book(server.app, club, mari, second.id)).status).toBe(201);
});

test('no response of more than 256 KiB is stored', async () => {
  const [mari] = await club.addPeople(1);
  const keep = (bytes: number) =>
    club.inScope(({ db, tenantId }) =>
      sql`insert into idempotency (tenant_id, client_id, caller, key, request_hash, status, body, created_at)
        values (${tenantId}, ${mari.clientId}, ${mari.clientId}, gen_random_uuid(), 'x', 201,
          ${JSON.stringify('x'.repeat(bytes))}, ${server.clock.now})`.execute(db),
    );
  await expect(keep(262_142)).resolves.toBeDefined();
  await expect(keep(262_143)).rejects.toThrow('answer_is_small');
});

/** As if a device had booked without pause for a month. */
const fillAnswers = (clientId: number, count: number) =>
  club.inScope(async ({ db, tenantId }) => {
    await sql`alter table idempotency disable trigger idempotency_bounded`.execute(db);
    await sql`
      insert into idempotency (tenant_id, client_id, caller, key, request_hash, status, created_at)
      select ${tenantId}, ${clientId}, ${clientId}, gen_random_uuid(), 'x', 204, ${server.clock.now}
      from generate_series(1, ${count}::int)`.execute(db);
    await sql`alter table idempotency enable trigger idempotency_bounded`.execute(db);
  });
