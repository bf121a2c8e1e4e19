import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { sweepTenant } from '#server/features/training-groups/sweep-tenant.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildTrainingGroup } from '#tests/builders/series/build-training-group.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { naiveEnrolling } from '#tests/support/faulty/naive-enrolling.ts';

let usual: TestApp;
let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let trainer: TestPerson & { trainerId: number };
let group: Awaited<ReturnType<typeof buildTrainingGroup>>;

// A Wednesday; the group meets on four Thursdays from the 26th.
const start = '2026-11-18T10:00:00.000Z';
const period = 'startTime=2026-11-20&endTime=2026-12-20';

beforeAll(async () => {
  usual = await openTestApp(start);
  server = usual;
});
beforeEach(async () => {
  server.clock.now = new Date(start);
  club = await openTestClub(server);
  admin = await club.addAdmin();
  trainer = await club.addTrainer();
  group = await addGroup();
});
afterAll(() => usual?.close());

describe('a member', () => {
  test('has a place in each training to come, which no limit of bookings counts', async () => {
    const [mari] = await club.addPeople(1);
    await add(mari.clientId);
    const { members } = await details();
    expect(members).toMatchObject([{ hasRight: true, validUntil: null }]);
    expect(members[0]?.marks).toHaveLength(4);
    // Two a day is the most that one may book, and the course is none of them.
    const others = [];
    for (const hour of [8, 10])
      others.push(await club.addTraining({ startsAt: `2026-11-26T${hour < 10 ? '0' : ''}${hour}:00:00` }));
    for (const { id } of others) expect((await book(server.app, club, mari, id)).status).toBe(201);
    expect(await violations()).toEqual([]);
  });

  test('comes by what they have: the dates after it ends are free until it is renewed', async () => {
    const [mari] = await club.addPeople(1, { valid_until: '2026-12-05' });
    await add(mari.clientId);
    expect((await details()).members).toMatchObject([{ validUntil: '2026-12-05', marks: [{}, {}] }]);
    await club.inScope((scope) => buildContract(scope, { client_id: mari.clientId, valid_from: '2026-12-06' }));
    await sweep();
    expect((await details()).members[0]?.marks).toHaveLength(4);
    expect(await violations()).toEqual([]);
  });

  test('without any right has none, unless the club gives it; what it gives is good in the course alone', async () => {
    const [mari, juri] = await club.addPeople(2, 'none');
    expect((await add(mari.clientId)).body).toMatchObject({ members: [{ hasRight: false, withoutPlace: 4 }] });
    await add(juri.clientId, { givesPlace: true });
    const { members } = await details();
    expect(members.map(({ marks }) => marks.length).toSorted()).toEqual([0, 4]);
    const other = await club.addTraining();
    expect(await book(server.app, club, juri, other.id)).toMatchObject({
      status: 409,
      body: { errors: ['registering_not_allowed'] },
    });
  });

  test('who leaves the group frees the places to come, and keeps what was', async () => {
    const [mari] = await club.addPeople(1, 'none');
    const added = await add(mari.clientId, { givesPlace: true });
    const [member] = added.body['members'] as { id: number }[];
    server.clock.now = new Date('2026-11-27T10:00:00.000Z');
    admin = await club.renewToken(admin);
    trainer = { ...trainer, ...(await club.renewToken(trainer)) };
    await send('DELETE', `/admin/traininggroup/${group.id}/member/${member?.id}`);
    expect((await details()).members).toMatchObject([{ hasLeft: true, marks: [{}] }]);
    const { taken } = await club.inScope(({ db }) =>
      db.selectFrom('training_group').select('taken').where('id', '=', group.id).executeTakeFirstOrThrow(),
    );
    expect(taken).toBe(0);
    expect(await violations()).toEqual([]);
  });

  test('may leave one date and take it back, where nobody else may book', async () => {
    const [mari, juri] = await club.addPeople(2);
    await add(mari.clientId);
    const registrationId = (await details()).members[0]?.marks[0]?.registrationId;
    await send('DELETE', `/user/registration/${registrationId}`, undefined, mari);
    await sweep();
    expect((await details()).members[0]?.marks).toHaveLength(3);
    const [first = 0] = group.ids;
    expect((await book(server.app, club, juri, first)).body).toMatchObject({ errors: ['registering_not_allowed'] });
    expect((await book(server.app, club, mari, first)).status).toBe(201);
    expect((await details()).members[0]?.marks).toHaveLength(4);
  });
});

