import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Step } from '#scripts/cells/move/move-between-cells.ts';
import { protectTenantTables } from '#server/db/protect-tenant-tables.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { openTwoCells, type TestCell, type TwoCells } from '#tests/support/cells/two-cells.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { listTenantTables, snapshotTenant } from '#tests/support/contract/tenant-rows.ts';
import { openPhone, openTablet } from '#tests/support/entry/entry-club.ts';
import { listen } from '#tests/support/listen.ts';
import { LiveListener } from '#tests/support/live-listener.ts';

let cells: TwoCells;
let full: FullTenant;
let beside: TestClub;

beforeAll(async () => {
  cells = await openTwoCells();
  // As a migration adds one.
  for (const { test } of [cells.one, cells.two]) {
    await sql`create table later (tenant_id int not null, id int not null, primary key (tenant_id, id))`.execute(
      test.owner,
    );
    await protectTenantTables(test.owner as unknown as Kysely<unknown>);
  }
  full = await openFullTenant(cells.one.test);
  beside = await openTestClub(cells.one.test);
  await openTestClub(cells.two.test);
});
afterAll(() => cells.close());

const steps: readonly Step[] = [
  'prepared',
  'begun',
  'ahead',
  'held',
  'brought',
  'copied',
  'marked',
  'opened',
  'switched',
  'tidied',
];

const killedAt = (wanted: Step) => (step: Step) => {
  if (step === wanted) throw new Error('killed');
};

/** The status of a visitor’s question at the host, as the servers of the cell answer. */
const look = async ({ test }: TestCell, host: string): Promise<number> =>
  (await call(test.app, { host }, { path: '/public/room/unit' })).status;

describe('a tenant that is moved into another cell', () => {
  it('has the same rows in every table, sessions and keys included, and leaves none', async () => {
    const { one, two } = cells;
    const tables = await listTenantTables(one.test.owner);
    expect(tables).toContain('later');
    await inTenant(one.test.owner, full.tenantId, ({ db }) =>
      sql`insert into later values (${full.tenantId}, 7)`.execute(db),
    );
    const before = await snapshotTenant(one.test.owner, full.tenantId);
    const untouched = await snapshotTenant(one.test.owner, beside.tenantId);
    expect(Object.values(before).filter(({ count }) => count > 0).length).toBeGreaterThan(tables.length * 0.9);

    const moved = await cells.move(full.host, two);
    // The hosts are in no snapshot.
    const rows = Object.values(before).reduce((sum, { count }) => sum + count, 1);
    expect(moved).toMatchObject({ from: 'one', tables: tables.length + 1, rows });
    expect(await snapshotTenant(two.test.owner, full.tenantId)).toEqual(before);
    expect(await snapshotTenant(one.test.owner, beside.tenantId)).toEqual(untouched);
    for (const name of tables) expect([name, await countOf(one, name, full.tenantId)]).toEqual([name, 0]);
    expect(cells.placeOf(full.host)).toBe('cell-two');
  });

  it('is answered with 503 at its host in the old cell, and with its data in the new one', async () => {
    const { one, two } = cells;
    expect(await look(one, full.host)).toBe(503);
    expect(await look(two, full.host)).toBe(200);
    const page = await one.test.app.inject({ url: '/', headers: { host: full.host } });
    expect(page.statusCode).toBe(503);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    await expect(inTenant(one.test.owner, full.tenantId, async () => undefined)).rejects.toMatchObject({
      code: '55P03',
    });
  });

  it('comes back, and goes again, as it is by then', async () => {
    const { one, two } = cells;
    await inTenant(two.test.owner, full.tenantId, (scope) =>
      buildContract(scope, { client_id: full.people.client.id, valid_from: '2027-01-01', valid_until: '2027-01-31' }),
    );
    for (const to of [one, two, one]) {
      const from = to === one ? two : one;
      const before = await snapshotTenant(from.test.owner, full.tenantId);
      expect(await cells.move(full.host, to)).toMatchObject({ from: from.cell.name });
      expect(await snapshotTenant(to.test.owner, full.tenantId)).toEqual(before);
      expect(await look(to, full.host)).toBe(200);
      expect(await look(from, full.host)).toBe(503);
    }
    expect(await cells.move(full.host, one)).toBeUndefined();
  });

  it.each(steps)('killed once it is %s, is served by one cell, and the next run ends it', async (step) => {
    const { one, two } = cells;
    const before = await snapshotTenant(one.test.owner, full.tenantId);
    await expect(cells.move(full.host, two, killedAt(step))).rejects.toThrow('killed');
    const served = [await look(one, full.host), await look(two, full.host)];
    const isOver = steps.indexOf(step) > steps.indexOf('marked');
    // Between two commits nobody serves it; never do two.
    if (step === 'marked') expect(served).toEqual([503, 503]);
    else expect(served).toEqual(isOver ? [503, 200] : [200, expect.toBeOneOf([404, 503])]);
    await cells.move(full.host, two);
    expect([await look(one, full.host), await look(two, full.host)]).toEqual([503, 200]);
    expect(await snapshotTenant(two.test.owner, full.tenantId)).toEqual(before);
    expect(cells.placeOf(full.host)).toBe('cell-two');
    expect(await countOf(one, 'client', full.tenantId)).toBe(0);
    await cells.move(full.host, one);
    expect(await snapshotTenant(one.test.owner, full.tenantId)).toEqual(before);
  });

  it('killed halfway and wanted back is served where it was, and nothing is left of the try', async () => {
    const { one, two } = cells;
    await expect(cells.move(full.host, two, killedAt('copied'))).rejects.toThrow('killed');
    expect(await cells.move(full.host, one)).toBeUndefined();
    expect(await look(one, full.host)).toBe(200);
    expect(await countOf(two, 'client', full.tenantId)).toBe(0);
  });
});

