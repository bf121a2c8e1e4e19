import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Presence, Roster, RosterSheet } from '#api/rosters/schema.ts';
import { allHandlers } from '#server/all-handlers.ts';
import { createApp } from '#server/create-app.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { forgetOldRows } from '#server/jobs/forget-old-rows.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildVisitor } from '#tests/builders/build-visitor.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let trainer: TestPerson & { trainerId: number };
let trainingId: number;
/** Mari-Liis is booked, Tõnu waits. */
let mari: number;
let tonu: number;
const atFive = '2026-11-20T16:05:00.000Z';

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  goTo(atFive);
  club = await openTestClub(server);
  trainer = await club.addTrainer();
  trainingId = (await club.addTraining({ trainer_id: trainer.trainerId, max_places: 2 })).id;
  [mari, tonu] = await club.inScope(async (scope) => {
    const add = async (first_name: string, last_name: string, status: 'booked' | 'waiting') => {
      const contact = { phone: '+37255550111', email: `${crypto.randomUUID()}@klubi.test` };
      const client_id = (await buildClient(scope, { first_name, last_name, ...contact })).id;
      return (await buildRegistration(scope, { client_id, training_id: trainingId, status })).id;
    };
    await buildVisitor(scope, trainingId);
    return [await add('Mari-Liis', 'Õun Tamm', 'booked'), await add('Tõnu', 'Aas', 'waiting')] as const;
  });
});

describe('the roster', () => {
  test('shows the training’s own trainer first name and initial, with no other personal data', async () => {
    const roster = await read(trainer);
    expect(roster.people.map(({ name, status }) => [name, status])).toEqual([
      [expect.stringMatching(/^Külli Külaline \d\.$/), 'booked'],
      ['Mari-Liis Õ.', 'booked'],
      ['Tõnu A.', 'waiting'],
    ]);
    expect(roster.canMark).toBe(true);
    const fields = ['isVisitor', 'markedAt', 'name', 'placeInWaitingList', 'presence', 'registrationId', 'status'];
    for (const person of roster.people) expect(Object.keys(person).toSorted()).toEqual(fields);
  });

  test('is hidden from a trainer without a claim for it, who may not mark either', async () => {
    const other = await club.addTrainer();
    expect(await see(other)).toMatchObject({ status: 403, body: { errors: ['action_not_allowed'] } });
    expect((await mark(other, mari, 'present')).status).toBe(403);
    expect((await note(other, {})).status).toBe(403);
  });

  test('shows full names to trainers who may see registrations, who mark only on their own', async () => {
    const reader = await allow(await club.addTrainer(), 'can_see_registrations');
    const roster = await read(reader);
    expect(roster.people.map(({ name }) => name)).toContain('Mari-Liis Õun Tamm');
    expect(roster.canMark).toBe(false);
    expect(roster.people.some((person) => person.contact)).toBe(false);
    expect((await mark(reader, mari, 'present')).status).toBe(403);
  });

  test('includes contacts for trainers who may manage registrations, and for admins; both may mark', async () => {
    for (const who of [await allow(await club.addTrainer(), 'can_manage_registrations'), await club.addAdmin()]) {
      const roster = await read(who);
      expect(roster.people.find(({ registrationId }) => registrationId === mari)?.contact).toEqual({
        phone: '+37255550111',
        email: expect.stringMatching(/@klubi\.test$/),
        clientCode: expect.stringMatching(/./),
      });
      expect((await mark(who, mari, 'present')).status).toBe(200);
    }
  });

  test('follows a change of trainer: the substitute gets access, and the previous trainer loses it', async () => {
    const substitute = await club.addTrainer();
    const values = { trainer_id: substitute.trainerId };
    await club.inScope(({ db }) => db.updateTable('training').set(values).where('id', '=', trainingId).execute());
    expect((await mark(substitute, mari, 'present')).status).toBe(200);
    expect((await see(trainer)).status).toBe(403);
  });
});

