import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import {
  findLastCheck,
  findViolations,
  type InvariantName,
  invariantNames,
} from '#server/features/registrations/invariants/queries.ts';
import { checkInvariants } from '#server/jobs/check-invariants.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildVisitor, leaveGuestBehind } from '#tests/builders/build-visitor.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { book, call, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
/** A full training with three on its waitlist and one who has left, and another training. */
let full: number;
let other: number;
/** A training with visitors only. */
let visited: number;

beforeAll(async () => {
  server = await openTestApp();
  club = await openTestClub(server);
  const people = await club.addPeople(6, { visits_total: 5 });
  const [room, trainer] = await club.inScope(async (scope) => [
    await buildRoom(scope, { unit_id: club.unitId }),
    await buildTrainer(scope),
  ]);
  const place = { room_id: room.id, trainer_id: trainer.id };
  full = (await club.addTraining({ ...place, max_places: 2 })).id;
  other = (await club.addTraining({ ...place, startsAt: '2026-11-21T18:00:00' })).id;
  visited = (await club.addTraining({ startsAt: '2026-11-21T18:00:00', visitors: 'open' })).id;
  for (const person of people) await book(server.app, club, person, full);
  const first = people[0] as TestPerson;
  const mine = await call(server.app, club, { path: '/user/registration', as: first });
  const [own] = mine.body['items'] as { registrationId: number }[];
  await leave(server.app, club, first, own?.registrationId);
  await book(server.app, club, first, other);
});
afterAll(() => server.close());

describe('each invariant', () => {
  test('holds for what the application has done', async () => {
    expect(await club.inScope((scope) => findViolations(scope, server.clock.now))).toEqual([]);
  });

  test.each(invariantNames)('is reported when violated: %s', async (invariant) => {
    expect(await plant(faults[invariant])).toContain(invariant);
  });
});

const visitsUsed = 'a visit is used by one thing, and counted as used';
const markHeld = (values: ReturnType<typeof sql>) =>
  sql`update registration set ${values} where training_id = ${other} and status = 'booked'`;
const keepUsed = async (scope: TenantScope) => {
  await run(scope, drop('registration', 'visit_is_held_or_used'));
  await run(scope, markHeld(sql`holds_visit = false, mark_used_visit = true`));
};
const enterBooked = (scope: TenantScope) =>
  run(
    scope,
    sql`insert into entry (tenant_id, op_id, unit_id, client_id, via, answer, reason, registration_id, used_visit,
        entered_at, created_at)
      select tenant_id, gen_random_uuid(), ${club.unitId}, client_id, 'code', 'open', 'welcome', id, true, now(), now()
      from registration where training_id = ${other} and status = 'booked'`,
  );

describe('visits', () => {
  test('used by marks are reported when they are not counted', async () => {
    const values = sql`presence = 'present', holds_visit = false, mark_used_visit = true`;
    expect(await plant((scope) => run(scope, markHeld(values)))).toContain(visitsUsed);
  });

  test('used by a mark are reported when the mark is removed but the visit stays used', async () => {
    expect(await plant(keepUsed)).toContain('whoever was there has used the visit of her place');
  });

  test('are reported when an entry has used one that is still reserved', async () => {
    expect(await plant(enterBooked)).toContain(visitsUsed);
  });
});

const addTwo = async (scope: TenantScope) => {
  const first = await buildVisitor(scope, visited);
  return [first, await buildVisitor(scope, visited)] as const;
};

describe('visitors', () => {
  const faultsOfVisitors: [InvariantName, (scope: TenantScope) => Promise<unknown>][] = [
    [
      'nobody is in a training twice',
      async (scope) => {
        const [first, second] = await addTwo(scope);
        await run(scope, sql`drop index registration_visitor_once`);
        const same = sql`(select visitor_email, visitor_name from registration where id = ${first.id})`;
        const { id } = second;
        await run(scope, sql`update registration set (visitor_email, visitor_name) = ${same} where id = ${id}`);
      },
    ],
    [
      'the counter of places is what the rows say',
      async (scope) => {
        const [first] = await addTwo(scope);
        await run(scope, sql`delete from registration where id = ${first.id}`);
      },
    ],
    [
      'whoever is booked has one right to it',
      async (scope) => {
        await addTwo(scope);
        await run(scope, drop('registration', 'visitor_has_no_right'));
        await run(
          scope,
          sql`update registration set contract_id = (select min(id) from contract) where training_id = ${visited}`,
        );
      },
    ],
  ];

  test('violate nothing with two places in one training', async () => {
    expect(await plant(addTwo)).toEqual([]);
  });

  test.each(faultsOfVisitors)('are reported when they violate one: %s', async (invariant, fault) => {
    expect(await plant(fault)).toContain(invariant);
  });
});

