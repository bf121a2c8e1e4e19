import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#api/dates.ts';
import { nommeveskiGolf } from '#scripts/demo/clubs/nommeveski-golf.ts';
import { udensrozeSpa } from '#scripts/demo/clubs/udensroze-spa.ts';
import type { DemoClub } from '#scripts/demo/demo-club.ts';
import { fillDemo } from '#scripts/demo/fill-demo.ts';
import { findDemoFaults } from '#scripts/demo/find-demo-faults.ts';
import type { Database } from '#server/db/open-database.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import {
  digestDays,
  fillFor,
  inClub,
  listDates,
  openEmptyDatabase,
  demoToday as today,
} from '#tests/support/postgres/demo-database.ts';

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

const opened: Database[] = [];
async function openOne(): Promise<Database> {
  const database = await openEmptyDatabase();
  opened.push(database);
  return database;
}

afterAll(async () => {
  for (const database of opened) await database.destroy();
});

describe('the demo on later days', () => {
  let owner: Database;

  beforeAll(async () => {
    owner = await openOne();
    await fillFor(owner, today, clubs);
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

describe('filling', () => {
  test('an interrupted fill leaves nothing; the next one starts over, and two fills of one day are identical', async () => {
    const [one, other] = [await openOne(), await openOne()];
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
    await fillFor(other, today, [smallGolf]);
    expect(await digestDays(one, smallGolf)).toEqual(await digestDays(other, smallGolf));

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
