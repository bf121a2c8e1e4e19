import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import type { TestClub } from '#tests/support/app/test-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { Random } from '#tests/support/random.ts';
import { test } from '#tests/support/test.ts';

const zones = ['Europe/Tallinn', 'America/New_York', 'Pacific/Auckland'] as const;
const rule = 'the last visit of everybody is what their visits say';

test('the day of a last visit is that of the facts, whatever is entered, marked, moved and taken away', async ({
  club,
}) => {
  const scene = await setUp(club);
  const random = new Random(Number(process.env['SOAK_SEED'] ?? 7));
  for (let step = 0; step < inSoak(3000, 150); step++) {
    const name = random.pick(Object.keys(acts)) as keyof typeof acts;
    const [kept, wanted] = await club.inScope(async (scope) => {
      await acts[name](scope, scene, random);
      return [await keptDays(scope), await daysByFacts(scope)];
    });
    expect({ step, name, days: kept }).toEqual({ step, name, days: wanted });
  }
});

test('a visit that is written while another is taken away is not overlooked, and a statement that marks it is seen', async ({
  club,
}) => {
  const { clients, trainings, registrations } = await setUp(club);
  const [client = 0] = clients;
  const [first, second] = registrations.filter((one) => one.client === client && one.training !== trainings[3]);
  const mark = (id: number | undefined, presence: string | null) =>
    club.inScope((scope) => run(scope, sql`update registration set presence = ${presence} where id = ${id}`));
  for (let round = 0; round < inSoak(200, 15); round++) {
    await mark(first?.id, 'present');
    await mark(second?.id, null);
    await Promise.all([mark(first?.id, null), mark(second?.id, 'present')]);
    expect(await club.inScope(keptDays)).toEqual(await club.inScope(daysByFacts));
  }
});

test('without the triggers the check of the rows finds it', async ({ server, club }) => {
  const { clients } = await setUp(club);
  const found = club.inScope(async (scope) => {
    const planted = await scope.db
      .updateTable('client')
      .set({ last_visit_on: toPlainDate(server.clock.now, 'UTC') })
      .where('id', '=', clients[0] ?? 0)
      .execute();
    expect(planted).toHaveLength(1);
    return findViolations(scope, server.clock.now);
  });
  expect(await found).toEqual([{ invariant: rule, place: `client ${clients[0]}` }]);
});

interface Scene {
  clients: number[];
  units: number[];
  trainings: number[];
  registrations: { id: number; client: number; training: number }[];
}

async function setUp(club: TestClub): Promise<Scene> {
  const trainings: number[] = [];
  for (const day of ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-30'])
    trainings.push((await club.addTraining({ startsAt: `${day}T18:00:00` })).id);
  return club.inScope(async (scope) => {
    const clients: number[] = [];
    const registrations: Scene['registrations'] = [];
    for (let count = 0; count < 4; count++) {
      const client = (await buildClient(scope)).id;
      clients.push(client);
      for (const training of trainings) {
        const { id } = await buildRegistration(scope, { client_id: client, training_id: training });
        registrations.push({ id, client, training });
      }
    }
    return { clients, units: [club.unitId, (await buildUnit(scope)).id], trainings, registrations };
  });
}

const run = (scope: TenantScope, statement: RawBuilder<unknown>) => statement.execute(scope.db);

type Act = (scope: TenantScope, scene: Scene, random: Random) => Promise<unknown>;

const acts = {
  enter: (scope, { clients, units }, random) =>
    scope.db
      .insertInto('entry')
      .values(
        Array.from({ length: 1 + random.below(3) }, () => ({
          tenant_id: scope.tenantId,
          op_id: crypto.randomUUID(),
          unit_id: random.pick(units),
          door_id: null,
          client_id: random.pick([...clients, null]),
          via: 'code' as const,
          answer: random.pick(['open', 'open', 'refused'] as const),
          reason: 'welcome' as never,
          entered_at: new Date(Date.parse('2026-11-01T00:00:00Z') + random.below(40 * 24) * 3_600_000),
          created_at: new Date(),
        })),
      )
      .execute(),
  /** As a scan that its door reports too, and as what is kept no longer. */
  forget: (scope, _scene, random) =>
    run(
      scope,
      sql`delete from entry where id in (select id from entry order by id desc limit ${random.below(4)}::int)`,
    ),
  /** As two that are one person. */
  giveEntries: (scope, { clients }, random) =>
    run(scope, sql`update entry set client_id = ${random.pick(clients)} where client_id = ${random.pick(clients)}`),
  mark: (scope, { registrations }, random) =>
    run(
      scope,
      sql`update registration set presence = ${random.pick(['present', 'absent', null])}
        where id in (${random.pick(registrations).id}, ${random.pick(registrations).id})`,
    ),
  giveBooking: (scope, { registrations, clients }, random) =>
    run(
      scope,
      sql`update registration set client_id = other.id
        from client other
        where registration.id = ${random.pick(registrations).id} and other.id = ${random.pick(clients)} and not exists (
          select from registration taken where taken.training_id = registration.training_id and taken.client_id = other.id)`,
    ),
  moveTraining: (scope, { trainings }, random) => {
    const days = random.below(9) - 4;
    return run(scope, sql`update training set date = date + ${days}::int where id = ${random.pick(trainings)}`);
  },
  moveUnit: (scope, { units }, random) =>
    run(scope, sql`update unit set time_zone = ${random.pick(zones)} where id = ${random.pick(units)}`),
} satisfies Record<string, Act>;

type Days = Record<number, string>;

const keptDays = async ({ db }: TenantScope): Promise<Days> => {
  const rows = await db
    .selectFrom('client')
    .select(['id', sql<string>`last_visit_on::text`.as('day')])
    .orderBy('id')
    .execute();
  return Object.fromEntries(rows.map(({ id, day }) => [id, day]));
};

/** Counted here, from the rows alone. */
async function daysByFacts({ db }: TenantScope): Promise<Days> {
  const [clients, entries, marks] = await Promise.all([
    db.selectFrom('client').select('id').orderBy('id').execute(),
    db
      .selectFrom('entry')
      .innerJoin('unit', 'unit.id', 'entry.unit_id')
      .select(['client_id', 'entered_at', 'time_zone'])
      .where('answer', '=', 'open')
      .execute(),
    db
      .selectFrom('registration')
      .innerJoin('training', 'training.id', 'registration.training_id')
      .select(['client_id', sql<string>`training.date::text`.as('date')])
      .where('presence', '=', 'present')
      .execute(),
  ]);
  const days: Days = Object.fromEntries(clients.map(({ id }) => [id, '-infinity']));
  const see = (client: number | null, day: string) => {
    if (client === null) return;
    const known = days[client];
    if (known === '-infinity' || known === undefined || known < day) days[client] = day;
  };
  for (const { client_id, entered_at, time_zone } of entries) see(client_id, toPlainDate(entered_at, time_zone));
  for (const { client_id, date } of marks) see(client_id, addDays(date, 0));
  return days;
}