describe('the rosters of several days', () => {
  test('are the caller’s own from yesterday to a week ahead, with names and marks only, whatever their claims', async () => {
    const add = (startsAt: string) => club.addTraining({ trainer_id: trainer.trainerId, startsAt });
    const [yesterday, last] = [await add('2026-11-19T07:00:00'), await add('2026-11-27T22:00:00')];
    await add('2026-11-18T07:00:00');
    await add('2026-11-28T07:00:00');
    await club.addTraining({ startsAt: '2026-11-20T20:00:00' });
    await note(trainer, { kind: 'note', text: 'Põlv valus' });
    await note(trainer, { text: 'Malle' });
    const items = await list(await allow(trainer, 'can_manage_registrations'));
    expect(items.map((item) => item.trainingId)).toEqual([yesterday.id, trainingId, last.id]);
    expect(items[1]?.people.map(({ name }) => name)).toContain('Mari-Liis Õ.');
    expect(items[1]?.walkIns.map(({ name }) => name)).toEqual(['Malle']);
    expect(JSON.stringify(items)).not.toMatch(/\+372|@|Põlv|Tamm/);
  });

  test('are empty for an admin who gives no trainings, and never cover more than two weeks', async () => {
    expect(await list(await club.addAdmin())).toEqual([]);
    const tooLong = await call(server.app, club, {
      path: '/trainer/registration?from=2026-11-20&until=2026-12-04',
      as: trainer,
    });
    expect(tooLong.status).toBe(400);
  });
});

describe('a mark', () => {
  test('is the same in the roster, the member’s list and statistics, and is in their log', async () => {
    const [person] = await club.addPeople(1);
    const training = await club.addTraining({ trainer_id: trainer.trainerId, startsAt: '2026-11-20T17:00:00' });
    goTo('2026-11-20T14:00:00.000Z');
    const { body } = await book(server.app, club, person, training.id);
    const id = Number(body['registrationId']);
    goTo(atFive);
    const as = await club.renewToken(person);
    const own = () => call(server.app, club, { path: '/user/registration?from=2026-11-20', as });
    const figures = async () => (await call(server.app, club, { path: '/user/statistics', as })).body;
    expect(await mark(trainer, id, 'absent')).toMatchObject({
      body: { marks: [{ registrationId: id, presence: 'absent', markedAt: atFive }] },
    });
    expect((await own()).body['items']).toMatchObject([{ presence: 'absent' }]);
    expect(await figures()).toMatchObject({ visits: 0, missed: 1 });
    await mark(trainer, id, 'present');
    expect((await own()).body['items']).toMatchObject([{ presence: 'present' }]);
    expect(await figures()).toMatchObject({ visits: 1, missed: 0 });
    const history = await call(server.app, club, { path: `/user/registration/${id}`, as });
    const events = history.body['events'] as { kind: string; reason: string | null }[];
    expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['booked', null],
      ['marked', 'absent'],
      ['marked', 'present'],
    ]);
    expect(await violations()).toEqual([]);
  });

  test('is refused for a waiting member', async () => {
    const refused = { status: 409, body: { errors: ['cannot_confirm_presence_waiting'] } };
    expect(await mark(trainer, tonu, 'present')).toMatchObject(refused);
    const both = { registrationIds: [mari, tonu], presence: 'present', tappedAt: atFive };
    expect(await put(trainer, `class/${trainingId}`, both)).toMatchObject(refused);
    expect([await presenceOf(mari), await presenceOf(tonu)]).toEqual([null, null]);
  });

  test('counts by when it was tapped: not too early, and afterwards only if it was made offline', async () => {
    goTo('2026-11-20T13:59:00.000Z');
    expect(await mark(trainer, mari, 'present', '2026-11-20T13:59:00.000Z')).toMatchObject({
      status: 409,
      body: { errors: ['action_not_allowed'], remedy: { kind: 'wait_until', at: '2026-11-20T14:00:00.000Z' } },
    });
    goTo('2026-11-25T08:00:00.000Z');
    trainer = { ...trainer, ...(await club.renewToken(trainer)) };
    expect((await mark(trainer, mari, 'present', '2026-11-25T08:00:00.000Z')).status).toBe(409);
    expect((await mark(trainer, mari, 'present', atFive)).status).toBe(200);
  });

  test('is removed when the member leaves before the start, who cannot be marked any more', async () => {
    const [person] = await club.addPeople(1);
    goTo('2026-11-20T14:20:00.000Z');
    const other = await club.addTrainer();
    const training = await club.addTraining({ trainer_id: other.trainerId, startsAt: '2026-11-20T18:10:00' });
    const renewed = await club.renewToken(person);
    const id = Number((await book(server.app, club, renewed, training.id)).body['registrationId']);
    expect((await mark(other, id, 'present', '2026-11-20T14:20:00.000Z')).status).toBe(200);
    expect((await leave(server.app, club, renewed, id)).status).toBe(204);
    expect((await mark(other, id, 'present', '2026-11-20T14:21:00.000Z')).status).toBe(404);
    expect(await violations()).toEqual([]);
  });

  test('of all at once is one request, which skips those who have left, and can be undone', async () => {
    const people = (await read(trainer)).people.filter(({ status }) => status === 'booked');
    const registrationIds = [...people.map(({ registrationId }) => registrationId), 2_000_000_000];
    const all = (presence: Presence, tappedAt: string) =>
      put(trainer, `class/${trainingId}`, { registrationIds, presence, tappedAt });
    expect((await all('present', '2026-11-20T16:01:00.000Z')).body['marks']).toHaveLength(2);
    expect((await read(trainer)).people.map(({ presence }) => presence)).toEqual(['present', 'present', null]);
    await all(null, '2026-11-20T16:02:00.000Z');
    expect((await read(trainer)).people.map(({ presence }) => presence)).toEqual([null, null, null]);
  });
});

