import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Step } from '#scripts/cells/move/move-between-cells.ts';
import { protectTenantTables } from '#server/db/protect-tenant-tables.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { book, call, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { openTwoCells, type TestCell, type TwoCells } from '#tests/support/cells/two-cells.ts';
import { snapshotTenant, type TableState } from '#tests/support/contract/tenant-rows.ts';

let cells: TwoCells;
let club: TestClub;
let admin: TestPerson;

beforeAll(async () => {
  cells = await openTwoCells();
  for (const { test } of [cells.one, cells.two]) {
    await sql`
      create table later (tenant_id int not null, id int not null, word text not null,
        primary key (tenant_id, id), unique (tenant_id, word))`.execute(test.owner);
    await protectTenantTables(test.owner as unknown as Kysely<unknown>);
  }
});
beforeEach(async () => {
  club = await openTestClub(cells.one.test);
  admin = await club.addAdmin();
});
afterAll(() => cells?.close());

const run = (text: string) => club.inScope(({ db }) => sql.raw(text).execute(db));
const addWords = () => run(`insert into later select ${club.tenantId}, n, 'word ' || n from generate_series(1, 40) n`);

/** Moves it while `change` happens after the first table or after all have been copied, and tells what was there by then. */
async function moveWhile(at: Extract<Step, 'begun' | 'ahead'>, change: () => Promise<unknown>) {
  let before: Record<string, TableState> = {};
  await cells.move(club.host, cells.two, async (step) => {
    if (step === at) await change();
    if (step === 'ahead') before = await snapshotTenant(cells.one.test.owner, club.tenantId);
  });
  expect(await snapshotTenant(cells.two.test.owner, club.tenantId)).toEqual(before);
  return before;
}

const ofTarget = (text: string) => ofCell(cells.two, text);
/** Past the check that refuses a tenant which is elsewhere. */
async function ofCell({ test }: TestCell, text: string) {
  return test.owner.transaction().execute(async (db) => {
    await sql`select set_config('trenn.tenant', ${String(club.tenantId)}, true)`.execute(db);
    return sql.raw<Record<string, unknown>>(text).execute(db);
  });
}

const ownRow = ({ test: { owner } }: TestCell) =>
  owner.selectFrom('tenant').selectAll().where('id', '=', club.tenantId).executeTakeFirstOrThrow();

it.each(['begun', 'ahead'] as const)(
  'bookings, cancellations and an erasure come along that are made once copying has %s',
  async (at) => {
    const { test } = cells.one;
    const [stays, comes, leaves, goes] = await club.addPeople(4 as number);
    if (!stays || !comes || !leaves || !goes) throw new Error('Four people are needed.');
    const { id } = await club.addTraining({ max_places: 4 });
    for (const person of [stays, goes]) expect((await book(test.app, club, person, id)).status).toBe(201);
    const left = await book(test.app, club, leaves, id);
    await moveWhile(at, async () => {
      expect((await book(test.app, club, comes, id)).status).toBe(201);
      expect((await leave(test.app, club, leaves, left.body['registrationId'])).status).toBe(204);
      const own = await club.inScope(({ db }) =>
        db.selectFrom('client').selectAll().where('id', '=', goes.clientId).executeTakeFirstOrThrow(),
      );
      const erased = await call(test.app, club, {
        method: 'POST',
        path: `/admin/client/${goes.clientId}/erase`,
        as: admin,
        body: { name: `${own.first_name} ${own.last_name}` },
        key: crypto.randomUUID(),
      });
      expect(erased.status).toBe(204);
    });
    await inTenant(cells.two.test.owner, club.tenantId, async (scope) => {
      const booked = await scope.db
        .selectFrom('registration')
        .select('client_id')
        .where('status', '=', 'booked')
        .execute();
      expect(booked.map((row) => row.client_id)).toEqual(expect.arrayContaining([stays.clientId, comes.clientId]));
      const erased = await scope.db
        .selectFrom('client')
        .select(['first_name', 'email'])
        .where('id', '=', goes.clientId)
        .execute();
      expect(erased).toEqual([{ first_name: '–', email: '' }]);
      expect(await findViolations(scope, cells.two.test.clock.now)).toEqual([]);
    });
  },
);

