import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { addDeskWorker } from '#tests/support/app/desk-worker.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { naiveHandlers } from '#tests/support/faulty/naive-booking.ts';
import { silentDesk } from '#tests/support/faulty/silent-desk.ts';
import { bookingOf, HttpLoad, type LoadResponse } from '#tests/support/http-load.ts';
import { listen } from '#tests/support/listen.ts';
import { Random } from '#tests/support/random.ts';
import { compareLedger } from '#tests/support/stampede/compare-ledger.ts';
import { openScene } from '#tests/support/stampede/scene.ts';
import { Stampede } from '#tests/support/stampede/stampede.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

describe('200 people at once for 12 places', () => {
  test('exactly twelve get one, the rest are on one waitlist without gaps', async () => {
    const club = await openTestClub(server);
    const people = await club.addPeople(200);
    const training = await club.addTraining({ max_places: 12 });
    const answers = await rush(await listen(server.app), club, people, training.id);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const places = answers.map(({ body }) => body.placeInWaitingList).filter((place) => place !== undefined);
    expect(answers.filter(({ body }) => body.status === 'booked')).toHaveLength(12);
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 188 }, (_, n) => n + 1));
    expect(await violationsOf(club)).toEqual([]);
  });

  test('the same load oversells when the guard is off, so the test would detect it', async () => {
    const club = await openTestClub(server);
    const people = await club.addPeople(200);
    const naive = await createApp(server.services, { handlers: naiveHandlers });
    const port = await listen(naive);
    const oversold = async (): Promise<number> => {
      const training = await club.addTraining({ max_places: 12 });
      const answers = await rush(port, club, people, training.id);
      return answers.filter(({ body }) => body.status === 'booked').length - 12;
    };
    // A race need not show in every round; ten rounds without it would mean that the load creates none.
    let worst = 0;
    for (let round = 0; round < 10 && worst <= 0; round++) worst = Math.max(worst, await oversold());
    await naive.close();
    expect(worst).toBeGreaterThan(0);
    expect(await violationsOf(club)).not.toEqual([]);
  });
});

describe('1,200 operations of 200 connections on 100 trainings', () => {
  test('every acknowledged place exists, none is given twice, nobody waits beside a free one, at any moment', async () => {
    const club = await openTestClub(server);
    const random = new Random(20_261_121);
    const scene = await openScene(club, { trainings: 100, people: 300 }, random);
    const desk = await addDeskWorker(server, club);
    const load = new HttpLoad(await listen(server.app), club.host, 200);
    const found: unknown[] = [];
    const look = { every: 400, at: async () => void found.push(...(await violationsOf(club))) };
    const stampede = new Stampede({
      scene,
      load,
      random,
      operations: 1200,
      workers: 200,
      desk,
      hasEditors: true,
      look,
    });
    await stampede.run();
    load.close();
    expect(stampede.surprises).toEqual([]);
    expect([...found, ...(await violationsOf(club))]).toEqual([]);
    expect(await compareLedger(club, stampede.ledger)).toEqual([]);
    // All expected kinds of collision have occurred.
    for (const answer of [
      'POST 201',
      'DELETE 204',
      'PUT 200',
      'PUT 201',
      'POST 200',
      'PUT 409 places_already_booked',
    ]) {
      expect([answer, stampede.counts.get(answer) ?? 0]).toEqual([answer, expect.toSatisfy((n: number) => n > 0)]);
    }
    expect(stampede.counts.get('POST 409 room_not_available')).toBeGreaterThan(0);
  });

  test('a desk that ends registrations without an event or a message would be detected', async () => {
    const club = await openTestClub(server);
    const random = new Random(2);
    const scene = await openScene(club, { trainings: 4, people: 30 }, random);
    const app = await createApp(server.services, { handlers: silentDesk });
    const load = new HttpLoad(await listen(app), club.host, 10);
    const desk = await addDeskWorker(server, club);
    const stampede = new Stampede({ scene, load, random, operations: 400, workers: 10, desk });
    await stampede.run();
    load.close();
    await app.close();
    expect(stampede.surprises).toEqual([]);
    const broken = new Set((await violationsOf(club)).map(({ invariant }) => invariant));
    expect(broken).toContain('the log of a registration ends in what it is');
    expect(await compareLedger(club, stampede.ledger)).not.toEqual([]);
    // Told of nothing, though the log says that they were removed.
    await club.inScope(({ db }) => db.deleteFrom('message').where('template', '=', 'movedByDesk').execute());
    const untold = (await violationsOf(club)).map(({ invariant }) => invariant);
    expect(untold).toContain('nobody is moved or removed by the desk without being told');
  });

  test('a response without its row, and a row without its response, would be detected', async () => {
    const club = await openTestClub(server);
    const random = new Random(1);
    const scene = await openScene(club, { trainings: 2, people: 40 }, random);
    const load = new HttpLoad(await listen(server.app), club.host, 10);
    const stampede = new Stampede({ scene, load, random, operations: 40, workers: 10 });
    await stampede.run();
    expect(await compareLedger(club, stampede.ledger)).toEqual([]);
    const [person] = await club.addPeople(1);
    const training = await club.addTraining();
    const { body } = await load.call(person, bookingOf(training.id));
    load.close();
    expect(await compareLedger(club, stampede.ledger)).toEqual([
      `registration ${body.registrationId} was answered to nobody`,
    ]);
    stampede.ledger.held.push({ registrationId: 2_000_000_000, trainingId: 1, person: scene.admin });
    expect(await compareLedger(club, stampede.ledger)).toContain('registration 2000000000 is lost');
  });
});

const violationsOf = (club: TestClub) => club.inScope((scope) => findViolations(scope, server.clock.now));

async function rush(port: number, club: TestClub, people: TestPerson[], trainingId: number): Promise<LoadResponse[]> {
  const load = new HttpLoad(port, club.host, people.length);
  const answers = await Promise.all(people.map((person) => load.call(person, bookingOf(trainingId))));
  load.close();
  return answers;
}
