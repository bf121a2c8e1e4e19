import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Roster } from '#api/rosters/schema.ts';
import { createApp } from '#server/create-app.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildCard } from '#tests/builders/build-card.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildRosterEntry } from '#tests/builders/build-roster-entry.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { naiveLinking } from '#tests/support/faulty/naive-linking.ts';

let server: TestApp;
let club: TestClub;
let trainer: TestPerson & { trainerId: number };
let mari: TestPerson;
let card: string;
let trainingId: number;
let entryId: string;

// The training begins on Friday 20.11.2026 at 18:00 in Tallinn.
const atFive = new Date('2026-11-20T16:05:00.000Z');

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(() => openWalkIn());

describe('a walk-in who is identified', () => {
  test('is booked and marked present since they were noted; one visit is used, they are notified and it is logged', async () => {
    const answer = await link();
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'booked', reason: null, name: 'Õnne M.' } });
    const { people, walkIns } = await roster();
    expect(walkIns).toEqual([]);
    expect(people.find(({ registrationId }) => registrationId === answer.body['registrationId'])).toMatchObject({
      name: 'Õnne M.',
      status: 'booked',
      presence: 'present',
      markedAt: '2026-11-20T16:01:00.000Z',
    });
    expect(await visits()).toEqual({ used: 1, reserved: 0 });
    expect(await events()).toEqual([
      ['booked', 'walk_in', true],
      ['marked', 'present', true],
    ]);
    const told = await club.inScope(({ db }) =>
      db.selectFrom('message').select(['client_id', 'template']).where('channel', '=', 'email').execute(),
    );
    expect(told).toEqual([{ client_id: mari.clientId, template: 'admitted' }]);
    expect(await violations()).toEqual([]);
  });

  test('is linked but not booked where no place is free, and no visit is used', async () => {
    await fill();
    const linked = { outcome: 'linked', registrationId: null, reason: 'no_free_places', name: 'Õnne M.' };
    expect(await link()).toMatchObject({ status: 200, body: linked });
    const { people, walkIns, maxPlaces } = await roster();
    expect([people.length, maxPlaces]).toEqual([2, 2]);
    expect(walkIns).toMatchObject([{ name: 'Mari (?)', linkedTo: 'Õnne M.' }]);
    expect(await visits()).toEqual({ used: 0, reserved: 0 });
    expect(await events()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test('is not booked without an entitlement, and a debt is not revealed as the reason', async () => {
    await openWalkIn({ status: 6 });
    const { body } = await link();
    expect(body).toEqual({
      outcome: 'linked',
      registrationId: null,
      reason: 'registering_not_allowed',
      name: 'Õnne M.',
    });
  });

  test('is marked if already booked, and promoted if on the waitlist', async () => {
    server.clock.now = new Date('2026-11-20T10:00:00Z');
    await book(server.app, club, mari, trainingId);
    server.clock.now = atFive;
    trainer = { ...trainer, ...(await club.renewToken(trainer)) };
    expect((await link()).body).toMatchObject({ outcome: 'booked' });
    expect(await events()).toEqual([
      ['booked', null, false],
      ['marked', 'present', true],
    ]);
    await openWalkIn();
    await club.inScope((scope) =>
      buildRegistration(scope, { training_id: trainingId, client_id: mari.clientId, status: 'waiting' }),
    );
    expect((await link()).body).toMatchObject({ outcome: 'booked' });
    expect((await events()).slice(1)).toEqual([
      ['promoted', 'admitted', true],
      ['marked', 'present', true],
    ]);
    expect(await violations()).toEqual([]);
  });

  test('is found by the six digits on their phone as well as by their card', async () => {
    const { body } = await call(server.app, club, { method: 'POST', path: '/user/entry/desk-code', as: mari });
    expect((await link({ code: String(body['code']) })).body).toMatchObject({ outcome: 'booked' });
  });
});

describe('a link', () => {
  test('is made once: a repetition gets the same response, and another member is refused', async () => {
    const first = await link();
    expect((await link()).body).toEqual(first.body);
    const [liis] = await club.addPeople(1);
    const other = (await club.inScope((scope) => buildCard(scope, { client_id: liis.clientId }))).code;
    expect(await link({ code: other })).toMatchObject({ status: 409, body: { errors: ['changed_meanwhile'] } });
    expect(await visits()).toEqual({ used: 1, reserved: 0 });
    expect(await violations()).toEqual([]);
  });

  test('is only for users who may mark on the roster, a code that is known, and a roster row that exists', async () => {
    const other = await club.addTrainer();
    expect((await link({ as: other })).status).toBe(403);
    expect(await link({ code: '000000000000' })).toMatchObject({ status: 404, body: { errors: ['card_not_found'] } });
    expect(await link({ code: '123456' })).toMatchObject({ status: 404, body: { errors: ['code_not_found'] } });
    expect(await link({ entry: randomUUID() })).toMatchObject({ status: 404, body: { errors: ['item_not_found'] } });
    await club.inScope(({ db }) => db.updateTable('roster_entry').set({ text: null }).execute());
    expect((await link()).status).toBe(404);
    expect(await events()).toEqual([]);
  });
});

/** Two members of staff link concurrently, from two roster rows. Returns how many registrations Mari has. */
async function rush(app: FastifyInstance): Promise<number> {
  await openWalkIn();
  await club.inScope(({ db }) =>
    db.updateTable('training').set({ max_places: 3 }).where('id', '=', trainingId).execute(),
  );
  const admin = await club.addAdmin();
  const second = await club.inScope((scope) =>
    buildRosterEntry(scope, { training_id: trainingId, text: 'Mari', tapped_at: atFive }),
  );
  await Promise.all([
    link({ app }),
    link({ app, as: admin }),
    link({ app, as: admin, entry: second.id }),
    link({ app, entry: second.id }),
  ]);
  const rows = await club.inScope(({ db }) =>
    db.selectFrom('registration').select('id').where('client_id', '=', mari.clientId).execute(),
  );
  const linked = await club.inScope(({ db }) =>
    db.selectFrom('roster_entry').select('registration_id').where('client_id', '=', mari.clientId).execute(),
  );
  expect(linked).toHaveLength(2);
  return rows.length;
}

describe('two concurrent links of one member, from two roster rows', () => {
  test('book one place', async () => {
    for (let round = 0; round < 5; round++) {
      expect(await rush(server.app)).toBe(1);
      expect(await visits()).toEqual({ used: 1, reserved: 0 });
      expect(await violations()).toEqual([]);
    }
  });

  test('try to book several without locks, so the test would detect it', async () => {
    const naive = await createApp(server.services, { handlers: naiveLinking });
    await openWalkIn();
    const admin = await club.addAdmin();
    const answers = await Promise.all([link({ app: naive }), link({ app: naive, as: admin })]);
    await naive.close();
    // The last safeguard holds: the database itself refuses a second registration in a training.
    expect(answers.some(({ status }) => status === 500)).toBe(true);
  });
});

/** Mari, who has a card, came to a training with a free place and was noted by name only. */
async function openWalkIn(contract: object = { visits_total: 10 }): Promise<void> {
  server.clock.now = atFive;
  club = await openTestClub(server);
  trainer = await club.addTrainer();
  [mari] = await club.addPeople(1, contract);
  trainingId = (await club.addTraining({ trainer_id: trainer.trainerId, max_places: 2 })).id;
  await club.inScope(async (scope) => {
    await buildRegistration(scope, { training_id: trainingId });
    card = (await buildCard(scope, { client_id: mari.clientId })).code;
    const row = { training_id: trainingId, text: 'Mari (?)', tapped_at: new Date('2026-11-20T16:01:00Z') };
    entryId = (await buildRosterEntry(scope, row)).id;
  });
}

interface Link {
  as?: TestPerson;
  code?: string;
  app?: FastifyInstance;
  entry?: string;
}

const link = ({ as = trainer, code = card, app = server.app, entry = entryId }: Link = {}) =>
  call(app, club, {
    method: 'PUT',
    path: `/trainer/registration/class/${trainingId}/walk-in/${entry}`,
    as,
    body: { code },
    key: randomUUID(),
  });
const roster = async () =>
  (await call(server.app, club, { path: `/trainer/registration/class/${trainingId}`, as: trainer }))
    .body as unknown as Roster;
const violations = () => club.inScope((scope) => findViolations(scope, server.clock.now));
const visits = () =>
  club.inScope(({ db }) =>
    db
      .selectFrom('contract')
      .select(['visits_used as used', 'visits_reserved as reserved'])
      .where('client_id', '=', mari.clientId)
      .executeTakeFirstOrThrow(),
  );
const events = () =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('registration_event')
      .select(['kind', 'reason', 'by_client_id as by'])
      .where('client_id', '=', mari.clientId)
      .orderBy('id')
      .execute();
    return rows.map(({ kind, reason, by }) => [kind, reason, by === trainer.clientId]);
  });
const fill = () => club.inScope((scope) => buildRegistration(scope, { training_id: trainingId }));
