import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { bookingOf, HttpLoad } from '#tests/support/http-load.ts';
import { listen } from '#tests/support/listen.ts';
import { DroppingProxy } from '#tests/support/process/dropping-proxy.ts';
import { ServerProcess } from '#tests/support/process/server-process.ts';
import { Random } from '#tests/support/random.ts';
import { compareLedger } from '#tests/support/stampede/compare-ledger.ts';
import { Ledger } from '#tests/support/stampede/ledger.ts';
import { openScene } from '#tests/support/stampede/scene.ts';
import { Stampede } from '#tests/support/stampede/stampede.ts';
import { surviveCrashes } from '#tests/support/stampede/survive-crashes.ts';

let server: TestApp;
// A child process has the real clock.
const now = new Date();
const firstDay = addDays(toPlainDate(now, 'Europe/Tallinn'), 1);

beforeAll(async () => {
  server = await openTestApp(now.toISOString());
});
afterAll(() => server.close());

describe('a server that is killed repeatedly while users book, leave and edit', () => {
  test('loses nothing that it acknowledged, and does nothing twice', async () => {
    const { unanswered, answered, registrations, ...broken } = await surviveCrashes({
      test: server,
      seed: 7,
      rounds: 2,
    });
    expect(broken).toEqual({ faults: [], violations: [], surprises: [] });
    expect(registrations).toBe(answered);
    expect(unanswered).toBeGreaterThan(0);
  });

  test('would be caught if it responded before it commits', async () => {
    const club = await openTestClub(server);
    const people = await club.addPeople(5);
    const training = await club.addTraining({ startsAt: `${firstDay}T18:00:00`, max_places: 20 });
    const process = await ServerProcess.make(server, 'hasty');
    const load = new HttpLoad(await process.start(), club.host, 5);
    const answers = await Promise.all(people.map((person) => load.insist(person, bookingOf(training.id))));
    load.close();
    await process.kill();
    const ledger = new Ledger();
    for (const [index, person] of people.entries()) {
      const registrationId = answers[index]?.body.registrationId ?? 0;
      ledger.add({ registrationId, trainingId: training.id, person });
    }
    const lost = answers.map(({ body }) => `registration ${body.registrationId} is lost`);
    expect(await compareLedger(club, ledger)).toEqual(lost);
    const invariants = (await violationsOf(club)).map(({ invariant }) => invariant);
    expect(new Set(invariants)).toEqual(new Set(['a booking that was answered exists']));
  });
});

describe('a network that loses three of ten responses after the server has done its work', () => {
  test('leaves one registration for each operation that is retried until it gets a response', async () => {
    const club = await openTestClub(server);
    const random = new Random(3);
    const scene = await openScene(club, { trainings: 10, people: 30, firstDay }, random);
    const proxy = await DroppingProxy.open(await listen(server.app), 0.3, random);
    const load = new HttpLoad(proxy.port, club.host, 20);
    const stampede = new Stampede({ scene, load, random, operations: 120, workers: 20 });
    await stampede.run();
    load.close();
    proxy.close();
    expect(proxy.dropped).toBeGreaterThan(20);
    expect(stampede.surprises).toEqual([]);
    expect(await compareLedger(club, stampede.ledger)).toEqual([]);
    expect(await violationsOf(club)).toEqual([]);
    expect(await countRegistrations(club)).toBe(await countAnswered(club));
  });

  test('would leave duplicates, or refuse what was done, if each attempt had its own key', async () => {
    const club = await openTestClub(server);
    const people = await club.addPeople(30);
    const training = await club.addTraining({ startsAt: `${firstDay}T18:00:00`, max_places: 50 });
    const proxy = await DroppingProxy.open(await listen(server.app), 0.3, new Random(5));
    const load = new HttpLoad(proxy.port, club.host, 10);
    const statuses = await Promise.all(
      people.map(async (person) => {
        for (;;) {
          const answer = await load.call(person, bookingOf(training.id)).catch(() => undefined);
          if (answer) return answer.status;
        }
      }),
    );
    load.close();
    proxy.close();
    expect(statuses).toContain(409);
  });
});

const violationsOf = (club: TestClub) => club.inScope((scope) => findViolations(scope, now));

const countAnswered = async (club: TestClub): Promise<number> => {
  const rows = await club.inScope(({ db }) =>
    db.selectFrom('idempotency').select('key').where('status', '=', 201).execute(),
  );
  return rows.length;
};

const countRegistrations = async (club: TestClub): Promise<number> => {
  const rows = await club.inScope(({ db }) => db.selectFrom('registration').select('id').execute());
  return rows.length;
};