describe('the hourly check', () => {
  test('logs violations in any tenant, and keeps them for the operator until the next check', async () => {
    const logged: object[] = [];
    const log = { error: (details: object) => void logged.push(details) };
    const look = () => checkInvariants(server.services, server.clock.now, log);
    const last = () => inTenant(server.owner, club.tenantId, findLastCheck);
    expect([await look(), logged]).toEqual([0, []]);
    expect(await last()).toEqual({ checkedAt: server.clock.now, violations: [] });
    await club.inScope((scope) => run(scope, sql`update training set waiting_count = 7 where id = ${other}`));
    const violation = { invariant: 'the counter of the line is what the rows say', place: `training ${other}` };
    expect(await look()).toBe(1);
    expect(logged).toEqual([{ tenantId: club.tenantId, ...violation, total: 1 }]);
    expect((await last())?.violations).toEqual([violation]);
  });
});

const run = (scope: TenantScope, statement: ReturnType<typeof sql>): Promise<unknown> => statement.execute(scope.db);
const drop = (table: string, constraint: string) =>
  sql`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)}`;

/** Records a late cancellation for the member who left the full training and whose place is taken again. */
const leaveLate = (scope: TenantScope, { uses_visit }: { uses_visit: boolean }) =>
  run(
    scope,
    sql`insert into late_leaving (tenant_id, training_id, registration_id, client_id, date, fee_cents, uses_visit, created_at)
      select tenant_id, training_id, id, client_id, '2026-11-20', 500, ${uses_visit}, cancelled_at from registration
      where training_id = ${full} and status = 'cancelled'`,
  );

