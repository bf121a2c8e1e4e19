import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#api/dates.ts';
import { nommeveskiGolf } from '#scripts/demo/clubs/nommeveski-golf.ts';
import { udensrozeSpa } from '#scripts/demo/clubs/udensroze-spa.ts';
import type { DemoClub } from '#scripts/demo/demo-club.ts';
import { fillDemo } from '#scripts/demo/fill-demo.ts';
import { findDemoFaults } from '#scripts/demo/find-demo-faults.ts';
import { attempt } from '#server/db/attempt.ts';
import type { Database } from '#server/db/open-database.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import {
  digestDays,
  fillFor,
  fillTemplate,
  inClub,
  listDates,
  openEmptyDatabase,
  demoToday as today,
} from '#tests/support/postgres/demo-database.ts';
import { Random } from '#tests/support/random.ts';

/** The golf club with fewer starts and clients, so that it fills quickly; otherwise as in the demo. */
const smallGolf: DemoClub = {
  ...nommeveskiGolf,
  clientCount: 400,
  units: nommeveskiGolf.units.map((unit) => ({
    ...unit,
    week: { ...unit.week, '18 rada': { 'Ringi algus, 18 rada': ['1234567 09:00 10:00 11:00 12:00 13:00 15:00'] } },
  })),
};
const clubs = [udensrozeSpa, smallGolf];

let openFilledOne: () => Promise<Database>;
const opened: Database[] = [];

beforeAll(async () => {
  openFilledOne = await fillTemplate(clubs);
});
afterAll(async () => {
  for (const database of opened) await database.destroy();
});

describe('the demo on later days', () => {
  let owner: Database;

  beforeAll(async () => {
    owner = await openFilled();
  });

  test('is unchanged when filled again on the same day', async () => {
    const before = await Promise.all(clubs.map((club) => digestDays(owner, club)));
    const summary = await fillFor(owner, today, clubs);
    expect(summary.map(({ outcome, addedDates }) => [outcome, addedDates])).toEqual(clubs.map(() => ['rolled', 0]));
    expect(await Promise.all(clubs.map((club) => digestDays(owner, club)))).toEqual(before);
  });

  test('leaves a mark alone that a trainer has taken back', async () => {
    const club = udensrozeSpa;
    const one = await inClub(owner, club, ({ db }) =>
      db
        .selectFrom('registration')
        .innerJoin('training', 'training.id', 'registration.training_id')
        .select('registration.id')
        .where('training.date', '=', addDays(today, -1))
        .where('registration.presence', '=', 'present')
        .orderBy('registration.id')
        .executeTakeFirstOrThrow(),
    );
    const takenBack = { presence: null, presence_tapped_at: new Date(`${today}T06:00:00Z`) };
    await inClub(owner, club, ({ db }) =>
      db.updateTable('registration').set(takenBack).where('id', '=', one.id).execute(),
    );
    await fillFor(owner, today, clubs);
    const after = await inClub(owner, club, ({ db }) =>
      db.selectFrom('registration').select('presence').where('id', '=', one.id).executeTakeFirstOrThrow(),
    );
    expect(after.presence).toBeNull();
  });

  test('drops a day, adds a day, and keeps users’ bookings unchanged on the next day', async () => {
    const club = udensrozeSpa;
    const mine = await inClub(owner, club, async (scope) => {
      const { db } = scope;
      const client = await db
        .selectFrom('client')
        .select('id')
        .where('email', '=', 'admin@riga.test')
        .executeTakeFirstOrThrow();
      const free = db
        .selectFrom('training')
        .select('id')
        .whereRef('taken', '<', 'max_places')
        .where('is_cancelled', '=', false);
      const soon = await free.where('date', '=', today).orderBy('id').executeTakeFirstOrThrow();
      const later = await free.where('date', '=', addDays(today, 27)).orderBy('id').executeTakeFirstOrThrow();
      return [
        await buildRegistration(scope, { client_id: client.id, training_id: soon.id }),
        await buildRegistration(scope, { client_id: client.id, training_id: later.id }),
      ];
    });
    const summary = await fillFor(owner, addDays(today, 1), clubs);
    expect(summary.map(({ addedDates }) => addedDates)).toEqual([1, 1]);
    const dates = await listDates(owner, club);
    expect([dates[0], dates.at(-1), dates.length]).toEqual([addDays(today, -83), addDays(today, 29), 113]);
    const kept = await inClub(owner, club, ({ db }) =>
      db
        .selectFrom('registration')
        .selectAll()
        .where(
          'id',
          'in',
          mine.map(({ id }) => id),
        )
        .orderBy('id')
        .execute(),
    );
    expect(kept).toEqual(mine);
    for (const each of clubs) expect(await inClub(owner, each, findDemoFaults)).toEqual([]);
  });
});

