import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#api/dates.ts';
import { tellStrikes } from '#server/features/strikes/due/tell-strikes.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openTestClub } from '#tests/support/app/test-club.ts';
import { clockAt } from '#tests/support/messages/tell-at.ts';
import { listTold } from '#tests/support/messages/tell-strikes-at.ts';
import { Random } from '#tests/support/random.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openSharedApp();
});

test.each([1, 2, 3])(
  'however often and in how many processes it runs, and wherever one dies, each change of a strike is told once: %i',
  async (seed) => {
    const random = new Random(seed);
    server.clock.now = clockAt('10T10:00');
    const club = await openTestClub(server);
    const settings = { strikeLimit: 3, strikeDays: 60, strikePauseDays: 30 };
    await club.inScope((scope) => buildBookingPolicy(scope, { settings }));
    const people = await club.addPeople(4);
    const marks = new Map<number, { clientId: number; isAbsent: boolean; told: string[] }>();
    for (const { clientId } of people)
      for (let count = 1 + random.below(3); count > 0; count -= 1) {
        const date = addDays('2026-11-10', random.below(3));
        const { id: training_id } = await club.addTraining({ startsAt: `${date}T18:00:00` });
        const absence = { training_id, client_id: clientId, presence: 'absent' as const };
        const { id } = await club.inScope((scope) => buildRegistration(scope, absence));
        marks.set(id, { clientId, isAbsent: true, told: [] });
      }
    for (let day = 13; day < 18; day += 1) {
      server.clock.now = clockAt(`${day}T12:00`);
      // One that dies, then two at once.
      await tell(random.below(4));
      await Promise.all([tell(-1), tell(-1)]);
      for (const [id, one] of marks) {
        const state = one.isAbsent ? 'counts' : 'gone';
        if (one.told.at(-1) !== state && (state === 'counts' || one.told.length > 0)) one.told.push(state);
        if (random.below(3) > 0) continue;
        one.isAbsent = !one.isAbsent;
        const presence = one.isAbsent ? ('absent' as const) : ('present' as const);
        await club.inScope(({ db }) => db.updateTable('registration').set({ presence }).where('id', '=', id).execute());
      }
    }
    const messages = (await listTold(club)).map(({ template, data }) => ({
      id: Number(String(data['page']).split('strike=')[1]),
      state: template === 'strikeGone' ? 'gone' : 'counts',
      template,
    }));
    for (const [id, { told }] of marks)
      expect(
        messages.filter((one) => one.id === id && one.template !== 'pauseEnded').map(({ state }) => state),
      ).toEqual(told);
    expect(messages.some(({ state }) => state === 'gone')).toBe(true);
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
  await tellStrikes({ ...services, jobs, tenantWork });
}
