import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { HttpLoad, type LoadAnswer } from '#tests/support/http-load.ts';
import { naiveHandlers } from '#tests/support/naive-booking.ts';
import { openTestApp, type TestApp } from '#tests/support/open-test-app.ts';
import { openTestClub, type TestClub, type TestPerson } from '#tests/support/test-club.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the test server has no port');
  return address.port;
}

const violationsOf = (club: TestClub) => club.inScope((scope) => findViolations(scope, server.clock.now));

async function rush(port: number, club: TestClub, people: TestPerson[], trainingId: number): Promise<LoadAnswer[]> {
  const load = new HttpLoad(port, club.host, people.length);
  const answers = await Promise.all(people.map((person) => load.book(person, trainingId)));
  load.close();
  return answers;
}

describe('200 people at once for 12 places', () => {
  test('exactly twelve get one, the rest stand in one line without gaps', async () => {
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

  test('the same rush oversells when the guard is off, so it would be seen', async () => {
    const club = await openTestClub(server);
    const people = await club.addPeople(200);
    const naive = await createApp(server.services, { handlers: naiveHandlers });
    const port = await listen(naive);
    const oversold = async (): Promise<number> => {
      const training = await club.addTraining({ max_places: 12 });
      const answers = await rush(port, club, people, training.id);
      return answers.filter(({ body }) => body.status === 'booked').length - 12;
    };
    // A race need not show itself each time; ten rounds without it would mean that the rush is none.
    let worst = 0;
    for (let round = 0; round < 10 && worst <= 0; round++) worst = Math.max(worst, await oversold());
    await naive.close();
    expect(worst).toBeGreaterThan(0);
    expect(await violationsOf(club)).not.toEqual([]);
  });
});

describe('20,000 operations, booking and leaving mixed', () => {
  const operations = 20_000;
  const workers = 100;

  test('every acknowledged place exists, none is given twice, and nobody waits while one is free', {
    timeout: 240_000,
  }, async () => {
    const club = await openTestClub(server);
    const people = await club.addPeople(300, { visits_total: 100_000 });
    // Two trainings a day for six days: the limit of two a day can never be what stops somebody here.
    const trainings: { id: number }[] = [];
    for (const day of [19, 20, 21, 23, 24, 25]) {
      for (const hour of ['09', '18']) {
        trainings.push(await club.addTraining({ max_places: 7 + day, startsAt: `2026-11-${day}T${hour}:00:00` }));
      }
    }
    const address = server.app.server.address();
    const port = typeof address === 'object' && address ? address.port : await listen(server.app);
    const load = new HttpLoad(port, club.host, workers);
    const held = new Map<string, number>();
    let done = 0;
    let seed = 20_261_121;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return Math.floor((seed / 0x80000000) * below);
    };
    const unexpected: LoadAnswer[] = [];
    const busy = new Set<string>();
    const work = async (): Promise<void> => {
      while (done < operations) {
        const person = people[random(people.length)];
        const training = trainings[random(trainings.length)];
        const slot = `${person?.clientId}:${training?.id}`;
        if (!person || !training || busy.has(slot)) continue;
        busy.add(slot);
        done++;
        const registrationId = held.get(slot);
        if (registrationId === undefined) {
          const answer = await load.book(person, training.id);
          if (answer.status === 201 && answer.body.registrationId) held.set(slot, answer.body.registrationId);
          else unexpected.push(answer);
        } else {
          const answer = await load.leave(person, registrationId);
          if (answer.status === 204) held.delete(slot);
          else unexpected.push(answer);
        }
        busy.delete(slot);
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    load.close();
    expect(unexpected).toEqual([]);
    expect(await violationsOf(club)).toEqual([]);
    const live = await club.inScope(({ db }) =>
      db.selectFrom('registration').select('id').where('status', 'in', ['booked', 'waiting']).execute(),
    );
    expect(new Set(live.map(({ id }) => id))).toEqual(new Set(held.values()));
  });
});