/** How to violate each invariant by hand; constraints that would prevent it are dropped first. */
const faults: Record<InvariantName, (scope: TenantScope) => Promise<unknown>> = {
  'no more are booked than there are places': async (scope) => {
    await run(scope, drop('training', 'training_never_overbooked'));
    await run(scope, sql`update training set max_places = 1 where id = ${full}`);
  },
  'the counter of places is what the rows say': (scope) =>
    run(scope, sql`update training set taken = taken - 1 where id = ${full}`),
  'what is held for buyers is what the rows say': (scope) =>
    run(scope, sql`update training set paying = paying + 1 where id = ${full}`),
  'places that are kept for the line are free, and somebody waits': (scope) =>
    run(scope, sql`update training set held = 1 where id = ${full}`),
  'a guest has a place only as long as their host': (scope) => leaveGuestBehind(scope, other),
  'nobody is in a training twice': async (scope) => {
    await run(scope, sql`drop index registration_once`);
    await run(
      scope,
      sql`insert into registration (tenant_id, training_id, client_id, status, created_at)
        select tenant_id, training_id, client_id, status, created_at from registration
        where training_id = ${other} and status = 'booked' limit 1`,
    );
  },
  'the counter of the line is what the rows say': (scope) =>
    run(scope, sql`update training set waiting_count = waiting_count + 1 where id = ${full}`),
  'the line is in the order in which people came': (scope) =>
    run(
      scope,
      sql`update registration set waiting_number = 0 where id = (
        select max(id) from registration where training_id = ${full} and status = 'waiting')`,
    ),
  'nobody waits beside a free place without a reason': (scope) =>
    run(scope, sql`update training set max_places = 3 where id = ${full}`),
  'nobody began to wait beside a visitor’s place whose hold was over': (scope) =>
    run(
      scope,
      sql`with left_over as (
          update registration set client_id = null, contract_id = null, holds_visit = false, visitor_name = 'K',
            visitor_email = 'k@k.test', visitor_phone = '+37255550123', visitor_language = 'et',
            cancel_secret_hash = 'x', visitor_held_until = now() - interval '1 hour'
          where id = (select min(id) from registration where training_id = ${full} and status = 'booked')
          returning training_id)
        update registration_event set created_at = now() from left_over
        where registration_event.training_id = left_over.training_id and kind = 'waiting'`,
    ),
  'a booking that was answered exists': async (scope) => {
    await run(scope, sql`delete from registration where training_id = ${other}`);
    await run(scope, sql`update training set taken = 0 where id = ${other}`);
  },
  'the log of a registration ends in what it is': async (scope) => {
    await run(
      scope,
      sql`update registration set status = 'cancelled', holds_visit = false where training_id = ${other}`,
    );
    await run(scope, sql`update training set taken = 0 where id = ${other}`);
  },
  'reserved visits are those of the bookings': (scope) => run(scope, sql`update contract set visits_reserved = 3`),
  'the last visit of everybody is what their visits say': (scope) =>
    run(scope, sql`update client set last_visit_on = '2099-01-01'`),
  'no right has fewer visits than none': async (scope) => {
    await run(scope, sql`alter table contract drop constraint contract_visits_used_check`);
    await run(scope, sql`update contract set visits_used = -1`);
  },
  'visits that leaving late has used are counted as used': (scope) => leaveLate(scope, { uses_visit: true }),
  'the counter of places left late is what the rows say': (scope) =>
    run(scope, sql`update training set late_left = 1 where id = ${other}`),
  'nobody pays for a place that somebody else has, or that nobody can have': async (scope) => {
    await leaveLate(scope, { uses_visit: false });
    await run(scope, sql`update training set late_left = 1 where id = ${full}`);
  },
  'whoever is booked has one right to it': (scope) =>
    run(scope, sql`update registration set contract_id = null, holds_visit = false where training_id = ${other}`),
  'a visit is used by one thing, and counted as used': (scope) =>
    run(
      scope,
      sql`insert into entry (tenant_id, op_id, unit_id, client_id, via, answer, reason, contract_id, used_visit,
          entered_at, created_at)
        select tenant_id, gen_random_uuid(), ${club.unitId}, client_id, 'code', 'open', 'welcome', id, true, now(), now()
        from contract where visits_used = 0 limit 1`,
    ),
  'nobody is moved or removed by the desk without being told': (scope) =>
    run(
      scope,
      sql`update registration_event set reason = 'removed', by_client_id = client_id
        where training_id = ${full} and kind = 'cancelled'`,
    ),
  'nobody loses a training that is cancelled without being told': async (scope) => {
    await run(scope, sql`update training set cancelled_at = now() where id = ${full}`);
    await run(
      scope,
      sql`update registration_event set reason = 'training_cancelled'
        where training_id = ${full} and kind = 'cancelled'`,
    );
  },
  'whoever was there has used the visit of her place': (scope) =>
    run(scope, sql`update registration set presence = 'present' where training_id = ${other} and status = 'booked'`),
  'who came without a booking and was given a place has it in that training': (scope) =>
    run(
      scope,
      sql`insert into roster_entry
          (tenant_id, training_id, id, kind, text, client_id, registration_id, tapped_at, created_at)
        select tenant_id, ${full}, gen_random_uuid(), 'walk_in', 'Malle', client_id, id, now(), now()
        from registration where training_id = ${other} and status = 'booked'`,
    ),
  'nobody who waits was there': async (scope) => {
    await run(scope, drop('registration', 'waiting_never_attended'));
    await run(scope, sql`update registration set presence = 'present' where status = 'waiting'`);
  },
  'a mark is that of the latest tap': async (scope) => {
    const at = server.clock.now;
    await run(
      scope,
      sql`update registration set presence = 'present', presence_tapped_at = ${at}
        where training_id = ${other} and status = 'booked'`,
    );
    for (const reason of ['present', 'absent']) {
      await run(
        scope,
        sql`insert into registration_event (tenant_id, training_id, registration_id, kind, reason, tapped_at, created_at)
          select tenant_id, training_id, id, 'marked', ${reason}, ${at}, ${at} from registration
          where training_id = ${other} and status = 'booked'`,
      );
    }
  },
  'nobody who said that she comes lost the place for not saying it': async (scope) => {
    await run(
      scope,
      sql`update registration set presence_confirmed_at = created_at where training_id = ${full} and status = 'cancelled'`,
    );
    await run(
      scope,
      sql`insert into registration_event (tenant_id, training_id, registration_id, kind, reason, created_at)
        select tenant_id, training_id, id, 'cancelled', 'unconfirmed', created_at from registration
        where training_id = ${full} and status = 'cancelled'`,
    );
  },
  'no place changes hands beside one that was to be released before': async (scope) => {
    const settings = { releaseUnconfirmedMinutesBefore: 5 };
    const { id } = await buildBookingPolicy(scope, { settings });
    await run(
      scope,
      sql`update training set starts_at = ${server.clock.now}::timestamptz + interval '6 minutes'
      where id = ${full}`,
    );
    await run(
      scope,
      sql`insert into registration_event (tenant_id, training_id, registration_id, kind, policy_id, created_at)
        select tenant_id, training_id, id, 'race_opened', ${id}::int, ${server.clock.now}::timestamptz + interval '2 minutes'
        from registration where training_id = ${full} and status = 'waiting' limit 1`,
    );
  },
  'no room is used by others while it is reserved': async (scope) => {
    await run(scope, drop('room_use', 'room_free'));
    await run(
      scope,
      sql`with made as (
          insert into room_reservation (tenant_id, purpose, name, created_at)
          values (${scope.tenantId}, 'rental', '', now()) returning id)
        insert into room_use (tenant_id, room_id, reservation_id, date, starts_at, ends_at)
        select tenant_id, room_id, (select id from made), date, starts_at, ends_at from room_use where training_id = ${full}`,
    );
  },
  'the use of a room is what its training says': (scope) =>
    run(scope, sql`delete from room_use where training_id = ${full}`),
  'no room has two trainings at once': async (scope) => {
    await run(scope, drop('room_use', 'room_free'));
    await run(
      scope,
      sql`update training set trainer_id = null, starts_at = '2026-11-20T16:30:00Z' where id = ${other}`,
    );
  },
  'no trainer has two trainings at once': async (scope) => {
    await run(scope, drop('training', 'training_trainer_free'));
    await run(scope, sql`update training set room_id = null, starts_at = '2026-11-20T16:30:00Z' where id = ${other}`);
  },
};

/** Returns the violations found once the fault is planted, and rolls everything back. */
async function plant(fault: (scope: TenantScope) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  const undo = new Error('undo');
  const planted = club.inScope(async (scope) => {
    await fault(scope);
    found = (await findViolations(scope, server.clock.now)).map(({ invariant }) => invariant);
    throw undo;
  });
  await expect(planted).rejects.toBe(undo);
  return [...new Set(found)];
}
