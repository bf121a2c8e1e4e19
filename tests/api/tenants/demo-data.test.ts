import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#api/dates.ts';
import { policyOf } from '#scripts/demo/bookings/booking-window.ts';
import { demoClubs } from '#scripts/demo/clubs/demo-clubs.ts';
import { nommeveskiGolf } from '#scripts/demo/clubs/nommeveski-golf.ts';
import { tuiskFitness } from '#scripts/demo/clubs/tuisk-fitness.ts';
import { udensrozeSpa } from '#scripts/demo/clubs/udensroze-spa.ts';
import { findDemoFaults } from '#scripts/demo/find-demo-faults.ts';
import type { Database } from '#server/db/open-database.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { listPersonalTrainings } from '#server/features/statistics/personal/queries.ts';
import { countClubTrainings } from '#server/features/statistics/trainings/queries.ts';
import {
  fillFor,
  inClub,
  listDates,
  openEmptyDatabase,
  demoToday as today,
} from '#tests/support/postgres/demo-database.ts';

describe('the demo clubs', () => {
  let owner: Database;

  beforeAll(async () => {
    owner = await openEmptyDatabase();
    await fillFor(owner);
  });

  afterAll(() => owner.destroy());

  test.each(demoClubs)('$name: every counter, event, entitlement and time matches the rows', async (club) => {
    expect(await inClub(owner, club, findDemoFaults)).toEqual([]);
  });

  test.each(demoClubs)('$name: satisfies the invariants of every commit', async (club) => {
    const now = new Date(`${today}T10:00:00Z`);
    expect(await inClub(owner, club, (scope) => findViolations(scope, now))).toEqual([]);
  });

  test('the fault check finds a counter that is off by one', async () => {
    const broken = inClub(owner, udensrozeSpa, async (scope) => {
      await sql`update training set taken = taken - 1 where id = (select min(id) from training where taken > 0)`.execute(
        scope.db,
      );
      const faults = await findDemoFaults(scope);
      throw new Error(faults.map(({ rule }) => rule).join());
    });
    await expect(broken).rejects.toThrow('taken counts the booked ones');
  });

  test.each(demoClubs)('$name: covers every day from twelve weeks back to four weeks ahead', async (club) => {
    const dates = await listDates(owner, club);
    expect(dates).toEqual(Array.from({ length: 84 + 1 + 28 }, (_, at) => addDays(today, at - 84)));
  });

  test.each(demoClubs)('$name: has weekly series, and a course that leaves out public holidays', async (club) => {
    const { rows } = await inClub(owner, club, ({ db }) =>
      sql<{ source: string; series: number; longest: number; holidays: number }>`
        select s.source, count(distinct s.id)::int as series, max(size)::int as longest,
          count(*) filter (where s.repeat @> '{"skipsHolidays": true}' and last > '2026-12-31')::int as holidays
        from training_series s join lateral (
          select count(*) as size, max(date)::text as last from training t where t.series_id = s.id
        ) own on true where s.repeat is not null and s.source <> 'demo-group' group by 1 order by 1`.execute(db),
    );
    expect(rows).toMatchObject([
      { source: 'app', series: 1, holidays: 1, longest: expect.toSatisfy((n: number) => n > 4) },
      { source: 'demo', longest: expect.toSatisfy((n: number) => n > 4) },
    ]);
    const onHoliday = await inClub(owner, club, ({ db }) =>
      db
        .selectFrom('training')
        .innerJoin('training_series as s', 's.id', 'training.series_id')
        .select('training.id')
        .where('s.source', '=', 'app')
        .where('date', 'in', ['2026-12-24', '2026-12-25', '2027-01-01'])
        .execute(),
    );
    expect(onHoliday).toEqual([]);
  });

  test.each(demoClubs)(
    '$name: 8 to 12 % of bookings are no-shows, and there are full, empty and waitlisted trainings',
    async (club) => {
      const { rows } = await inClub(owner, club, ({ db }) =>
        sql<{ absent: number; full: number; waiting: number; empty: number }>`
        select (select avg((presence = 'absent')::int) from registration where presence is not null)::float8 as absent,
          count(*) filter (where taken = max_places)::int as full, count(*) filter (where waiting_count > 0)::int as waiting,
          count(*) filter (where taken = 0)::int as empty
        from training where date <= ${today}`.execute(db),
      );
      expect(rows[0]?.absent).toBeGreaterThan(0.08);
      expect(rows[0]?.absent).toBeLessThan(0.12);
      for (const count of [rows[0]?.full, rows[0]?.waiting, rows[0]?.empty]) expect(count).toBeGreaterThan(10);
    },
  );

  test.each(demoClubs)('$name: the trainer has led personal trainings, this month and before', async (club) => {
    const rows = await inClub(owner, club, async (scope) => {
      const trainer = scope.db.selectFrom('trainer').select('id').where('email', '=', `trainer@${club.mailDomain}`);
      const { id } = await trainer.executeTakeFirstOrThrow();
      const now = new Date(`${today}T10:00:00Z`);
      return listPersonalTrainings(scope, { trainerId: id, from: addDays(today, -84), until: today, now });
    });
    const done = rows.filter(({ state, presence }) => state === 'agreed' && presence === 'present');
    expect(rows.filter(({ presence }) => presence === 'absent')).toHaveLength(1);
    expect(done).toHaveLength(19);
    const before = done.filter(({ date }) => date < `${today.slice(0, 8)}01`);
    expect(before.length).toBeGreaterThan(5);
    expect(before.length).toBeLessThan(15);
  });

  test.each(demoClubs)('$name: some members gave feedback, and trainers have reviewed most comments', async (club) => {
    const said = await inClub(owner, club, ({ db }) =>
      db
        .selectFrom('feedback as f')
        .leftJoin('registration as r', (join) =>
          join
            .onRef('r.tenant_id', '=', 'f.tenant_id')
            .onRef('r.training_id', '=', 'f.training_id')
            .onRef('r.client_id', '=', 'f.client_id')
            .on('r.presence', '=', 'present'),
        )
        .select(['r.id as registrationId', 'f.text', 'f.verdict'])
        .execute(),
    );
    expect(said.filter(({ registrationId }) => registrationId === null)).toEqual([]);
    const comments = said.filter(({ text }) => text !== null);
    const allowed = comments.filter(({ verdict }) => verdict === 'allowed');
    expect(allowed.length).toBeGreaterThan(comments.length / 2);
    expect(said.length).toBeGreaterThan(comments.length);
  });

  test('places that were given up have a price, as far as they were booked with a card of visits', async () => {
    const [from, until] = [addDays(today, -30), addDays(today, -1)];
    const period = { from, until, beforeFrom: addDays(from, -30), weeksFrom: from, trainerId: null };
    const now = new Date(`${today}T10:00:00Z`);
    const { givenUpValue } = await inClub(owner, tuiskFitness, (scope) =>
      countClubTrainings(scope, { ...period, now }),
    );
    expect(givenUpValue.priced).toBeGreaterThan(10);
    expect(givenUpValue.places).toBeGreaterThan(givenUpValue.priced);
    // Ten visits for 85 € with VAT.
    expect(givenUpValue.netCents / givenUpValue.priced).toBeCloseTo(850 / 1.24, -1);
  });

  test('evenings from Monday to Thursday are the fullest', async () => {
    const { rows } = await inClub(owner, tuiskFitness, ({ db }) =>
      sql<{ isPeak: boolean; rate: number }>`
        select extract(isodow from date) < 5 and extract(hour from starts_at at time zone 'Europe/Tallinn') between 17 and 19 as "isPeak",
          (sum(taken)::float8 / sum(max_places)) as rate
        from training where date < ${today} group by 1 order by 1`.execute(db),
    );
    expect(rows[1]?.rate).toBeGreaterThan((rows[0]?.rate ?? 1) * 1.2);
  });

  test.each(demoClubs)(
    '$name: the member has upcoming bookings within the limits, and is second on one waitlist',
    async (club) => {
      const rows = await inClub(owner, club, ({ db }) =>
        db
          .selectFrom('registration')
          .innerJoin('training', 'training.id', 'registration.training_id')
          .innerJoin('client', 'client.id', 'registration.client_id')
          .select(['training.date', 'training.kind', 'registration.status', 'waiting_number', 'training_id'])
          .where('client.email', '=', `member@${club.mailDomain}`)
          .where('training.date', '>=', today)
          .where('registration.status', '<>', 'cancelled')
          // Those of a course and of a package are not booked one by one.
          .where('registration.is_seat', '=', false)
          .where('training.package_id', 'is', null)
          .execute(),
      );
      const booked = rows.filter(({ status }) => status === 'booked');
      const limits = policyOf(club, club === nommeveskiGolf ? 'other' : 'group');
      expect(booked.length).toBeGreaterThanOrEqual(2);
      expect(booked.length).toBeLessThanOrEqual(limits.upcomingLimit - 2);
      expect(new Set(booked.map(({ date }) => date)).size).toBe(booked.length);
      const waiting = rows.filter(({ status }) => status === 'waiting');
      expect(waiting).toHaveLength(1);
      const line = await inClub(owner, club, ({ db }) =>
        db
          .selectFrom('registration')
          .select('waiting_number')
          .where('training_id', '=', waiting[0]?.training_id ?? 0)
          .where('status', '=', 'waiting')
          .orderBy('waiting_number')
          .execute(),
      );
      expect(line[1]?.waiting_number).toBe(waiting[0]?.waiting_number);
    },
  );

  test.each(demoClubs)(
    '$name: member, trainer, admin and the clients can log in, each with their role',
    async (club) => {
      const people = await inClub(owner, club, ({ db }) =>
        db
          .selectFrom('client')
          .select([
            'email',
            'trainer_id',
            'is_admin',
            'can_see_registrations',
            'can_manage_registrations',
            'password_hash',
          ])
          .where(
            'email',
            'in',
            ['member', 'trainer', 'admin', 'client-1', 'client-400'].map((name) => `${name}@${club.mailDomain}`),
          )
          .orderBy('id')
          .execute(),
      );
      expect(people).toHaveLength(5);
      expect(new Set(people.map(({ password_hash }) => password_hash))).toEqual(new Set(['the hash of all']));
      expect(people.map(({ trainer_id }) => trainer_id !== null)).toEqual([false, true, false, false, false]);
      const isAll = [false, false, true, false, false];
      expect(people.map((person) => person.is_admin)).toEqual(isAll);
      expect(people.map((person) => person.can_see_registrations && person.can_manage_registrations)).toEqual(isAll);
    },
  );

  test('the clients in the list of demo logins have the contracts that it states', async () => {
    const contracts = await inClub(owner, tuiskFitness, ({ db }) =>
      db
        .selectFrom('contract')
        .innerJoin('client', 'client.id', 'contract.client_id')
        .select(['client.email', 'contract.status', 'visits_total', 'visits_used'])
        .where(
          'client.email',
          'in',
          [7, 15, 23, 31].map((number) => `client-${number}@tallinn.test`),
        )
        .orderBy('client.id')
        .execute(),
    );
    expect(contracts.map(({ status, visits_total, visits_used }) => [status, visits_total, visits_used])).toEqual([
      [1, null, 0],
      [4, null, 0],
      [0, 10, 4],
      [0, 10, 10],
    ]);
  });
});
