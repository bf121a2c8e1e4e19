import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockTicket } from '#server/features/tickets/queries.ts';
import { call as callApi } from '#tests/support/app/test-club.ts';
import { type Course, type MakeUpClub, openMakeUpClub, rule } from '#tests/support/courses/make-up-club.ts';
import { openPayScene, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let own: MakeUpClub;
/** Four Thursdays and four Fridays from 26 November 2026. */
let thursdays: Course;
let fridays: Course;

// A Wednesday.
const start = '2026-11-18T10:00:00Z';

beforeAll(async () => {
  scene = await openPayScene(start);
});
beforeEach(async () => {
  scene.test.clock.now = new Date(start);
  own = await openMakeUpClub(scene);
  thursdays = await own.addCourse({ weekday: 4, from: '2026-11-26' });
  fridays = await own.addCourse({ weekday: 5, from: '2026-11-27' });
});
afterAll(() => scene?.close());

describe('who misses a date of their course', () => {
  test('is told before what comes of it, and uses it once in another course', async () => {
    const mari = await own.addMember(thursdays);
    const { seats } = await own.makeUp(mari);
    expect(seats).toHaveLength(4);
    expect(seats[0]).toMatchObject({ trainingId: thursdays.ids[0], until: '2026-12-26', why: null });
    expect(await own.leave(mari, thursdays.ids[0])).toBe(204);
    const { credits, dates } = await own.makeUp(mari);
    expect(credits).toMatchObject([{ until: '2026-12-26', booked: null, missed: { canTakeBack: true } }]);
    expect(dates.map(({ trainingId }) => trainingId)).toEqual(fridays.ids);
    expect(await own.come(mari, fridays.ids[0])).toBe(201);
    expect(await own.come(mari, fridays.ids[1])).toBe(409);
    expect((await own.makeUp(mari)).credits).toMatchObject([{ booked: { trainingId: fridays.ids[0] } }]);
    await own.fine();
  });

  test('too late, or once too often, gets nothing, and reads why', async () => {
    const mari = await own.addMember(thursdays);
    for (const id of thursdays.ids.slice(0, 2)) await own.leave(mari, id);
    expect((await own.makeUp(mari)).seats).toMatchObject([{ why: 'limit' }, { why: 'limit' }]);
    await own.leave(mari, thursdays.ids[2]);
    expect((await own.makeUp(mari)).credits).toHaveLength(2);
    await own.setRule(fridays, { ...rule, hoursBefore: 336 });
    const juri = await own.addMember(fridays);
    expect((await own.makeUp(juri)).seats[0]).toMatchObject({ why: 'late', until: null });
    await own.leave(juri, fridays.ids[0]);
    expect((await own.makeUp(juri)).credits).toEqual([]);
    await own.fine();
  });

  test('by a visit that is good elsewhere too has it back, and nothing besides', async () => {
    const [mari] = await own.club.addPeople(1, { visits_total: 10 });
    await own.post(`/admin/traininggroup/${thursdays.id}/member`, { clientId: mari.clientId });
    expect((await own.makeUp(mari)).seats[0]).toMatchObject({ why: 'returned' });
    await own.leave(mari, thursdays.ids[0]);
    expect((await own.makeUp(mari)).credits).toEqual([]);
  });

  test('by a contract without a limit has it as well, and comes on both dates by no way', async () => {
    const [mari] = await own.club.addPeople(1);
    await own.post(`/admin/traininggroup/${thursdays.id}/member`, { clientId: mari.clientId });
    await own.leave(mari, thursdays.ids[0]);
    expect(await own.come(mari, fridays.ids[0])).toBe(201);
    expect(await own.come(mari, thursdays.ids[0])).toBe(409);
    await own.leave(mari, fridays.ids[0]);
    expect(await own.come(mari, thursdays.ids[0])).toBe(201);
    expect((await own.makeUp(mari)).credits).toEqual([]);
    await own.fine();
  });

  test('leaves what they use it for in time, and it is theirs again; late it is used', async () => {
    const mari = await own.addMember(thursdays);
    await own.leave(mari, thursdays.ids[0]);
    await own.come(mari, fridays.ids[0]);
    expect(await own.leave(mari, fridays.ids[0])).toBe(204);
    expect((await own.makeUp(mari)).credits).toMatchObject([{ booked: null }]);
    await own.come(mari, fridays.ids[0]);
    scene.test.clock.now = new Date('2026-11-27T15:30:00Z');
    const again = await own.club.renewToken(mari);
    expect(await own.leave(again, fridays.ids[0], '?lateFeeCents=0&lateVisit=true')).toBe(204);
    expect((await own.makeUp(again)).credits).toEqual([]);
    await own.fine();
  });

  test('takes the date back while its place is free: then what they got for it ends, unless it is used', async () => {
    const mari = await own.addMember(thursdays);
    const juri = await own.addMember(fridays);
    await own.leave(mari, thursdays.ids[0]);
    await own.come(mari, fridays.ids[0]);
    expect(await own.come(mari, thursdays.ids[0])).toBe(409);
    await own.leave(mari, fridays.ids[0]);
    expect(await own.come(mari, thursdays.ids[0])).toBe(201);
    expect((await own.makeUp(mari)).credits).toEqual([]);
    // The course is full again but for what they miss now, which somebody else takes.
    await own.addMember(thursdays);
    await own.leave(mari, thursdays.ids[0]);
    await own.leave(juri, fridays.ids[0]);
    expect(await own.come(juri, thursdays.ids[0])).toBe(201);
    expect(await own.come(mari, thursdays.ids[0])).toBe(409);
    expect((await own.makeUp(mari)).credits).toMatchObject([{ missed: { canTakeBack: false } }]);
    await own.fine();
  });

  test('finds no place where the course has none of this, or sells its last whole one', async () => {
    const mari = await own.addMember(thursdays);
    await own.leave(mari, thursdays.ids[0]);
    await own.setRule(fridays, null);
    expect((await own.makeUp(mari)).dates).toEqual([]);
    expect(await own.come(mari, fridays.ids[0])).toBe(409);
    await own.setRule(fridays, rule);
    await own.addMember(fridays);
    await own.sell(fridays);
    expect((await own.makeUp(mari)).dates).toEqual([]);
    expect(await own.come(mari, fridays.ids[0])).toBe(409);
    await own.fine();
  });

  test('is offered no date of a course of theirs, to which they come by what they have for it', async () => {
    const mari = await own.addMember(thursdays);
    await own.leave(mari, thursdays.ids[0]);
    await own.post(`/admin/traininggroup/${fridays.id}/member`, { clientId: mari.clientId });
    expect(await own.come(mari, fridays.ids[0])).toBe(409);
    expect((await own.makeUp(mari)).dates).toEqual([]);
  });

  test('is marked on the roster of the other course, and keeps what they have when the rule changes', async () => {
    const mari = await own.addMember(thursdays);
    await own.leave(mari, thursdays.ids[0]);
    await own.setRule(thursdays, { ...rule, days: 1 });
    expect((await own.makeUp(mari)).credits).toMatchObject([{ until: '2026-12-26' }]);
    await own.come(mari, fridays.ids[0]);
    const { body } = await callApi(scene.test.app, own.club, {
      path: `/trainer/registration/class/${fridays.ids[0]}`,
      as: own.admin,
    });
    expect(JSON.stringify(body)).toContain('"isMakeUp":true');
  });

  test('has no ticket of it: nothing to pass on, nor to open a door with', async () => {
    const mari = await own.addMember(thursdays);
    await own.leave(mari, thursdays.ids[0]);
    const [credit] = (await own.makeUp(mari)).credits;
    const { body } = await callApi(scene.test.app, own.club, { path: '/user/card', as: mari });
    expect(JSON.stringify(body)).not.toContain('2026-12-26');
    const passed = { source: 'ticket', id: credit?.id };
    expect((await own.send('POST', '/user/card/share', mari, passed)).status).toBe(409);
    const found = await own.club.inScope((scope) => lockTicket(scope, { id: credit?.id ?? 0 }));
    expect(found).toBeUndefined();
  });
});

describe('afterwards', () => {
  test('a class that the club cancels gives the credit back', async () => {
    const mari = await own.addMember(thursdays);
    await own.leave(mari, thursdays.ids[0]);
    await own.come(mari, fridays.ids[0]);
    expect(await own.post(`/admin/schedule/cancel/${fridays.ids[0]}`, {})).toBe(200);
    expect((await own.makeUp(mari)).credits).toMatchObject([{ booked: null }]);
    await own.fine();
  });

  test('a missed date that the club cancels is paid back once: in money, or by the class that it was used for', async () => {
    await own.sell(thursdays);
    const [mari, juri] = [await own.buy(thursdays), await own.buy(thursdays)];
    const invoices = await own.countInvoices();
    for (const person of [mari, juri]) await own.leave(person, thursdays.ids[0]);
    await own.come(juri, fridays.ids[0]);
    expect(await own.countInvoices()).toBe(invoices);
    await own.post(`/admin/schedule/cancel/${thursdays.ids[0]}`, {});
    await own.sweep();
    await own.sweep();
    expect((await own.makeUp(mari)).credits).toEqual([]);
    expect(await own.come(mari, fridays.ids[1])).toBe(409);
    expect((await own.makeUp(juri)).credits).toMatchObject([{ booked: { trainingId: fridays.ids[0] } }]);
    expect(await own.countInvoices()).toBe(invoices + 1);
    // What it was used for is left in time: now the money is due.
    await own.leave(juri, fridays.ids[0]);
    await own.sweep();
    expect((await own.makeUp(juri)).credits).toEqual([]);
    expect(await own.countInvoices()).toBe(invoices + 2);
    await own.fine();
  });

  test('who leaves the course has none of it any more', async () => {
    const mari = await own.addMember(thursdays);
    for (const id of thursdays.ids.slice(0, 2)) await own.leave(mari, id);
    await own.come(mari, fridays.ids[0]);
    const { id } = await own.club.inScope(({ db }) =>
      db
        .selectFrom('training_group_member')
        .select('id')
        .where('client_id', '=', mari.clientId)
        .executeTakeFirstOrThrow(),
    );
    const path = `/admin/traininggroup/${thursdays.id}/member/${id}`;
    await callApi(scene.test.app, own.club, { method: 'DELETE', path, as: own.admin, key: crypto.randomUUID() });
    const live = own.club.inScope(({ db }) =>
      db.selectFrom('make_up_credit').select('end_reason').where('client_id', '=', mari.clientId).execute(),
    );
    expect(await live).toEqual([{ end_reason: 'left' }, { end_reason: 'left' }]);
    expect(await own.come(mari, fridays.ids[1])).toBe(409);
    await own.fine();
  });
});

describe('the club', () => {
  test('gives one beside the limit and ends one that is not in use, each with a reason in the log', async () => {
    const mari = await own.addMember(thursdays);
    const path = `/admin/client/${mari.clientId}/makeup`;
    expect(await own.post(path, { groupId: fridays.id, reason: 'Ei ole liige' })).toBe(404);
    for (const reason of ['Oli haige', 'Oli jälle haige'])
      expect(await own.post(path, { groupId: thursdays.id, reason })).toBe(204);
    const { credits, seats } = await own.makeUp(mari);
    expect(credits).toMatchObject([{ missed: null, until: '2026-12-18' }, { missed: null }]);
    expect(seats[0]).toMatchObject({ why: null });
    await own.come(mari, fridays.ids[0]);
    const ends = credits.map(({ id }) => own.end(mari, id));
    expect((await Promise.all(ends)).toSorted()).toEqual([204, 409]);
    expect((await own.makeUp(mari)).credits).toMatchObject([{ booked: { trainingId: fridays.ids[0] } }]);
    const log = await own.club.inScope(({ db }) =>
      db.selectFrom('audit_event').select('kind').where('client_id', '=', mari.clientId).orderBy('id').execute(),
    );
    expect(log.map(({ kind }) => kind)).toEqual(['make_up_given', 'make_up_given', 'make_up_ended']);
    await own.fine();
  });
});

describe('at once', () => {
  test('one credit is used on one date, whatever else asks for it', async () => {
    const mari = await own.addMember(thursdays);
    await own.leave(mari, thursdays.ids[0]);
    const answers = await Promise.all(fridays.ids.map((id) => own.come(mari, id)));
    expect(answers.toSorted()).toEqual([201, 409, 409, 409]);
    await own.fine();
  });

  test('two dates that are missed give no more than the limit, and the last place is taken once', async () => {
    await own.setRule(thursdays, { ...rule, perMember: 1 });
    const [mari, liis] = [await own.addMember(thursdays), await own.addMember(thursdays)];
    await Promise.all([mari, liis].flatMap((one) => thursdays.ids.slice(0, 2).map((id) => own.leave(one, id))));
    for (const one of [mari, liis]) expect((await own.makeUp(one)).credits).toHaveLength(1);
    await own.addMember(fridays);
    const answers = await Promise.all([mari, liis].map((one) => own.come(one, fridays.ids[0])));
    expect(answers.toSorted()).toEqual([201, 409]);
    await own.fine();
  });
});
