import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, toInstant, type WallTime } from '#api/dates.ts';
import { bookStanding } from '#server/features/standing/due/book-standing.ts';
import { buildTrainingSeries } from '#tests/builders/build-training-series.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

const timeZone = 'Europe/Tallinn';
let server: TestApp;
let club: TestClub;
let mari: TestPerson;
/** Fridays at 18:00 from 20.11.2026 on. */
let fridays: number[];

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  // Wednesday noon: this and the next week can be booked, the one after from Monday 23.11. on.
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  [mari] = await club.addPeople(1);
  fridays = await addWeekly('2026-11-20T18:00:00', 5);
});

describe('a class that is booked every week', () => {
  test('is booked as far as booking is open, and each further one as soon as it opens', async () => {
    await start();
    expect(await placesOf(mari)).toEqual([]);
    await run();
    expect(await placesOf(mari)).toEqual(['2026-11-20 booked', '2026-11-27 booked']);
    await at('2026-11-22T23:59:59');
    expect(await placesOf(mari)).toHaveLength(2);
    await at('2026-11-23T00:00:00');
    expect(await placesOf(mari)).toEqual(['2026-11-20 booked', '2026-11-27 booked', '2026-12-04 booked']);
    expect(await mails()).toEqual([]);
  });

  test('is shown in the class and in one’s list, and is booked no more once it is stopped', async () => {
    const id = await start();
    const shown = { id, name: 'Jooga', weekday: 5, startTime: '18:00', waitingList: true, pause: null };
    expect(await ask(`/user/standing/training/${fridays[1]}`)).toMatchObject({
      isWeekly: true,
      mayBook: true,
      standing: shown,
    });
    expect(await ask('/user/standing')).toMatchObject({ items: [{ ...shown, next: { date: '2026-11-20' } }] });
    await run();
    expect((await send('DELETE', `/user/standing/${id}`)).status).toBe(204);
    await at('2026-11-23T00:00:00');
    expect(await placesOf(mari)).toHaveLength(2);
    expect(await ask('/user/standing')).toEqual({ items: [] });
  });

  test('is offered for what comes every week alone', async () => {
    const { id } = await club.addTraining();
    expect(await ask(`/user/standing/training/${id}`)).toEqual({ isWeekly: false, mayBook: false, standing: null });
    const refused = await send('POST', '/user/standing', { trainingId: id, waitingList: true });
    expect([refused.status, refused.body['errors']]).toEqual([409, ['registering_not_allowed']]);
  });

  test('is offered to whom something is good for it, also where no visit of that is left', async () => {
    const [spent, blocked] = [{ visits_total: 1, visits_used: 1 }, { status: 1 }];
    const people = await Promise.all([club.addPeople(1, spent), club.addPeople(1, blocked), club.addPeople(1, 'none')]);
    const shown = await Promise.all(people.map(([one]) => ask(`/user/standing/training/${fridays[0]}`, one)));
    expect(shown.map(({ mayBook }) => mayBook)).toEqual([true, false, false]);
    const wish = { trainingId: fridays[0], waitingList: true };
    const begun = await Promise.all(people.map(([one]) => send('POST', '/user/standing', wish, one)));
    expect(begun.map(({ status }) => status)).toEqual([201, 409, 409]);
  });

  test('keeps the others where one is left, and does not book that one again', async () => {
    await start();
    await run();
    const [first] = await registrationsOf(mari);
    await leave(server.app, club, mari, first?.id ?? 0);
    await run();
    await at('2026-11-23T00:00:00');
    expect(await placesOf(mari)).toEqual(['2026-11-20 cancelled', '2026-11-27 booked', '2026-12-04 booked']);
  });

  test('joins the waiting list where it is full and the member said so, else tells once that no place was left', async () => {
    const [jaan] = await club.addPeople(1);
    await club.inScope(({ db }) => db.updateTable('training').set({ max_places: 1, taken: 1 }).execute());
    await start(mari, true);
    await start(jaan, false);
    await run();
    await run();
    expect(await placesOf(mari)).toEqual(['2026-11-20 waiting', '2026-11-27 waiting']);
    expect(await placesOf(jaan)).toEqual([]);
    expect(await mails()).toEqual([
      'Jäi broneerimata: Jooga 20.11.2026 18:00: Vabu kohti enam ei olnud.',
      'Jäi broneerimata: Jooga 27.11.2026 18:00: Vabu kohti enam ei olnud.',
    ]);
  });

  test('never goes beyond the limits of a press, and says which one', async () => {
    for (let n = 0; n < 2; n += 1) {
      const training = await club.addTraining({ startsAt: `2026-11-20T0${8 + n}:00:00` as WallTime });
      await send('POST', '/user/registration', { trainingId: training.id });
    }
    await start();
    await run();
    expect(await placesOf(mari)).toEqual(['2026-11-27 booked']);
    expect(await mails()).toEqual([
      'Jäi broneerimata: Jooga 20.11.2026 18:00: Sel päeval oli sul juba lubatud arv broneeringuid.',
    ]);
    const notices = await ask('/user/message');
    expect(notices).toMatchObject({ items: [{ kind: 'standingMissed', why: 'same_day_limit_exceeded' }] });
  });

  test('rests in a pause, and goes on after it', async () => {
    const id = await start();
    const pause = { from: '2026-11-20', until: '2026-11-27' };
    expect((await send('PUT', `/user/standing/${id}`, { waitingList: true, pause })).status).toBe(204);
    await run();
    expect(await placesOf(mari)).toEqual([]);
    expect(await ask('/user/standing')).toMatchObject({ items: [{ pause, next: { date: '2026-12-04' } }] });
    await at('2026-11-23T00:00:00');
    expect(await placesOf(mari)).toEqual(['2026-12-04 booked']);
    const tooLong = { from: '2026-12-01', until: '2026-11-30' };
    expect((await send('PUT', `/user/standing/${id}`, { waitingList: true, pause: tooLong })).status).toBe(400);
  });

  test('ends with the right, which is told once', async () => {
    const [jaan] = await club.addPeople(1, { valid_until: '2026-11-25' });
    await start(jaan);
    await run();
    await run();
    expect(await placesOf(jaan)).toEqual(['2026-11-20 booked']);
    expect(await mails()).toEqual([
      'Enam ei broneeri iga nädal: Jooga: Ükski sinu pakett ega pilet sel päeval ei kehti.',
    ]);
    expect(await ask('/user/standing', jaan)).toEqual({ items: [] });
  });

  test('is missed where a date is moved alone, and ends where the class is at another time', async () => {
    await move(fridays[0], '2026-11-20T20:00:00', { is_apart: true });
    await start(mari, true, fridays[1]);
    await club.inScope(({ db }) => db.updateTable('standing_booking').set({ from_date: '2026-11-20' }).execute());
    await run();
    expect(await placesOf(mari)).toEqual(['2026-11-27 booked']);
    expect(await mails()).toEqual(['Jäi broneerimata: Jooga 20.11.2026 20:00: Trenn on viidud teisele ajale.']);
    await move(fridays[2], '2026-12-04T19:00:00', {});
    await at('2026-11-23T00:00:00');
    expect(await placesOf(mari)).toHaveLength(1);
    expect(await mails()).toContain('Enam ei broneeri iga nädal: Jooga: Trenn on viidud teisele ajale.');
    expect(await ask('/user/standing')).toEqual({ items: [] });
  });

  test('goes on in a series that was split from it, at the same clock after a clock change', async () => {
    const [first] = await addWeekly('2026-10-23T07:00:00', 2);
    const familyId = await seriesOf(first);
    server.clock.now = new Date('2026-10-19T10:00:00Z');
    mari = await club.renewToken(mari);
    await start(mari, true, first);
    await run();
    await addWeekly('2026-11-06T07:00:00', 1, { family_id: familyId });
    await at('2026-10-25T23:59:59');
    expect(await placesOf(mari)).toEqual(['2026-10-23 booked', '2026-10-30 booked']);
    await at('2026-10-26T00:00:00');
    expect(await placesOf(mari)).toEqual(['2026-10-23 booked', '2026-10-30 booked', '2026-11-06 booked']);
  });
});

