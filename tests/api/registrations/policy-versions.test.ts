import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookingPolicy, defaultPolicy } from '#api/registrations/policy/policy.ts';
import { insertPolicyVersion } from '#server/features/catalog/commands.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, leave, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  // Wednesday noon in Tallinn; trainings from the builders are on Friday at 18:00.
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
});

describe('a policy change', () => {
  test('applies to later requests, including cached responses', async () => {
    const { id } = await club.addTraining();
    expect(await limitOf(`/public/schedule/${id}`)).toBe(12);
    await change({ upcomingLimit: 3 });
    expect(await limitOf(`/public/schedule/${id}`)).toBe(3);
  });

  test('that is scheduled applies from its instant on, without a notice at that time', async () => {
    const { id } = await club.addTraining();
    await change({ upcomingLimit: 4 }, new Date('2026-11-18T11:00:00Z'));
    expect(await limitOf(`/public/schedule/${id}`)).toBe(12);
    server.clock.now = new Date('2026-11-18T10:59:59Z');
    expect(await limitOf(`/public/schedule/${id}`)).toBe(12);
    server.clock.now = new Date('2026-11-18T11:00:00Z');
    expect(await limitOf(`/public/schedule/${id}`)).toBe(4);
  });

  test('of one tenant does not affect another', async () => {
    const other = await openTestClub(server);
    const foreign = await other.addTraining();
    await change({ upcomingLimit: 1 });
    const seen = await call(server.app, other, { path: `/public/schedule/${foreign.id}` });
    expect(seen.body['policy']).toMatchObject({ upcomingLimit: 12 });
  });
});

describe('a decision', () => {
  test('refers to the version in force: booking to the old one, promotion and leaving to the new', async () => {
    const [mari, juri, kati] = await club.addPeople(3);
    const training = await club.addTraining({ max_places: 1 });
    const before = await change({ upcomingLimit: 5 });
    const booked = await book(server.app, club, mari, training.id);
    await book(server.app, club, juri, training.id);
    server.clock.now = new Date('2026-11-18T10:00:30Z');
    const after = await change({ upcomingLimit: 6 });
    await book(server.app, club, kati, training.id);
    await leave(server.app, club, mari, booked.body['registrationId']);
    const events = await eventsOf(training.id);
    expect(events.map(({ kind, policy_id }) => [kind, policy_id])).toEqual([
      ['booked', before],
      ['waiting', before],
      ['waiting', after],
      ['cancelled', after],
      ['promoted', after],
    ]);
    expect(events[0]?.settings).toEqual({ ...defaultPolicy, upcomingLimit: 5 });
  });

  test('refers to the first version where nothing was ever changed', async () => {
    const [mari] = await club.addPeople(1);
    const training = await club.addTraining();
    await book(server.app, club, mari, training.id);
    expect(await eventsOf(training.id)).toMatchObject([{ kind: 'booked', settings: defaultPolicy }]);
  });
});

/** A change as the application makes it: a new row, and a notice after the commit. */
async function change(fields: Partial<BookingPolicy>, validFrom = server.clock.now): Promise<number> {
  const policy = { ...defaultPolicy, ...fields };
  const id = await club.inScope((scope) => insertPolicyVersion(scope, { kind: 'group', policy, validFrom }));
  server.services.changes.publish(club.tenantId, ['tenant', 'timetable']);
  return id;
}

const eventsOf = (trainingId: number) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('registration_event')
      .leftJoin('booking_policy', 'booking_policy.id', 'registration_event.policy_id')
      .select(['registration_event.kind', 'policy_id', 'settings'])
      .where('training_id', '=', trainingId)
      .orderBy('registration_event.id')
      .execute(),
  );

const limitOf = async (path: string): Promise<unknown> =>
  ((await call(server.app, club, { path })).body['policy'] as BookingPolicy).upcomingLimit;