describe('two trainers who mark on one roster offline', () => {
  test('the later mark wins when the older arrives after it, and both are in the log', async () => {
    const admin = await club.addAdmin();
    await mark(trainer, mari, 'absent', '2026-11-20T16:03:00.000Z');
    const older = await mark(admin, mari, 'present', '2026-11-20T16:01:00.000Z');
    expect(older).toMatchObject({ status: 200, body: { marks: [{ presence: 'absent' }] } });
    expect(await presenceOf(mari)).toBe('absent');
    const events = await club.inScope(({ db }) =>
      db
        .selectFrom('registration_event')
        .select(['reason', 'by_client_id'])
        .where('kind', '=', 'marked')
        .orderBy('id')
        .execute(),
    );
    expect(events).toEqual([
      { reason: 'absent', by_client_id: trainer.clientId },
      { reason: 'present', by_client_id: admin.clientId },
    ]);
  });

  test('whatever the order of arrival, the latest mark wins, and on equal times the last to arrive', async () => {
    const tap = fc.record({
      seconds: fc.integer({ min: 0, max: 4 }),
      presence: fc.constantFrom<Presence>('present', 'absent', null),
    });
    const taps = fc.array(tap, { minLength: 1, maxLength: 5 });
    const minute = Date.parse('2026-11-20T15:00:00Z');
    let round = 0;
    await fc.assert(
      fc.asyncProperty(taps, async (arriving) => {
        // Each run is later than all before it, so that no earlier mark can win.
        const start = minute + round++ * 10_000;
        for (const { seconds, presence } of arriving) {
          const tappedAt = new Date(start + seconds * 1000).toISOString();
          expect((await mark(trainer, mari, presence, tappedAt)).status).toBe(200);
        }
        const last = Math.max(...arriving.map(({ seconds }) => seconds));
        expect(await presenceOf(mari)).toBe(arriving.findLast(({ seconds }) => seconds === last)?.presence);
      }),
      { numRuns: 25 },
    );
    expect(await violations()).toEqual([]);
  });

  test('with concurrent marks none is lost, and the latest one wins', async () => {
    const taps = Array.from({ length: 12 }, (_, n) => n);
    await Promise.all(
      taps.map((n) => mark(trainer, mari, n === 7 ? 'absent' : 'present', `2026-11-20T16:0${n === 7 ? 4 : 1}:00.000Z`)),
    );
    expect(await presenceOf(mari)).toBe('absent');
    expect(await violations()).toEqual([]);
  });
});

