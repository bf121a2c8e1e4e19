import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allHandlers } from '#server/all-handlers.ts';
import { createApp } from '#server/create-app.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { markConfirmed } from '#server/features/registrations/presence/commands.ts';
import { moveWaitlist } from '#server/features/registrations/waitlist/move-waitlist.ts';
import { sweepWaitlists } from '#server/jobs/sweep-waitlists.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildVisitor } from '#tests/builders/build-visitor.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import {
  book,
  call,
  confirm,
  leave,
  openTestClub,
  type TestClub,
  type TestPerson,
} from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  // The training built for the tests begins on Friday 20.11.2026 at 18:00 in Tallinn, 16:00 UTC.
  goTo('08:00:00');
  club = await openTestClub(server);
  const settings = { releaseUnconfirmedMinutesBefore: 5 };
  await club.inScope((scope) => buildBookingPolicy(scope, { kind: 'pool', settings }));
});

describe('confirming attendance', () => {
  test('is possible from two hours until five minutes before, is shown, and is recorded once, however often it is sent', async () => {
    const { id, inside, ids } = await openFull(1, 0);
    const [mari] = inside as [TestPerson];
    goTo('13:59:59');
    expect(await say(mari, ids[0])).toMatchObject({
      status: 409,
      body: { errors: ['action_not_allowed'], remedy: { kind: 'wait_until', at: '2026-11-20T14:00:00.000Z' } },
    });
    const confirming = { from: '2026-11-20T14:00:00.000Z', until: '2026-11-20T15:55:00.000Z' };
    expect(await own(mari, id)).toMatchObject({ confirming: { ...confirming, isConfirmed: false } });
    goTo('14:00:00');
    expect((await say(mari, ids[0])).status).toBe(204);
    expect((await say(mari, ids[0])).status).toBe(204);
    expect(await own(mari, id)).toMatchObject({ confirming: { ...confirming, isConfirmed: true } });
    expect(await eventsOf(ids[0])).toEqual(['booked', 'presence_confirmed']);
    goTo('16:00:00');
    expect((await say(mari, ids[0])).body['errors']).toEqual(['action_not_allowed']);
  });

  test('is refused to waiting members, and to everybody for others’ registrations', async () => {
    const { inside, line, ids } = await openFull(1, 1);
    goTo('15:00:00');
    const waiting = await say(line[0] as TestPerson, ids[1]);
    expect(waiting).toMatchObject({ status: 409, body: { errors: ['cannot_confirm_presence_waiting'] } });
    expect((await say(line[0] as TestPerson, ids[0])).status).toBe(404);
    await leave(server.app, club, await club.renewToken(inside[0] as TestPerson), ids[0]);
    expect(await mailsTo(inside[0] as TestPerson)).toEqual([]);
  });

  test('is not requested where the club does not release places, and is allowed there too', async () => {
    const training = await club.addTraining({ max_places: 1 });
    const [mari] = await club.addPeople(1);
    const { body } = await book(server.app, club, mari, training.id);
    goTo('15:58:00');
    expect(await own(mari, training.id)).not.toHaveProperty('confirming');
    expect((await say(mari, body['registrationId'])).status).toBe(204);
  });
});

describe('five minutes before the start', () => {
  test('an unconfirmed member loses the place, is notified why, gets the visit back, and waiting members may take the place', async () => {
    const { id, inside, line, ids } = await openFull(2, 1);
    const [mari, juri] = inside as [TestPerson, TestPerson];
    goTo('15:00:00');
    await say(mari, ids[0]);
    goTo('15:54:59');
    await sweepWaitlists(server.services);
    expect(await own(juri, id)).toMatchObject({ status: 'booked' });
    goTo('15:55:00');
    await sweepWaitlists(server.services);
    await sweepWaitlists(server.services);
    expect(await own(juri, id)).toBeUndefined();
    expect(await own(mari, id)).toMatchObject({ status: 'booked' });
    expect(await eventsOf(ids[1])).toEqual(['booked', 'cancelled unconfirmed']);
    expect(await mailsTo(juri)).toEqual(['placeReleased']);
    expect(await mailsTo(line[0] as TestPerson)).toEqual(['raceOpen']);
    const visits = await club.inScope(({ db }) =>
      db.selectFrom('contract').select('visits_reserved').where('client_id', '=', juri.clientId).executeTakeFirst(),
    );
    expect(visits).toEqual({ visits_reserved: 0 });
    expect((await tap(line[0] as TestPerson, id)).body).toMatchObject({ status: 'booked' });
    goTo('15:58:00');
    await sweepWaitlists(server.services);
    expect(await own(line[0] as TestPerson, id)).toMatchObject({ status: 'booked', confirming: { isConfirmed: true } });
    expect(await violations()).toEqual([]);
  });

  test('the release follows from the clock: a waiting member’s booking gets the place even if no job has run', async () => {
    const { id, inside, line, ids } = await openFull(1, 2);
    goTo('15:56:00');
    expect((await tap(line[1] as TestPerson, id)).body).toMatchObject({ status: 'booked' });
    expect(await own(inside[0] as TestPerson, id)).toBeUndefined();
    expect((await tap(line[0] as TestPerson, id)).status).toBe(409);
    expect((await say(inside[0] as TestPerson, ids[0])).status).toBe(404);
    expect(await violations()).toEqual([]);
  });

  test('a job for that very moment is enqueued by the sweep before it', async () => {
    const { id } = await openFull(1, 0);
    goTo('15:53:30');
    await sweepWaitlists(server.services);
    const { rows } = await sql<{ at: Date }>`
      select start_after as at from pgboss.job
      where name = 'move-line' and (data ->> 'tenantId')::int = ${club.tenantId} and (data ->> 'trainingId')::int = ${id}
      `.execute(server.owner);
    expect(rows.map(({ at }) => at.toISOString())).toEqual(['2026-11-20T15:55:00.000Z']);
  });

  test('visitors, who cannot confirm, and members marked present keep their places, as do all after the start', async () => {
    const training = await club.addTraining({ kind: 'pool', max_places: 3, visitors: 'open' });
    const [marked, late] = await club.addPeople(2);
    for (const person of [marked, late]) await book(server.app, club, person, training.id);
    await club.inScope(async (scope) => {
      await buildVisitor(scope, training.id, new Date('2026-11-20T08:00:00Z'));
      await sql`update registration set presence = 'present' where client_id = ${marked.clientId}`.execute(scope.db);
    });
    goTo('16:00:00');
    await sweepWaitlists(server.services);
    expect(await own(late, training.id)).toMatchObject({ status: 'booked' });
    goTo('15:55:00');
    await sweepWaitlists(server.services);
    const live = await club.inScope(({ db }) =>
      db.selectFrom('registration').select('client_id').where('status', '=', 'booked').orderBy('client_id').execute(),
    );
    expect(live).toEqual([{ client_id: marked.clientId }, { client_id: null }]);
    expect(await violations()).toEqual([]);
  });
});

