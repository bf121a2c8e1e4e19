import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { sweepWaitlists } from '#server/jobs/sweep-waitlists.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  // The training built for the tests begins on Friday 20.11.2026 at 18:00 in Tallinn, 16:00 UTC.
  server.clock.now = new Date('2026-11-20T08:00:00Z');
  club = await openTestClub(server);
});

describe('from two hours to half an hour before', () => {
  test('a place is offered to one member at a time, in order, each for ten minutes', async () => {
    const { id, people } = await openWaitlist(3);
    const [first, second, third] = people;
    goTo('14:30:00');
    await freePlace(id, 2);
    expect((await own(first, id)).my).toMatchObject({
      status: 'waiting',
      waitingPhase: 'claim',
      canTake: true,
      offeredUntil: '2026-11-20T14:40:00.000Z',
    });
    expect((await own(second, id)).my).toMatchObject({ canTake: false, placeInWaitingList: 2 });
    expect(await own(second, id)).toMatchObject({ freePlaces: 0, waitingCount: 3 });
    expect((await tap(second, id)).body['errors']).toEqual(['user_already_registered']);
    expect(await mailsTo(first)).toEqual(['offered 2026-11-20T16:40:00']);

    goTo('14:40:00');
    // The offer has expired by the clock, though no job has ended it yet.
    expect((await own(first, id)).my).toMatchObject({ canTake: false });
    await sweepWaitlists(server.services);
    expect((await own(second, id)).my).toMatchObject({ canTake: true, offeredUntil: '2026-11-20T14:50:00.000Z' });
    expect((await tap(second, id)).body).toMatchObject({ status: 'booked' });
    expect(await historyOf(second, id)).toEqual(['waiting', 'offered', 'promoted offer_taken']);
    expect(await historyOf(first, id)).toEqual(['waiting', 'offered', 'offer_lapsed time_over']);
    expect((await own(third, id)).my).toMatchObject({ canTake: false, placeInWaitingList: 2 });
    expect(await club.inScope((scope) => findViolations(scope, server.clock.now))).toEqual([]);
  });

  test('it passes to the next at once when its holder leaves the waitlist', async () => {
    const { id, people } = await openWaitlist(2);
    const [first, second] = people;
    goTo('14:30:00');
    await freePlace(id, 2);
    expect((await giveUp(first, id)).status).toBe(204);
    expect((await own(second, id)).my).toMatchObject({ canTake: true, placeInWaitingList: 1 });
    await giveUp(second, id);
    expect(await own(first, id)).toMatchObject({ freePlaces: 1, waitingCount: 0, bookable: { allowed: true } });
    expect(await club.inScope((scope) => findViolations(scope, server.clock.now))).toEqual([]);
  });

  test('a member not on the waitlist gets no place that is held or due to the next, even when no job has run', async () => {
    const { id, people } = await openWaitlist(2);
    const [stranger] = await club.addPeople(1);
    goTo('14:30:00');
    await freePlace(id, 2);
    expect((await tap(stranger, id)).body).toMatchObject({ status: 'waiting', placeInWaitingList: 3 });
    goTo('14:41:00');
    expect((await tap(people[1], id)).body).toMatchObject({ status: 'booked' });
    const [late] = await club.addPeople(1);
    expect((await tap(late, id)).body).toMatchObject({ status: 'waiting' });
    expect(await club.inScope((scope) => findViolations(scope, server.clock.now))).toEqual([]);
  });

  test('when all offers have lapsed, anyone may book it', async () => {
    const { id, people } = await openWaitlist(1);
    const [stranger] = await club.addPeople(1);
    goTo('14:30:00');
    await freePlace(id, 2);
    goTo('14:45:00');
    expect((await tap(stranger, id)).body).toMatchObject({ status: 'booked' });
    expect((await own(people[0], id)).my).toMatchObject({ status: 'waiting', canTake: false });
  });

  test('reduced capacity withdraws the last offer, and logs it', async () => {
    const { id, people } = await openWaitlist(2);
    goTo('14:30:00');
    await freePlace(id, 3);
    expect((await own(people[1], id)).my).toMatchObject({ canTake: true });
    await freePlace(id, 2);
    expect((await own(people[1], id)).my).toMatchObject({ canTake: false });
    expect((await own(people[0], id)).my).toMatchObject({ canTake: true });
    expect(await historyOf(people[1], id)).toEqual(['waiting', 'offered', 'offer_lapsed place_gone']);
  });
});