describe('the demo after what admins do', () => {
  /** As an admin might, without the screens; what the database refuses is left. */
  const edits = [
    (id: number) => sql`
      insert into training select (jsonb_populate_record(t, jsonb_build_object('id', nextval(pg_get_serial_sequence(
        'training', 'id')), 'series_id', null, 'recurrence_at', null, 'taken', 0, 'waiting_count', 0))).*
      from training t where id = ${id}`,
    (id: number) =>
      sql`update training set starts_at = starts_at + interval '7 days', date = date + 7 where id = ${id}`,
    (id: number) => sql`update training set starts_at = starts_at + interval '30 minutes' where id = ${id}`,
    (id: number) => sql`update training set name = (select min(name) from training) where id = ${id}`,
    (id: number) => sql`update training set room_id = (select min(room_id) from training) where id = ${id}`,
    (id: number) => sql`update training set trainer_id = null where id = ${id}`,
    (id: number) => sql`update training set is_cancelled = true where id = ${id}`,
    (id: number) => sql`update training set series_id = null, recurrence_at = null where id = ${id}`,
    (id: number) => sql`delete from training where id = ${id} and taken = 0`,
    (id: number) => sql`update room set is_shared = true where id = (select room_id from training where id = ${id})`,
  ];
  test.each([1, 2])('starts a week later, whatever they have changed (%i)', async (seed) => {
    const owner = await openFilled();
    const random = new Random(seed);
    const applied = await inClub(owner, udensrozeSpa, async (scope) => {
      const rows = await scope.db.selectFrom('training').select('id').where('date', '>=', today).execute();
      // The reported one first: two alike in a room that several may share.
      const shared = rows[0]?.id ?? 0;
      await edits.at(-1)?.(shared).execute(scope.db);
      await edits[0]?.(shared).execute(scope.db);
      let count = 0;
      for (let edit = 0; edit < 120; edit++) {
        const { id } = random.pick(rows);
        const tried = await attempt(scope, () => random.pick(edits)(id).execute(scope.db));
        if (tried.isDone) count++;
      }
      return count;
    });
    expect(applied).toBeGreaterThan(60);
    for (const days of [7, 14]) {
      const [summary] = await fillFor(owner, addDays(today, days), [udensrozeSpa]);
      expect(summary?.outcome).toBe('rolled');
    }
  });

  test('a club that cannot be brought to today stops no other', async () => {
    const owner = await openFilled();
    await sql`
      create function planted() returns trigger language plpgsql as $$
      begin
        if exists (select from tenant_settings where tenant_id = new.tenant_id and tenant_id = (select min(id) from tenant))
        then raise exception 'planted'; end if;
        return new;
      end $$`.execute(owner);
    await sql`create trigger planted before insert on training for each row execute function planted()`.execute(owner);
    const told: string[] = [];
    const summary = await fillDemo(owner, {
      today: addDays(today, 7),
      passwordHash: 'x',
      clubs,
      onProgress: () => undefined,
      onFault: (about) => told.push(about),
    });
    expect(summary.map(({ outcome }) => outcome)).toEqual(['failed', 'rolled']);
    expect(told).toEqual([udensrozeSpa.name]);
    await expect(fillFor(owner, addDays(today, 7), clubs)).rejects.toThrow('planted');
  });
});

describe('filling', () => {
  test('an interrupted fill leaves nothing; the next one starts over, and two fills of one day are identical', async () => {
    const one = await openOne();
    const cutOff = fillDemo(one, {
      today,
      passwordHash: 'x',
      clubs: [smallGolf],
      onProgress: (done) => {
        if (done > 20) throw new Error('cut off');
      },
    });
    await expect(cutOff).rejects.toThrow('cut off');
    expect(await one.selectFrom('tenant').select('id').execute()).toEqual([]);
    await fillFor(one, today, [smallGolf]);
    expect(await digestDays(one, smallGolf)).toEqual(await digestDays(await openFilled(), smallGolf));

    // Rolled past the opening of a week, the data is as if it had been filled on that day.
    const monday = addDays(today, 6);
    const fresh = await openOne();
    await fillFor(one, addDays(today, 2), [smallGolf]);
    await fillFor(one, monday, [smallGolf]);
    await fillFor(fresh, monday, [smallGolf]);
    expect(await digestDays(one, smallGolf, 'lasting')).toEqual(await digestDays(fresh, smallGolf, 'lasting'));
  });

  test('a host that belongs to a real club is skipped', async () => {
    const owner = await openOne();
    const real = await buildTenant(owner, { hosts: ['golf.localhost'] });
    const summary = await fillFor(owner, today, [smallGolf]);
    expect(summary).toEqual([{ name: smallGolf.name, hosts: [], outcome: 'skipped', addedDates: 0 }]);
    expect(await owner.selectFrom('tenant').select('id').execute()).toEqual([{ id: real.tenantId }]);
  });
});

async function openOne(open = openEmptyDatabase): Promise<Database> {
  const database = await open();
  opened.push(database);
  return database;
}
const openFilled = () => openOne(openFilledOne);