test('a server on which the last to arrive wins would be detected', async () => {
  const careless = await createApp(server.services, {
    handlers: {
      ...allHandlers,
      markPresence: async ({ params, body: { presence, tappedAt }, inTenant }) => {
        const values = { presence, presence_tapped_at: new Date(tappedAt) };
        await inTenant(({ db }) => db.updateTable('registration').set(values).where('id', '=', params.id).execute());
        return { marks: [] };
      },
    },
  });
  await mark(trainer, mari, 'absent', '2026-11-20T16:03:00.000Z');
  await mark(trainer, mari, 'present', '2026-11-20T16:01:00.000Z', careless);
  await careless.close();
  expect(await presenceOf(mari)).toBe('present');
  expect(await violations()).toMatchObject([{ invariant: 'a mark is that of the latest tap' }]);
});

describe('a roster row beside the bookings', () => {
  test('is a walk-in by name, who takes no place, or a note by the trainer, with their name', async () => {
    await note(trainer, { text: ' Malle Murakas ' });
    await note(trainer, { kind: 'note', text: 'Vesi oli külm' });
    const roster = await read(trainer);
    expect(roster.walkIns.map(({ name }) => name)).toEqual(['Malle Murakas']);
    expect(roster.notes).toMatchObject([{ text: 'Vesi oli külm', author: expect.stringMatching(/./) }]);
    const training = await call(server.app, club, { path: `/trainer/schedule/${trainingId}`, as: trainer });
    expect(training.body['item']).toMatchObject({ staff: { bookedCount: 2 } });
  });

  test('is changed and removed by the latest edit, even if that arrives first', async () => {
    const entryId = crypto.randomUUID();
    await note(trainer, { entryId, text: null, tappedAt: '2026-11-20T16:03:00.000Z' });
    await note(trainer, { entryId, text: 'Malle', tappedAt: '2026-11-20T16:01:00.000Z' });
    expect((await read(trainer)).walkIns).toEqual([]);
    await note(trainer, { entryId, text: 'Maie', tappedAt: '2026-11-20T16:04:00.000Z' });
    expect((await read(trainer)).walkIns.map(({ name }) => name)).toEqual(['Maie']);
  });

  test('is deleted sixty days after the training', async () => {
    await note(trainer, {});
    await forgetOldRows(server.services, new Date('2027-01-19T16:00:00Z'));
    expect(await countEntries()).toHaveLength(1);
    await forgetOldRows(server.services, new Date('2027-01-20T16:00:00Z'));
    expect(await countEntries()).toHaveLength(0);
  });
});

// The training begins on Friday 20.11.2026 at 18:00 in Tallinn.
const goTo = (instant: string): void => {
  server.clock.now = new Date(instant);
};

const see = (as: TestPerson, id = trainingId) =>
  call(server.app, club, { path: `/trainer/registration/class/${id}`, as });
const read = async (as: TestPerson, id = trainingId) => (await see(as, id)).body as unknown as Roster;
const put = (as: TestPerson, path: string, body: object, app = server.app) =>
  call(app, club, { method: 'PUT', path: `/trainer/registration/${path}`, as, body, key: crypto.randomUUID() });
const mark = (as: TestPerson, id: number, presence: Presence, tappedAt = atFive, app = server.app) =>
  put(as, String(id), { presence, tappedAt }, app);
const note = (as: TestPerson, entry: object, id = trainingId) =>
  call(server.app, club, {
    method: 'POST',
    path: `/trainer/registration/class/${id}`,
    as,
    body: { entryId: crypto.randomUUID(), kind: 'walk_in', text: 'Külli', tappedAt: atFive, ...entry },
    key: crypto.randomUUID(),
  });
const presenceOf = async (registrationId: number) =>
  (await read(trainer)).people.find((person) => person.registrationId === registrationId)?.presence;
const list = async (as: TestPerson, query = '') =>
  (await call(server.app, club, { path: `/trainer/registration${query}`, as })).body['items'] as RosterSheet[];
const countEntries = () => club.inScope(({ db }) => db.selectFrom('roster_entry').select('id').execute());
const violations = () => club.inScope((scope) => findViolations(scope, server.clock.now));

/** With the claim in a new token, as after the next login. */
async function allow(person: TestPerson, claim: 'can_see_registrations' | 'can_manage_registrations') {
  const values = { [claim]: true };
  await club.inScope(({ db }) => db.updateTable('client').set(values).where('id', '=', person.clientId).execute());
  return club.renewToken(person);
}