it.each([
  ['an old row is changed', `update later set word = 'other' where id = 7`],
  ['a row is deleted and none comes', 'delete from later where id in (7, 31)'],
  ['all rows are deleted', 'delete from later'],
  [
    'a row gets what was another’s',
    `delete from later where id = 7; insert into later select tenant_id, 41, 'word 7' from later limit 1`,
  ],
  [
    'two rows change what is unique',
    `update later set word = 'x' where id = 1; update later set word = 'word 1' where id = 2; update later set word = 'word 2' where id = 1`,
  ],
  ['a row gets another key', 'update later set id = 99 where id = 7'],
  [
    'a row is deleted and comes again',
    `delete from later where id = 7; insert into later select tenant_id, 7, 'word 7' from later limit 1`,
  ],
] as const)('%s', async (_what, text) => {
  await addWords();
  for (const at of ['begun', 'ahead'] as const) {
    await moveWhile(at, () => run(text));
    await cells.move(club.host, cells.one);
    await run('delete from later');
    await addWords();
  }
});

it('what a transaction within one wrote comes along, which had begun before all and ends once all is copied', async () => {
  await addWords();
  const writer = new Client({ ...cells.one.cell.owner });
  await writer.connect();
  await writer.query(`begin; select enter_tenant(${club.tenantId})`);
  await writer.query(`select set_config('trenn.tenant', '${club.tenantId}', true)`);
  await writer.query(`savepoint within; update later set word = 'within' where id = 7; release within`);
  // Others begin and end meanwhile, so that the numbers go on.
  for (let n = 0; n < 5; n++) await run(`update later set word = 'word ' || id where id = ${20 + n}`);
  await moveWhile('ahead', () => writer.query('commit'));
  await writer.end();
  const { rows } = await ofTarget('select word from later where id = 7');
  expect(rows).toEqual([{ word: 'within' }]);
});

it('rows that were frozen long ago are there as they were', async () => {
  await addWords();
  await sql`vacuum freeze later`.execute(cells.one.test.owner);
  await moveWhile('ahead', () => run(`update later set word = 'fresh' where id = 9`));
});

it('the name and settings of the club are those that it has once it is held', async () => {
  const { test } = cells.one;
  await moveWhile('ahead', () =>
    test.owner.updateTable('tenant').set({ name: 'Teine nimi' }).where('id', '=', club.tenantId).execute(),
  );
  const elsewhere = { elsewhere_in: null, elsewhere_since: null };
  expect(await ownRow(cells.two)).toEqual({ ...(await ownRow(cells.one)), ...elsewhere, name: 'Teine nimi' });
});

it.each([
  ['changed', `update later set word = 'lost' where id = 7`],
  ['changed, which nobody changed here,', `update later set word = 'lost' where id = 8`],
  ['missing', 'delete from later where id = 7'],
  ['too many', `insert into later select tenant_id, 50, 'more' from later limit 1`],
] as const)('a row that is %s there ends the move before anybody is served there', async (_what, text) => {
  const { one, two } = cells;
  await addWords();
  const before = await snapshotTenant(one.test.owner, club.tenantId);
  const moved = cells.move(club.host, two, async (step) => {
    if (step === 'ahead') await run(`update later set word = 'word ' || id where id = 7`);
    if (step === 'brought') await ofTarget(text);
  });
  await expect(moved).rejects.toThrow(/later is not the same in both/);
  const look = async ({ test }: TestCell) => (await call(test.app, club, { path: '/public/room/unit' })).status;
  expect([await look(one), await look(two)]).toEqual([200, expect.toBeOneOf([404, 503])]);
  await cells.move(club.host, two);
  expect(await snapshotTenant(two.test.owner, club.tenantId)).toMatchObject({
    later: { count: before['later']?.count },
  });
});

it('tables that a migration changes meanwhile end the move, and the next one succeeds', async () => {
  await addWords();
  const change = async () => {
    for (const { test } of [cells.one, cells.two])
      await sql`alter table later add note text default 'new'`.execute(test.owner);
  };
  await expect(
    cells.move(club.host, cells.two, async (step) => {
      if (step === 'ahead') await change();
    }),
  ).rejects.toThrow('The tables have changed meanwhile');
  expect(await cells.move(club.host, cells.two)).toMatchObject({ from: 'one' });
});