describe('a server of before', () => {
  it.each(['one', 'two'] as const)('that is connected to %s has the move refused, until it has gone', async (name) => {
    const { one, two } = cells;
    const club = await openTestClub(one.test);
    const older = new Client({ ...cells[name].test.connection, application_name: 'trenn-listen' });
    await older.connect();
    await expect(cells.move(club.host, two)).rejects.toThrow(`1 of the servers of ${name} (the first at `);
    expect([await look(one, club.host), await look(two, club.host)]).toEqual([200, expect.toBeOneOf([404, 503])]);
    await older.end();
    await expect.poll(() => cells.move(club.host, two).catch(() => 'refused')).toMatchObject({ from: 'one' });
  });
});

describe('while it is moved', () => {
  it('nobody enters it, and everybody else goes on', async () => {
    const { one, two } = cells;
    const club = await openTestClub(one.test);
    const said: unknown[] = [];
    const held = (step: Step) => {
      if (step === 'held')
        said.push(inTenant(one.test.owner, club.tenantId, async () => 'entered').catch((error) => error.code));
      if (step === 'held') said.push(inTenant(one.test.owner, beside.tenantId, async () => 'entered'));
    };
    await cells.move(club.host, two, held);
    expect(await Promise.all(said)).toEqual(['55P03', 'entered']);
  });

  it('loses no booking that was acknowledged, and makes none twice', async () => {
    const { one, two } = cells;
    const club = await openTestClub(one.test);
    const people = await club.addPeople(12);
    const { id } = await club.addTraining({ max_places: people.length });
    const told = new Map<TestPerson, unknown>();
    const until = { isOver: false };
    const place = () => (cells.placeOf(club.host) === 'cell-two' ? two : one);
    const insist = async (
      ask: (key: ReturnType<typeof crypto.randomUUID>, app: TestCell) => ReturnType<typeof call>,
    ) => {
      const key = crypto.randomUUID();
      for (;;) {
        const answer = await ask(key, place());
        if (answer.status !== 503) return answer;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const comeAndGo = async (as: TestPerson) => {
      while (!until.isOver) {
        const booked = await insist((key, { test }) => book(test.app, club, as, id, key));
        expect([booked.status, booked.body]).toEqual([201, expect.anything()]);
        told.set(as, booked.body['registrationId']);
        if (until.isOver) return;
        const path = `/user/registration/${String(booked.body['registrationId'])}`;
        const left = await insist((key, { test }) => call(test.app, club, { method: 'DELETE', path, as, key }));
        expect(left.status).toBe(204);
        told.delete(as);
      }
    };
    const coming = Promise.all(people.map(comeAndGo));
    try {
      for (const to of [two, one, two]) expect(await cells.move(club.host, to)).toBeDefined();
    } finally {
      until.isOver = true;
    }
    await coming;
    await inTenant(two.test.owner, club.tenantId, async (scope) => {
      const rows = await scope.db.selectFrom('registration').select('id').where('status', '=', 'booked').execute();
      expect(rows.map((row) => Number(row.id)).toSorted()).toEqual([...told.values()].map(Number).toSorted());
      expect(await findViolations(scope, two.test.clock.now)).toEqual([]);
    });
  });
});

describe('what goes on', () => {
  it('passes of phones, the tablet at the door, queued actions and ids', async () => {
    const { one, two } = cells;
    const club = await openTestClub(one.test);
    const [person] = await club.addPeople(1);
    const phone = await openPhone(one.test.app, club, person);
    const training = await club.addTraining();
    const tablet = await openTablet(one.test, club);
    const key = crypto.randomUUID();
    await tablet.sync();
    const before = await book(one.test.app, club, person, training.id, key);
    await cells.move(club.host, two);
    expect(await book(two.test.app, club, person, training.id, key)).toEqual(before);
    expect(tablet.scan(phone.show(two.test.clock.now))).toMatchObject({ answer: 'open', passId: phone.passId });
    const fresh = await openTablet(two.test, {
      ...club,
      inScope: (work) => inTenant(two.test.owner, club.tenantId, work),
    });
    await fresh.sync();
    expect(fresh.scan(phone.show(two.test.clock.now))).toMatchObject({ answer: 'open', passId: phone.passId });
    const next = await inTenant(two.test.owner, club.tenantId, ({ db }) =>
      sql<{ id: number }>`select nextval(pg_get_serial_sequence('registration', 'id')) as id`.execute(db),
    );
    expect(Number(next.rows[0]?.id)).toBeGreaterThan(Number(before.body['registrationId']));
  });

  it('screens that watch, which are told to connect anew once the router leads them there', async () => {
    const { one, two } = cells;
    const club = await openTestClub(one.test);
    const listener = await LiveListener.open(await listen(one.test.app), club.host);
    expect(listener.status).toBe(200);
    await cells.move(club.host, two);
    await listener.ended;
  });

  it('jobs that were asked for, those that had begun included, once the tenant is there', async () => {
    const { one, two } = cells;
    const club = await openTestClub(one.test);
    const add = (state: string) =>
      sql`
      insert into pgboss.job (name, data, state, singleton_key)
      values ('deliver-message', ${JSON.stringify({ tenantId: club.tenantId })}::jsonb, ${state}::pgboss.job_state, ${state})`.execute(
        one.test.owner,
      );
    for (const state of ['created', 'active', 'completed']) await add(state);
    await expect(cells.move(club.host, two, killedAt('copied'))).rejects.toThrow('killed');
    expect((await jobsOf(two, club)).filter(({ isDue }) => isDue)).toEqual([]);
    await cells.move(club.host, two);
    expect(await jobsOf(two, club)).toEqual([
      { key: 'active', state: 'retry', isDue: true },
      { key: 'created', state: 'created', isDue: true },
    ]);
    expect(await jobsOf(one, club)).toEqual([]);
  });
});

async function jobsOf({ test }: TestCell, { tenantId }: TestClub) {
  const { rows } = await sql<{ key: string; state: string; isDue: boolean }>`
    select singleton_key as key, state::text as state, start_after <= now() as "isDue" from pgboss.job
    where data ->> 'tenantId' = ${String(tenantId)} order by singleton_key`.execute(test.owner);
  return rows;
}

/** Past the check that refuses a tenant which is elsewhere, as a program that knows nothing of cells would look. */
async function countOf({ test }: TestCell, table: string, tenantId: number): Promise<number> {
  return test.owner.transaction().execute(async (db) => {
    await sql`select set_config('trenn.tenant', ${String(tenantId)}, true)`.execute(db);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(db);
    return rows[0]?.count ?? 0;
  });
}
