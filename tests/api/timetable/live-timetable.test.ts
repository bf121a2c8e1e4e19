import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scheduleChange } from '#api/timetable/schema.ts';
import { createApp } from '#server/create-app.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { book, call, leave, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { LiveListener, livePath } from '#tests/support/live-listener.ts';

const crowd = 1000;

let server: TestApp;
let port: number;
let club: TestClub;

beforeAll(async () => {
  server = await openTestApp();
  port = await listen(server.app);
});
beforeEach(async () => {
  club = await openTestClub(server);
});
afterAll(() => server?.close());

describe('a subscriber to a timetable', () => {
  test('is one of a thousand who are all notified of one booking', async () => {
    const training = await club.addTraining({ max_places: 12 });
    const [person] = await club.addPeople(1);
    const listeners = await Promise.all(Array.from({ length: crowd }, () => LiveListener.open(port, club.host)));
    const { body } = await book(server.app, club, person, training.id);
    await Promise.all(listeners.map((listener) => listener.waitForFree(training.id, 11)));
    await leave(server.app, club, person, body['registrationId']);
    await Promise.all(listeners.map((listener) => listener.waitForFree(training.id, 12)));
    for (const listener of listeners) listener.leave();
  });

  test('gets counts and no personal data, as the contract says, uncompressed and unbuffered by proxies', async () => {
    const training = await club.addTraining({ max_places: 1 });
    const people = await club.addPeople(2);
    const listener = await LiveListener.open(port, club.host);
    expect(listener.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(listener.headers['content-encoding']).toBeUndefined();
    await book(server.app, club, people[0], training.id);
    await book(server.app, club, people[1], training.id);
    const told = await listener.find(({ trainings }) => trainings.some(({ waitingCount }) => waitingCount === 1));
    expect(listener.events[0]).toEqual({ trainings: [], dates: [] });
    expect(told).toEqual({
      trainings: [{ id: training.id, date: '2026-11-20', freePlaces: 0, waitingCount: 1, status: 'open', version: 3 }],
      dates: [],
    });
    for (const event of listener.events) expect(scheduleChange.strict().parse(event)).toEqual(event);
    listener.leave();
  });

  test('is notified of changes in another process of the server', async () => {
    const training = await club.addTraining();
    const [person] = await club.addPeople(1);
    const listener = await LiveListener.open(port, club.host);
    await book(await server.openAnother(), club, person, training.id);
    await listener.waitForFree(training.id, 11);
    listener.leave();
  });

  test('gets the dates on which more than places has changed, both dates if a training was moved', async () => {
    const training = await club.addTraining();
    const listener = await LiveListener.open(port, club.host);
    const toldOf = (...dates: string[]) => listener.find((event) => dates.join() === event.dates.join());
    await change(training.id, { name: 'Ratas' });
    expect((await toldOf('2026-11-20')).trainings).toHaveLength(1);
    listener.events.length = 0;
    await change(training.id, { date: '2026-11-22' });
    await toldOf('2026-11-20', '2026-11-22');
    await change(training.id, { is_public: false });
    expect((await toldOf('2026-11-22')).trainings).toEqual([]);
    listener.leave();
  });

  test('gets nothing about another club, nor about a training that is not public', async () => {
    const own = club;
    const hidden = await own.addTraining({ is_public: false });
    const [person] = await own.addPeople(1);
    const listener = await LiveListener.open(port, own.host);
    await book(server.app, own, person, hidden.id);
    club = await openTestClub(server);
    const foreign = await club.addTraining();
    await change(foreign.id, { name: 'Ratas' });
    club = own;
    await passOn(listener);
    const ids = listener.events.flatMap(({ trainings }) => trainings.map(({ id }) => id));
    expect(ids).not.toContain(hidden.id);
    expect(ids).not.toContain(foreign.id);
    listener.leave();
  });

  test('gets unannounced changes with the next notice', async () => {
    const training = await club.addTraining();
    const listener = await LiveListener.open(port, club.host);
    await change(training.id, { taken: 5 }, ['session']);
    expect(listener.events).toHaveLength(1);
    await passOn(listener);
    await listener.waitForFree(training.id, 7);
    listener.leave();
  });
});

describe('a stream', () => {
  test('costs nothing without subscribers: the tenant’s feed is closed', async () => {
    const listener = await LiveListener.open(port, club.host);
    const feed = await server.services.liveTimetable.follow(club.tenantId);
    expect(feed.size).toBe(1);
    listener.leave();
    await expect.poll(() => feed.size).toBe(0);
    const later = await LiveListener.open(port, club.host);
    expect(await server.services.liveTimetable.follow(club.tenantId)).not.toBe(feed);
    later.leave();
  });

  test('that comes while something changes is not forgotten before its first event', async () => {
    const coming = server.services.liveTimetable.follow(club.tenantId);
    server.services.changes.publish(club.tenantId, ['timetable']);
    const feed = await coming;
    expect(await server.services.liveTimetable.follow(club.tenantId)).toBe(feed);
  });

  test('is limited per address and in total; closing one makes room', async () => {
    const app = await createApp(server.services, { streamLimits: { perAddress: 2, total: 2 } });
    const narrow = await listen(app);
    const open = () => LiveListener.open(narrow, club.host);
    const [first, second, third] = [await open(), await open(), await open()];
    expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
    first.leave();
    await expect.poll(async () => (await open()).status).toBe(200);
    const elsewhere = await app.inject({ url: livePath, headers: { host: club.host }, remoteAddress: '10.0.0.9' });
    expect([elsewhere.statusCode, elsewhere.json().errors]).toEqual([503, ['server_busy']]);
    await app.close();
  });

  test('is cut for a slow reader, and goes on for the others', async () => {
    const [slow, quick] = [await LiveListener.open(port, club.host), await LiveListener.open(port, club.host)];
    const feed = await server.services.liveTimetable.follow(club.tenantId);
    slow.stopReading();
    // Data in the socket buffers of both sides counts as sent, so it takes megabytes.
    const much = { trainings: [], dates: Array.from({ length: 10_000 }, () => '2026-11-20') };
    let sent = 0;
    await expect
      .poll(
        () => {
          feed.send(much);
          sent += 1;
          return feed.size;
        },
        { interval: 1, timeout: 60_000 },
      )
      .toBe(1);
    slow.goOnReading();
    await expect(slow.ended).rejects.toThrow();
    await expect.poll(() => quick.events.length).toBe(sent + 1);
    quick.leave();
  });

  test('ends when the server stops, which does not wait for it', async () => {
    const app = await createApp(server.services);
    const listener = await LiveListener.open(await listen(app), club.host);
    await app.close();
    await listener.ended;
  });

  test('is refused for HEAD, whose response could not end', async () => {
    const head = await server.app.inject({ method: 'HEAD', url: livePath, headers: { host: club.host } });
    expect(head.statusCode).toBe(400);
  });

  test('does not shadow the route of a training by id', async () => {
    const { id } = await club.addTraining();
    expect((await call(server.app, club, { path: `/public/schedule/${id}` })).status).toBe(200);
  });
});

const listen = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
};

/** Makes the server send an event of the test’s own, so that all earlier ones have been sent too. */
async function passOn(listener: LiveListener): Promise<void> {
  const [person] = await club.addPeople(1);
  const { id } = await club.addTraining();
  await book(server.app, club, person, id);
  await listener.find(({ dates, trainings }) => dates.length > 0 || trainings.some((one) => one.id === id));
}

const change = (id: number, columns: object, topics: ('timetable' | 'session')[] = ['timetable']) =>
  club
    .inScope(({ db }) =>
      db
        .updateTable('training')
        .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute(),
    )
    .then(() => server.services.changes.publish(club.tenantId, topics));
