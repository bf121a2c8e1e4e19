import { beforeAll, expect, test } from 'vitest';
import { addDays, addMinutes, toInstant, type WallTime } from '#api/dates.ts';
import { saveStanding } from '#server/features/standing/commands.ts';
import { bookStanding } from '#server/features/standing/due/book-standing.ts';
import { buildTrainingSeries } from '#tests/builders/build-training-series.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { Random } from '#tests/support/random.ts';

const timeZone = 'Europe/Tallinn';
const weeks = 5;
const stepMinutes = 12 * 60;

let server: TestApp;

beforeAll(async () => {
  server = await openSharedApp();
});

/** The clock goes back in the weeks of the first seed, and forward in those of the second. */
test.each([1, 2, 3, 4])(
  'however often and in how many processes it runs, and wherever one dies, each date is booked or told once: %i',
  async (seed) => {
    const random = new Random(seed);
    const monday = seed % 2 ? '2026-10-12' : '2026-03-16';
    server.clock.now = toInstant(`${monday}T09:00:00` as WallTime, timeZone);
    const club = await openTestClub(server);
    const classes = [await addClass(club, monday, 0, 3), await addClass(club, monday, 4, 5)];
    const people: TestPerson[] = await club.addPeople(7);
    for (const person of people)
      for (const [index, { familyId, name }] of classes.entries())
        await club.inScope((scope) =>
          saveStanding(scope, {
            clientId: person.clientId,
            familyId,
            name,
            unitId: club.unitId,
            now: server.clock.now,
            weekday: index === 0 ? 1 : 5,
            startTime: '07:30',
            fromDate: monday,
            wantsWaitlist: random.below(2) === 0,
          }),
        );
    const until = addMinutes(server.clock.now, weeks * 7 * 24 * 60);
    for (let now = server.clock.now; now < until; now = addMinutes(now, stepMinutes)) {
      server.clock.now = now;
      // One that dies, then two at once.
      await dieAt(random.below(5))(club.tenantId);
      await Promise.all([dieAt(-1)(club.tenantId), dieAt(-1)(club.tenantId)]);
    }
    const outcomes = await outcomesOf(club);
    for (const { id, places } of classes.flatMap(({ trainings }) => trainings)) {
      const of = outcomes.filter(({ trainingId }) => trainingId === id);
      // Everybody has one answer, and every place is taken.
      expect(of.map(({ clientId }) => clientId)).toEqual(people.map(({ clientId }) => clientId));
      expect(of.filter(({ outcome }) => outcome === 'booked')).toHaveLength(places);
    }
    expect(await toldOf(club)).toEqual(
      outcomes
        .filter(({ outcome }) => outcome === 'missed')
        .map(({ clientId, trainingId }) => `${clientId} ${trainingId}`),
    );
    expect(await registeredOf(club)).toEqual(
      outcomes
        .filter(({ outcome }) => outcome !== 'missed')
        .map(({ clientId, trainingId, outcome }) => `${clientId} ${trainingId} ${outcome}`),
    );
  },
);

/** Early on a weekday of so many weeks, as its series makes them. */
async function addClass(club: TestClub, monday: string, day: number, places: number) {
  const { id: familyId } = await club.inScope((scope) => buildTrainingSeries(scope));
  const name = `Jooga ${day}`;
  const trainings: { id: number; places: number }[] = [];
  for (let week = 0; week < weeks; week += 1) {
    const startsAt = `${addDays(monday, 7 * (week + 1) + day)}T07:30:00` as WallTime;
    const recurrence_at = toInstant(startsAt, timeZone);
    const { id } = await club.addTraining({ name, startsAt, recurrence_at, series_id: familyId, max_places: places });
    trainings.push({ id, places });
  }
  return { familyId, name, trainings };
}

/** A process that dies when it has sent so many messages to its queue; -1: never. */
function dieAt(count: number) {
  const { services } = server;
  let left = count;
  const jobs = Object.create(services.jobs) as typeof services.jobs;
  jobs.send = async (...sent) => {
    if (left === 0) throw new Error('killed');
    if (left > 0) left -= 1;
    return services.jobs.send(...sent);
  };
  return (tenantId: number) =>
    bookStanding({ ...services, jobs }, { tenantId }).catch((error: Error) => {
      if (error.message !== 'killed') throw error;
    });
}

const outcomesOf = (club: TestClub) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('standing_result as result')
      .innerJoin('standing_booking as booking', 'booking.id', 'result.standing_id')
      .select(['booking.client_id as clientId', 'result.training_id as trainingId', 'result.outcome'])
      .orderBy('result.training_id')
      .orderBy('booking.client_id')
      .execute(),
  );

/** Who was mailed about which training, each as often as they were. */
const toldOf = (club: TestClub) =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('message')
      .select(['client_id as clientId', 'data'])
      .where('template', '=', 'standingMissed')
      .where('channel', '=', 'email')
      .execute();
    const told = rows.map(({ clientId, data }) => ({ clientId, trainingId: Number(data['trainingId']) }));
    return told
      .toSorted((a, b) => a.trainingId - b.trainingId || (a.clientId ?? 0) - (b.clientId ?? 0))
      .map(({ clientId, trainingId }) => `${clientId} ${trainingId}`);
  });

const registeredOf = (club: TestClub) =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('registration')
      .select(['client_id as clientId', 'training_id as trainingId', 'status'])
      .orderBy('training_id')
      .orderBy('client_id')
      .execute();
    return rows.map(({ clientId, trainingId, status }) => `${clientId} ${trainingId} ${status}`);
  });