describe('whoever has it', () => {
  test('without a log-in has nothing booked until they have one again', async () => {
    await start();
    const setEmail = (email: string) =>
      club.inScope(({ db }) => db.updateTable('client').set({ email }).where('id', '=', mari.clientId).execute());
    await setEmail('');
    await run();
    expect(await placesOf(mari)).toEqual([]);
    await setEmail('mari@klubi.test');
    await run();
    expect(await placesOf(mari)).toHaveLength(2);
  });

  test('is the client who is kept, where they are merged, once for each class', async () => {
    const admin = await club.addAdmin();
    const [twin] = await club.addPeople(1);
    await start(mari);
    await start(twin);
    await club.inScope(({ db }) =>
      db.updateTable('client').set({ email: '' }).where('id', '=', twin.clientId).execute(),
    );
    const merged = await send('POST', `/admin/client/${mari.clientId}/merge`, { duplicateId: twin.clientId }, admin);
    expect(merged.status).toBe(204);
    await run();
    expect(await placesOf(mari)).toEqual(['2026-11-20 booked', '2026-11-27 booked']);
    expect(await ask('/user/standing')).toMatchObject({ items: [{ name: 'Jooga' }] });
  });

  test('shows it to nobody else, who cannot change it either', async () => {
    const id = await start();
    const [jaan] = await club.addPeople(1);
    expect(await ask('/user/standing', jaan)).toEqual({ items: [] });
    const change = { waitingList: false, pause: null };
    expect((await send('PUT', `/user/standing/${id}`, change, jaan)).status).toBe(404);
    expect((await send('DELETE', `/user/standing/${id}`, undefined, jaan)).status).toBe(404);
  });

  test('is seen by the desk on their card', async () => {
    await start();
    const card = await ask(`/admin/client/${mari.clientId}`, await club.addAdmin());
    expect(card).toMatchObject({ bookings: { standing: [{ name: 'Jooga', weekday: 5, startTime: '18:00' }] } });
  });
});

