import { beforeAll, expect, test } from 'vitest';
import { addMinutes } from '#api/dates.ts';
import { insertFollowing } from '#server/features/following/commands.ts';
import { tellNewDates } from '#server/features/following/due/tell-new-dates.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { clockAt } from '#tests/support/messages/tell-at.ts';
import { Random } from '#tests/support/random.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openSharedApp();
});

test.each([1, 2, 3, 4])(
  'however often and in how many processes it runs, and wherever one dies, each date is told once, and nobody twice a day: %i',
  async (seed) => {
    const random = new Random(seed);
    server.clock.now = clockAt('18T00:00');
    const club = await openTestClub(server);
    const people = await club.addPeople(6);
    for (const { clientId } of people)
      await club.inScope((scope) =>
        insertFollowing(scope, { kind: 'style', id: club.styleId, clientId, now: server.clock.now }),
      );
    const added: number[] = [];
    for (let hour = 2; hour < 5 * 24; hour += 2) {
      server.clock.now = addMinutes(clockAt('18T00:00'), hour * 60);
      if (hour < 3 * 24)
        for (let count = random.below(3); count > 0; count -= 1)
          added.push(
            (
              await club.addTraining({
                startsAt: '2026-12-01T18:00:00',
                added_at: addMinutes(server.clock.now, -random.below(29)),
              })
            ).id,
          );
      // One that dies, then two at once.
      await tell(random.below(4));
      await Promise.all([tell(-1), tell(-1)]);
    }
    const told = await messagesOf(club);
    for (const { clientId } of people) {
      const own = told.filter((one) => one.clientId === clientId);
      const ids = own.flatMap((one) => one.trainingIds).toSorted((a, b) => a - b);
      expect(ids).toEqual(added);
    }
    expect(added.length).toBeGreaterThan(0);
    // At most one for each of the days.
    expect(
      Math.max(...people.map(({ clientId }) => told.filter((one) => one.clientId === clientId).length)),
    ).toBeLessThan(6);
  },
);

/** By a process that dies when it has sent so many messages to its queue; -1: never. */
async function tell(count: number): Promise<void> {
  const { services } = server;
  let left = count;
  const jobs = Object.create(services.jobs) as typeof services.jobs;
  jobs.send = async (...sent) => {
    if (left === 0) throw new Error('killed');
    if (left > 0) left -= 1;
    return services.jobs.send(...sent);
  };
  const { TenantWork } = await import('#server/features/tenants/tenant-work.ts');
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const tenantWork = new TenantWork(() => server.clock.now, log);
  await tellNewDates({ ...services, jobs, tenantWork });
}

const messagesOf = (club: TestClub) =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('message')
      .select(['client_id as clientId', 'data'])
      .where('template', '=', 'newDates')
      .where('channel', '=', 'email')
      .execute();
    return rows.map(({ clientId, data }) => ({
      clientId,
      trainingIds: String(data['trainingIds']).split(',').map(Number),
    }));
  });