/**
 * All confirm at the last moment, while places are being released; returns whose confirmation succeeded and who is
 * booked.
 */
async function sayWhileReleased(app = server.app) {
  goTo('08:00:00');
  const { id, inside, ids } = await openFull(12, 0);
  goTo('15:54:59');
  const sayers = await Promise.all(inside.map((person) => club.renewToken(person)));
  const sayAll = (from: number, until: number) =>
    sayers.slice(from, until).map((person, n) => confirm(app, club, person, ids[from + n]));
  const atFive = { ...server.services, clock: () => new Date('2026-11-20T15:55:00Z') };
  const first = sayAll(0, 6);
  await Promise.race(first);
  const releasing = moveWaitlist(atFive, { tenantId: club.tenantId, trainingId: id });
  const answers = await Promise.all([...first, ...sayAll(6, 12)]);
  await releasing;
  const live = await club.inScope(({ db }) =>
    db.selectFrom('registration').select('id').where('training_id', '=', id).where('status', '=', 'booked').execute(),
  );
  const told = answers.flatMap(({ status }, n) => (status === 204 ? [ids[n]] : []));
  return { told: new Set(told), booked: new Set(live.map((row) => row.id)) };
}

describe('at the exact release time', () => {
  test('a member whose confirmation succeeds keeps the place, and a member whose confirmation fails has lost it', async () => {
    for (let round = 0; round < 2; round++) {
      const { told, booked } = await sayWhileReleased();
      expect(booked).toEqual(told);
    }
    expect(await violations()).toEqual([]);
  });

  test('confirming without the training’s lock succeeds for members who lose the place, so the test would detect it', async () => {
    const careless = await createApp(server.services, {
      handlers: {
        ...allHandlers,
        confirmPresence: async ({ params, now, inTenant }) => {
          const found = await inTenant(({ db }) =>
            db.selectFrom('registration').select('status').where('id', '=', params.id).executeTakeFirstOrThrow(),
          );
          // Leaves time for concurrent changes between check and write.
          await delay(20);
          if (found.status === 'booked') {
            await inTenant((scope) => markConfirmed(scope, params.id, { now, policyId: null }));
          }
          return undefined;
        },
      },
    });
    let hasLied = false;
    for (let round = 0; round < 10 && !hasLied; round++) {
      const { told, booked } = await sayWhileReleased(careless);
      hasLied = [...told].some((id) => id !== undefined && !booked.has(id));
    }
    await careless.close();
    expect(hasLied).toBe(true);
  });
});

const goTo = (time: string): void => {
  server.clock.now = new Date(`2026-11-20T${time}Z`);
};
const own = async (person: TestPerson, trainingId: number) => {
  const as = await club.renewToken(person);
  const { body } = await call(server.app, club, { path: `/user/schedule/${trainingId}`, as });
  return (body['item'] as { my?: { registrationId: number } & Record<string, unknown> }).my;
};
const say = async (person: TestPerson, registrationId: unknown, app = server.app) =>
  confirm(app, club, await club.renewToken(person), registrationId);
const tap = async (person: TestPerson, trainingId: number) =>
  book(server.app, club, await club.renewToken(person), trainingId);
const violations = () => club.inScope((scope) => findViolations(scope, server.clock.now));
const mailsTo = (person: TestPerson) =>
  club.inScope(async ({ db }) => {
    const rows = await db.selectFrom('message').select('template').where('client_id', '=', person.clientId).execute();
    return rows.map(({ template }) => template);
  });
const eventsOf = (registrationId: unknown) =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('registration_event')
      .select(['kind', 'reason'])
      .where('registration_id', '=', Number(registrationId))
      .orderBy('id')
      .execute();
    return rows.map(({ kind, reason }) => (reason ? `${kind} ${reason}` : kind));
  });

/** A full training of a kind whose unconfirmed places are released, with `waiting` members on its waitlist. */
async function openFull(places: number, waiting: number) {
  const training = await club.addTraining({ kind: 'pool', max_places: places });
  const people = await club.addPeople(places + waiting, { visits_total: 5 });
  for (const person of people) await book(server.app, club, person, training.id);
  const ids = await Promise.all(people.map(async (person) => (await own(person, training.id))?.registrationId));
  return { id: training.id, inside: people.slice(0, places), line: people.slice(places), ids };
}