test('of many for few places a lot decides, another one each week', async () => {
  const people = await club.addPeople(8);
  await club.inScope(({ db }) => db.updateTable('training').set({ max_places: 4 }).execute());
  for (const person of people) await start(person, false);
  await run();
  const winners = async (date: string): Promise<number[]> => {
    const all = await Promise.all(people.map(async (one) => ({ one, places: await placesOf(one) })));
    return all.filter(({ places }) => places.includes(`${date} booked`)).map(({ one }) => one.clientId);
  };
  const weeks = [await winners('2026-11-20'), await winners('2026-11-27')];
  for (const week of ['2026-11-23', '2026-11-30', '2026-12-07']) await at(`${week}T00:00:00`);
  for (const date of ['2026-12-04', '2026-12-11', '2026-12-18']) weeks.push(await winners(date));
  expect(weeks.map((won) => won.length)).toEqual([4, 4, 4, 4, 4]);
  expect(new Set(weeks.map((won) => won.join())).size).toBeGreaterThan(1);
});

/** Trainings of a series, one each week. */
async function addWeekly(from: WallTime, count: number, series: { family_id?: number } = {}): Promise<number[]> {
  const { id: series_id } = await club.inScope((scope) => buildTrainingSeries(scope, series));
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const startsAt = `${addDays(from.slice(0, 10), 7 * n)}${from.slice(10)}` as WallTime;
    const recurrence_at = toInstant(startsAt, timeZone);
    ids.push((await club.addTraining({ name: 'Jooga', startsAt, series_id, recurrence_at })).id);
  }
  return ids;
}

const seriesOf = async (id = 0): Promise<number> =>
  club.inScope(async ({ db }) => {
    const row = await db.selectFrom('training').select('series_id').where('id', '=', id).executeTakeFirstOrThrow();
    return row.series_id ?? 0;
  });

const move = (id = 0, to: WallTime, more: { is_apart?: boolean }) =>
  club.inScope(({ db }) =>
    db
      .updateTable('training')
      .set({ starts_at: toInstant(to, timeZone), ...more })
      .where('id', '=', id)
      .execute(),
  );

async function start(person = mari, waitingList = true, trainingId = fridays[0]): Promise<number> {
  const { status, body } = await send('POST', '/user/standing', { trainingId, waitingList }, person);
  expect(status).toBe(201);
  return Number(body['id']);
}

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = mari) =>
  call(server.app, club, { method, path, as, ...(body && { body }), key: crypto.randomUUID() });

const ask = async (path: string, as = mari) => (await call(server.app, club, { path, as })).body;

const run = () => bookStanding(server.services, { tenantId: club.tenantId });

/** The job runs at this time of the club's clock. */
async function at(wall: string): Promise<void> {
  server.clock.now = toInstant(wall as WallTime, timeZone);
  mari = await club.renewToken(mari);
  await run();
}

const registrationsOf = (person: TestPerson) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .innerJoin('training', 'training.id', 'registration.training_id')
      .select(['registration.id', 'training.date', 'registration.status', 'training.name'])
      .where('registration.client_id', '=', person.clientId)
      .where('training.name', '=', 'Jooga')
      .orderBy('training.starts_at')
      .execute(),
  );

const placesOf = async (person: TestPerson): Promise<string[]> =>
  (await registrationsOf(person)).map(({ date, status }) => `${date} ${status}`);

/** Subject, and why. */
const mails = async (): Promise<string[]> =>
  (await readMails(server, club.tenantId))
    .map(({ subject, text }) => `${subject}: ${text.split('\n\n')[3]}`)
    .toSorted();