describe('from half an hour before', () => {
  test('all waiting members are notified, the first to book wins, and the booking deadline does not apply to them', async () => {
    const { id, people } = await openWaitlist(3);
    const [first, second, third] = people;
    goTo('15:50:00');
    await freePlace(id, 2);
    for (const person of people) {
      expect((await own(person, id)).my).toMatchObject({ waitingPhase: 'race', canTake: true });
      expect(await mailsTo(person)).toEqual(['raceOpen']);
    }
    const answers = await Promise.all([tap(third, id), tap(second, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await own(first, id)).my).toMatchObject({ status: 'waiting', canTake: false });
    // Another place is news for those who still wait, and notified once.
    await freePlace(id, 3);
    await sweepWaitlists(server.services);
    expect(await mailsTo(first)).toEqual(['raceOpen', 'raceOpen']);
    expect(await club.inScope((scope) => findViolations(scope, server.clock.now))).toEqual([]);
  });

  test('while an eligible member waits, nobody else can book or join; then it is open to all', async () => {
    const { id, people } = await openWaitlist(1);
    const [stranger] = await club.addPeople(1);
    goTo('15:35:00');
    await club.inScope(({ db }) => db.updateTable('training').set({ max_places: 2 }).where('id', '=', id).execute());
    // No job has run: the race follows from the clock.
    expect((await tap(stranger, id)).body['errors']).toEqual(['no_free_places']);
    await giveUp(people[0], id);
    expect((await tap(stranger, id)).body).toMatchObject({ status: 'booked' });
  });

  test('an earlier offer ends at the start of the race', async () => {
    const { id, people } = await openWaitlist(2);
    goTo('15:25:00');
    await freePlace(id, 2);
    expect((await own(people[0], id)).my).toMatchObject({ offeredUntil: '2026-11-20T15:30:00.000Z' });
    goTo('15:30:00');
    expect((await tap(people[1], id)).body).toMatchObject({ status: 'booked' });
    expect(await historyOf(people[1], id)).toEqual(['waiting', 'race_opened', 'promoted race_won']);
  });

  test('nobody is promoted after the start, and no place stays held', async () => {
    const { id, people } = await openWaitlist(1);
    goTo('15:59:00');
    await freePlace(id, 2);
    goTo('16:00:00');
    expect((await tap(people[0], id)).body['errors']).toEqual(['registering_not_allowed']);
    await sweepWaitlists(server.services);
    expect(await own(people[0], id)).toMatchObject({ freePlaces: 1, my: { status: 'waiting' } });
    expect(await mailsTo(people[0])).toEqual(['raceOpen']);
  });
});

describe('whatever the phase', () => {
  test('jobs for the next phase and for the end of each offer are enqueued in the transaction that causes them', async () => {
    const { id } = await openWaitlist(2);
    goTo('14:30:00');
    await freePlace(id, 2);
    const { rows } = await sql<{ at: Date }>`
      select distinct start_after as at from pgboss.job
      where name = 'move-line' and (data ->> 'tenantId')::int = ${club.tenantId} and (data ->> 'trainingId')::int = ${id}
      order by 1`.execute(server.owner);
    expect(rows.map(({ at }) => at.toISOString().slice(11, 16))).toEqual(['14:00', '14:40', '15:30']);
  });

  test('when a member is promoted, their other waitlist registrations at that time are withdrawn', async () => {
    const { id, holder, people } = await openWaitlist(1);
    const [mari] = people;
    const [other] = await club.addPeople(1);
    const clash = await club.addTraining({ max_places: 1, startsAt: '2026-11-20T18:30:00' });
    await book(server.app, club, other, clash.id);
    await book(server.app, club, mari, clash.id);
    await giveUp(holder, id);
    expect((await own(mari, id)).my).toMatchObject({ status: 'booked' });
    expect((await own(mari, clash.id)).my).toBeUndefined();
    expect(await mailsTo(mari)).toEqual(['promoted', 'withdrawnByClash']);
    const log = await club.inScope(({ db }) =>
      db
        .selectFrom('registration_event')
        .select(['kind', 'reason'])
        .where('training_id', '=', clash.id)
        .orderBy('id')
        .execute(),
    );
    expect(log.at(-1)).toEqual({ kind: 'cancelled', reason: 'clash' });
  });

  test('such a registration whose training was locked is withdrawn by the sweep', async () => {
    const { id, holder, people } = await openWaitlist(1);
    const [mari] = people;
    const [other] = await club.addPeople(1);
    const clash = await club.addTraining({ max_places: 1, startsAt: '2026-11-20T18:30:00' });
    await book(server.app, club, other, clash.id);
    await book(server.app, club, mari, clash.id);
    await club.inScope(async ({ db }) => {
      await db.selectFrom('training').select('id').where('id', '=', clash.id).forUpdate().execute();
      await giveUp(holder, id);
    });
    expect((await own(mari, clash.id)).my).toMatchObject({ status: 'waiting' });
    await sweepWaitlists(server.services);
    expect((await own(mari, clash.id)).my).toBeUndefined();
  });

  test('a member who leaves after being promoted is not on the waitlist again', async () => {
    const { id, holder, people } = await openWaitlist(2);
    await giveUp(holder, id);
    await giveUp(people[0], id);
    expect((await own(people[0], id)).my).toBeUndefined();
    expect((await own(people[1], id)).my).toMatchObject({ status: 'booked' });
    expect(await own(holder, id)).toMatchObject({ waitingCount: 0 });
  });

  test('a member who is passed over sees why, once while the reason stays the same', async () => {
    const { id, people } = await openWaitlist(2);
    await club.inScope(({ db }) =>
      db.updateTable('contract').set({ status: 1 }).where('client_id', '=', people[0].clientId).execute(),
    );
    await freePlace(id, 2);
    for (let n = 0; n < 3; n++) await freePlace(id, 3);
    expect(await historyOf(people[0], id)).toEqual(['waiting', 'passed_over no_right']);
    const { my } = await own(people[0], id);
    const path = `/user/registration/${String(my?.['registrationId'])}`;
    expect((await call(server.app, club, { path, as: people[1] })).status).toBe(404);
  });
});

const goTo = (time: string): void => {
  server.clock.now = new Date(`2026-11-20T${time}Z`);
};
const own = async (person: TestPerson, trainingId: number) => {
  const as = await club.renewToken(person);
  const { body } = await call(server.app, club, { path: `/user/schedule/${trainingId}`, as });
  return body['item'] as { my?: Record<string, unknown>; freePlaces: number; waitingCount: number };
};
const tap = async (person: TestPerson, trainingId: number) =>
  book(server.app, club, await club.renewToken(person), trainingId);
const giveUp = async (person: TestPerson, trainingId: number) => {
  const as = await club.renewToken(person);
  const { my } = await own(person, trainingId);
  return leave(server.app, club, as, my?.['registrationId']);
};
/** Changes the capacity, as the club’s desk may at any time, and runs the waitlist sweep. */
const freePlace = async (trainingId: number, maxPlaces: number): Promise<void> => {
  await club.inScope(({ db }) =>
    db.updateTable('training').set({ max_places: maxPlaces }).where('id', '=', trainingId).execute(),
  );
  await sweepWaitlists(server.services);
};
const historyOf = async (person: TestPerson, trainingId: number) => {
  const { my } = await own(person, trainingId);
  const path = `/user/registration/${String(my?.['registrationId'])}`;
  const { body } = await call(server.app, club, { path, as: await club.renewToken(person) });
  return (body['events'] as { kind: string; reason: string | null }[]).map(({ kind, reason }) =>
    reason ? `${kind} ${reason}` : kind,
  );
};
const mailsTo = (person: TestPerson) =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('message')
      .select(['template', 'data'])
      .where('client_id', '=', person.clientId)
      .orderBy('id')
      .execute();
    return rows.map(({ template, data }) => [template, data['offeredUntil']].filter(Boolean).join(' '));
  });

/** One place, taken by another member, and `count` members who wait for it in order. */
async function openWaitlist<const N extends 1 | 2 | 3>(count: N) {
  const [holder] = await club.addPeople(1);
  const people = await club.addPeople(count);
  const { id } = await club.addTraining({ max_places: 1 });
  await book(server.app, club, holder, id);
  for (const person of people) await book(server.app, club, person, id);
  return { id, holder, people };
}