describe('the capacity of a group', () => {
  test('is never exceeded, also when many are added at once', async () => {
    const people = await club.addPeople(6);
    const answers = await Promise.all(people.map(({ clientId }) => add(clientId)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    expect(new Set(refused.flatMap(({ body }) => body['errors']))).toEqual(new Set(['no_free_places']));
    expect((await details()).members).toHaveLength(2);
    expect(await violations()).toEqual([]);
  });

  test('is held by the database itself: a row too many is refused', async () => {
    const people = await club.addPeople(3);
    const insert = (clientId: number) =>
      club.inScope(({ db, tenantId }) =>
        db
          .insertInto('training_group_member')
          .values({
            tenant_id: tenantId,
            group_id: group.id,
            client_id: clientId,
            state: 'member',
            joined_on: '2026-11-18',
            created_at: server.clock.now,
          })
          .execute(),
      );
    await insert(people[0].clientId);
    await insert(people[1].clientId);
    await expect(insert(people[2].clientId)).rejects.toThrow('training_group_capacity');
  });

  test('negative control: adding without the lock and the constraint fills a group beyond it', async () => {
    const faulty = await openTestApp(start, { handlers: naiveEnrolling });
    try {
      [server, faulty.clock.now] = [faulty, new Date(start)];
      club = await openTestClub(server);
      [admin, trainer] = [await club.addAdmin(), await club.addTrainer()];
      group = await addGroup();
      await club.inScope(({ db }) =>
        sql`alter table training_group drop constraint training_group_capacity`.execute(db),
      );
      const people = await club.addPeople(4);
      await Promise.all(people.map(({ clientId }) => add(clientId)));
      expect((await details()).members.length).toBeGreaterThan(2);
    } finally {
      server = usual;
      await faulty.close();
    }
  });

  test('cannot be fewer than its members; more gives each training as many places', async () => {
    const [mari, juri, toms] = await club.addPeople(3);
    for (const { clientId } of [mari, juri]) await add(clientId);
    const path = `/admin/traininggroup/${group.id}`;
    expect(await send('PUT', path, fields({ capacity: 1 }))).toMatchObject({
      status: 409,
      body: { errors: ['no_free_places'], fields: { capacity: 'no_free_places' } },
    });
    expect((await send('PUT', path, fields({ capacity: 3 }))).status).toBe(200);
    expect(await send('PUT', path, fields({ capacity: 4 }))).toMatchObject({ body: { errors: ['changed_meanwhile'] } });
    expect((await add(toms.clientId)).status).toBe(201);
    expect((await details()).members.map(({ marks }) => marks.length)).toEqual([4, 4, 4]);
  });
});

describe('attendance', () => {
  test('is shown to its trainer and who leads a date, with first names and an initial, and to nobody else', async () => {
    const [mari] = await club.addPeople(1);
    await add(mari.clientId);
    const other = await club.addTrainer();
    const path = `/trainer/traininggroup/details?groupId=${group.id}&${period}`;
    expect((await ask(path, other)).status).toBe(403);
    await club.inScope(({ db }) =>
      db
        .updateTable('training')
        .set({ trainer_id: other.trainerId })
        .where('id', '=', group.ids[1] ?? 0)
        .execute(),
    );
    expect((await details(other)).dates.map(({ canMark }) => canMark)).toEqual([false, true, false, false]);
    expect((await details()).members[0]?.name).toMatch(/^\S+ \S\.$/);
    expect((await ask(path, mari)).status).toBe(403);
  });

  test.each([
    ['reversed', 'startTime=2026-12-20&endTime=2026-11-20'],
    ['ten years', 'startTime=2016-11-20&endTime=2026-11-20'],
    ['43 days', 'startTime=2026-11-01&endTime=2026-12-13'],
    ['times', 'startTime=2026-11-20T18:00:00&endTime=2026-11-20T19:00:00'],
    ['none', ''],
  ])('of a period that is none is refused: %s', async (_name, asked) => {
    const answer = await ask(`/trainer/traininggroup/details?groupId=${group.id}&${asked}`, trainer);
    expect(answer).toMatchObject({ status: 400, body: { errors: ['data_validation_failed'] } });
  });

  test('of a group that is another’s does not exist', async () => {
    const foreign = await openTestClub(server);
    const stranger = await foreign.addAdmin();
    for (const path of [
      `/trainer/traininggroup/details?groupId=${group.id}&${period}`,
      `/admin/traininggroup/${group.id}`,
    ]) {
      const answer = await call(server.app, foreign, { path, as: stranger });
      expect(answer).toMatchObject({ status: 404, body: { errors: ['item_not_found'] } });
    }
  });

  test('is marked as on a roster, and the member sees how often they were there', async () => {
    let [mari] = await club.addPeople(1);
    await add(mari.clientId);
    const [mark] = (await details()).members[0]?.marks ?? [];
    server.clock.now = new Date('2026-11-26T17:00:00.000Z');
    trainer = { ...trainer, ...(await club.renewToken(trainer)) };
    mari = await club.renewToken(mari);
    const body = { presence: 'present', tappedAt: server.clock.now.toISOString() };
    expect((await send('PUT', `/trainer/registration/${mark?.registrationId}`, body, trainer)).status).toBe(200);
    expect((await ask('/user/traininggroup', mari)).body).toMatchObject({
      items: [
        { name: 'Laste ujumine', attended: 1, marked: 1, remainingDates: 3, nextStartDateTime: '2026-12-03T18:00:00' },
      ],
      offers: [],
    });
  });
});

describe('the series of a group', () => {
  test('cannot be given away while members have places in it, nor be two groups’', async () => {
    const [mari] = await club.addPeople(1);
    await add(mari.clientId);
    const refused = await send('PUT', `/admin/traininggroup/${group.id}`, fields({ seriesId: null }));
    expect(refused).toMatchObject({ status: 409, body: { errors: ['places_already_booked'] } });
    const { version: _version, ...body } = fields();
    expect((await send('POST', '/admin/traininggroup', body)).status).toBe(404);
  });

  test('made for it gives each member a place at once', async () => {
    const { version: _version, ...body } = fields({ seriesId: null });
    const made = (await send('POST', '/admin/traininggroup', body)).body as { item: { id: number } };
    const [mari] = await club.addPeople(1);
    await send('POST', `/admin/traininggroup/${made.item.id}/member`, { clientId: mari.clientId });
    const series = await send('POST', `/admin/traininggroup/${made.item.id}/series`, {
      startDateTime: '2026-11-23T16:30:00',
      duration: 45,
      name: 'Laste ujumine',
      roomId: null,
      unitId: club.unitId,
      styleId: club.styleId,
      trainerId: trainer.trainerId,
      maxPlaces: 1,
      repeat: { weekdays: [1, 3], until: '2026-12-16', skipsHolidays: true },
    });
    expect(series).toMatchObject({ status: 201, body: { created: 8 } });
    expect((await ask(`/admin/traininggroup/${made.item.id}`)).body).toMatchObject({
      item: { remainingDates: 8, times: [{ weekday: 1, startTime: '16:30', duration: 45 }, { weekday: 3 }] },
      members: [{ withoutPlace: 0 }],
    });
    expect(await violations()).toEqual([]);
  });

  test('of a group that had members stays, as does the group', async () => {
    const [mari] = await club.addPeople(1);
    await add(mari.clientId);
    expect((await send('DELETE', `/admin/traininggroup/${group.id}`)).body).toMatchObject({
      errors: ['places_already_booked'],
    });
    const { version: _version, ...body } = fields({ seriesId: null, price: 5000 });
    const made = (await send('POST', '/admin/traininggroup', body)).body as { item: { id: number } };
    expect((await send('DELETE', `/admin/traininggroup/${made.item.id}`)).status).toBe(204);
  });
});

const addGroup = () =>
  club.inScope((scope) =>
    buildTrainingGroup(scope, {
      now: server.clock.now,
      unit_id: club.unitId,
      trainer_id: trainer.trainerId,
      capacity: 2,
      series: { style_id: club.styleId, max_places: 2, trainer_id: trainer.trainerId },
    }),
  );

const ask = (path: string, as: TestPerson = admin) => call(server.app, club, { path, as });
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as: TestPerson = admin) =>
  call(server.app, club, { method, path, as, key: randomUUID(), ...(body && { body }) });
const add = (clientId: number, over: object = {}) =>
  send('POST', `/admin/traininggroup/${group.id}/member`, { clientId, ...over });
const details = async (as: TestPerson = trainer) =>
  (await ask(`/trainer/traininggroup/details?groupId=${group.id}&${period}`, as)).body as {
    members: { name: string; hasRight: boolean; validUntil: string | null; marks: { registrationId: number }[] }[];
    dates: { trainingId: number; canMark: boolean }[];
  };
const violations = () => club.inScope((scope) => findViolations(scope, server.clock.now));
const sweep = () =>
  club
    .inScope(({ db }) => db.selectFrom('tenant_settings').selectAll().executeTakeFirstOrThrow())
    .then((settings) => sweepTenant({ ...server.services }, { tenantId: club.tenantId, settings: settings as never }));
const fields = (over: object = {}) => ({
  name: 'Laste ujumine',
  unitId: club.unitId,
  trainerId: trainer.trainerId,
  capacity: 2,
  contactName: 'Marika Tamm',
  contactPhone: '5555 0118',
  seriesId: group.seriesId,
  price: null,
  isSoldOnline: true,
  version: 1,
  ...over,
});
