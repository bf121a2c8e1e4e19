import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addMinutes, toInstant, type WallTime } from '#api/dates.ts';
import { hoursDue } from '#api/reminders/reminder-times.ts';
import { remindOfClasses } from '#server/features/reminders/remind.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { Random } from '#tests/support/random.ts';

const timeZone = 'Europe/Tallinn';
const quiet = { quietFrom: '22:00', quietUntil: '07:00' };
const clubHours = 4;
const stepMinutes = 20;

let server: TestApp;

beforeAll(async () => {
  server = await openSharedApp();
});

/** The clock goes back in the first night, and forward in the second. */
test.each([1, 2, 3, 4])(
  'whatever happens, each place is told once, at its first time, and none that is gone or has begun: %i',
  async (seed) => {
    const random = new Random(seed);
    const start = toInstant((seed % 2 ? '2026-10-24T09:00:00' : '2026-03-28T09:00:00') as WallTime, timeZone);
    server.clock.now = start;
    const club = await openTestClub(server);
    const places: Place[] = [];
    for (let n = 0; n < 12; n += 1) places.push(await addPlace(club, start, random));
    const expected = new Map<number, number>();
    for (let minutes = 0; minutes <= 48 * 60; minutes += stepMinutes) {
      const now = addMinutes(start, minutes);
      server.clock.now = now;
      for (const place of places) await live(club, place, now, random);
      for (const place of places)
        if (isDue(place, now) && !expected.has(place.id)) expected.set(place.id, now.getTime());
      // Two processes at once, and one that dies before.
      const dying = dieAt(random.below(4));
      await dying.run(club.tenantId);
      await Promise.all([dieAt(-1).run(club.tenantId), dieAt(-1).run(club.tenantId)]);
    }
    expect(await toldOf(club)).toEqual(expected);
    expect(await mailsOf(club)).toEqual([...expected.keys()].toSorted((a, b) => a - b));
    expect(expected.size).toBeGreaterThan(3);
  },
);

interface Place {
  id: number;
  trainingId: number;
  startsAt: Date;
  takenAt: Date;
  hours: number | null;
  leavesAt: Date | undefined;
  movesAt: Date | undefined;
  isLeft: boolean;
}

async function addPlace(club: TestClub, start: Date, random: Random): Promise<Place> {
  const startsAt = addMinutes(start, 60 + random.below(44 * 12) * 5);
  const takenAt = addMinutes(start, -random.below(100) * 60);
  const hours = random.pick([null, null, 0, 1, 2, 6, 24, 48]);
  const training = await club.addTraining({ name: 'Jooga' });
  await move(club, training.id, startsAt);
  const { id } = await club.inScope(async (scope) => {
    const { id: client_id } = await buildClient(scope, { remind_hours: hours });
    return buildRegistration(scope, { client_id, training_id: training.id, created_at: takenAt });
  });
  const some = () => (random.below(3) === 0 ? addMinutes(start, random.below(48 * 60)) : undefined);
  return { id, trainingId: training.id, startsAt, takenAt, hours, leavesAt: some(), movesAt: some(), isLeft: false };
}

const move = (club: TestClub, id: number, startsAt: Date) =>
  club.inScope(({ db }) =>
    sql`update training set starts_at = ${startsAt}, ends_at = ${addMinutes(startsAt, 60)} where id = ${id}`.execute(
      db,
    ),
  );

/** Leaves, or is moved by some hours, when its time has come. */
async function live(club: TestClub, place: Place, now: Date, random: Random): Promise<void> {
  if (place.leavesAt && place.leavesAt <= now) {
    place.leavesAt = undefined;
    place.isLeft = true;
    await club.inScope(({ db }) =>
      db
        .updateTable('registration')
        .set({ status: 'cancelled', cancelled_at: now })
        .where('id', '=', place.id)
        .execute(),
    );
  }
  if (place.movesAt && place.movesAt <= now) {
    place.movesAt = undefined;
    place.startsAt = addMinutes(place.startsAt, (random.below(12) - 4) * 60);
    await move(club, place.trainingId, place.startsAt);
  }
}

function isDue({ startsAt, takenAt, isLeft, ...place }: Place, now: Date): boolean {
  const hours = place.hours ?? clubHours;
  if (isLeft || hours === 0 || takenAt >= addMinutes(startsAt, -hours * 60)) return false;
  const freeUntil = addMinutes(startsAt, -90);
  return hours >= (hoursDue(now, { startsAt, freeUntil, timeZone, quiet }) ?? Number.POSITIVE_INFINITY);
}

/** A process that dies when it has written so many messages; -1: never. */
function dieAt(count: number) {
  const { services } = server;
  let left = count;
  const jobs = Object.create(services.jobs) as typeof services.jobs;
  jobs.send = async (...sent) => {
    if (left === 0) throw new Error('killed');
    left -= 1;
    return services.jobs.send(...sent);
  };
  const run = (tenantId: number) =>
    remindOfClasses({
      ...services,
      jobs,
      tenantWork: Object.assign(Object.create(services.tenantWork) as typeof services.tenantWork, {
        each: async (_name: string, _database: unknown, work: (id: number) => Promise<unknown>) => {
          await work(tenantId).catch((error: Error) => {
            if (error.message !== 'killed') throw error;
          });
        },
      }),
    });
  return { run };
}

const toldOf = (club: TestClub) =>
  club.inScope(async ({ db }) => {
    const rows = await db.selectFrom('class_reminder').selectAll().where('kind', '=', 'class').execute();
    return new Map(
      rows.map(({ registration_id, told_at }) => [registration_id, told_at.getTime()] as const).toSorted(byId),
    );
  });
const byId = ([a]: readonly [number, number], [b]: readonly [number, number]): number => a - b;

/** Of which places mails were written, each as often as they were. */
const mailsOf = (club: TestClub) =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('message')
      .select('data')
      .where('template', '=', 'classReminder')
      .where('channel', '=', 'email')
      .execute();
    return rows.map(({ data }) => Number(data['registrationId'])).toSorted((a, b) => a - b);
  });
