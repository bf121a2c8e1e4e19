import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { addMinutes, toInstant } from '#api/dates.ts';
import { allHandlers } from '#server/all-handlers.ts';
import { createApp } from '#server/create-app.ts';
import { bookDirect } from '#server/features/registrations/booking/book-direct.ts';
import { lockForBooking } from '#server/features/registrations/booking/queries.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import type { RealLine } from '#tests/support/waiting-list/expect-same-line.ts';
import { linesOf } from '#tests/support/waiting-list/line-commands.ts';
import { LineModel } from '#tests/support/waiting-list/line-model.ts';

const people = 5;
const zones = ['Europe/Tallinn', 'Europe/Riga'] as const;
/** An evening, and the mornings after the nights of 25 and of 23 hours, when offers wait until the night is over. */
const starts = ['2026-11-20T18:00:00', '2026-10-25T08:30:00', '2027-03-28T08:30:00'] as const;

let server: TestApp;
let club: TestClub;
const units = new Map<string, number>();

beforeAll(async () => {
  server = await openSharedApp();
  club = await openTestClub(server);
  const settings = { releaseUnconfirmedMinutesBefore: 5 };
  await club.inScope((scope) => buildBookingPolicy(scope, { kind: 'pool', settings }));
  for (const time_zone of zones) {
    units.set(time_zone, await club.inScope(async (scope) => (await buildUnit(scope, { time_zone })).id));
  }
});

test('whatever members, desk and clock do, the waitlist is as the rules say, and its log explains it', {
  timeout: inSoak(1_200_000, 120_000),
}, async () => {
  await fc.assert(livesIn(server.app), { numRuns: inSoak(200, 20) });
});

test('a booking that checks free places but not the waitlist is detected', { timeout: 120_000 }, async () => {
  const jumping = await createApp(server.services, {
    handlers: {
      ...allHandlers,
      bookTraining: ({ body, claims, now, services, inTenant }) =>
        inTenant(async (scope) => {
          const { trainingId } = body;
          const { clientId } = claims;
          const catalog = await services.catalog.get(scope);
          const { training, ...facts } = await lockForBooking(scope, { trainingId, clientId, catalog, now });
          const booking = {
            trainingId,
            clientId,
            wantsWaitingList: true,
            acceptOverlap: undefined,
            catalog,
            jobs: services.jobs,
            now,
          };
          return bookDirect(scope, booking, { training: training && { ...training, held: 0 }, ...facts });
        }),
    },
  });
  const found = await fc.check(livesIn(jumping), { numRuns: 100, endOnFailure: true });
  await jumping.close();
  expect(found.failed).toBe(true);
});

/** A training of two places with two waiting members, `minutesBefore` its start. */
async function openWaitlist(app: FastifyInstance, [startsAt, timeZone, minutesBefore, kind]: Start) {
  const start = toInstant(startsAt, timeZone);
  server.clock.now = addMinutes(start, -150);
  // Hides trainings of earlier runs from the sweep.
  await club.inScope(({ db }) => db.updateTable('training').set({ is_cancelled: true, held: 0 }).execute());
  const training = await club.addTraining({ unit_id: units.get(timeZone) ?? 0, startsAt, max_places: 2, kind });
  const members = await club.addPeople(people, { valid_from: '2026-01-01', valid_until: null });
  const real: RealLine = { server, app, club, people: members, trainingId: training.id };
  const model = new LineModel({
    startsAt: start,
    timeZone,
    places: 2,
    now: server.clock.now,
    doesRelease: kind === 'pool',
  });
  for (const [n, member] of members.slice(0, 4).entries()) {
    await book(app, club, member, training.id);
    model.book(n);
  }
  server.clock.now = addMinutes(start, -minutesBefore);
  model.now = server.clock.now;
  return { model, real };
}

/** `pool`: the club releases unconfirmed places of such trainings. */
type Start = [string, string, number, 'group' | 'pool'];

const livesIn = (app: FastifyInstance) =>
  fc.asyncProperty(
    linesOf(people),
    fc.tuple(
      fc.constantFrom(...starts),
      fc.constantFrom(...zones),
      fc.constantFrom(150, 110, 45, 25, 8),
      fc.constantFrom('group' as const, 'pool' as const),
    ),
    async (commands, start) => {
      const line = await openWaitlist(app, start);
      await fc.asyncModelRun(() => line, commands);
    },
  );
