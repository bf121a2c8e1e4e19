import { sql } from 'kysely';
import { defaultPolicy } from '#api/registrations/policy/policy.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { InvariantContext, Violations } from './invariant-context.ts';
import { toldInvariants } from './told/queries.ts';
import { visitInvariants } from './visits/queries.ts';

/** The violations, by the invariant's name: names of tables and ids, never of people. */
export interface Violation {
  invariant: InvariantName;
  place: string;
}

/** Compares trainings' counters with their rows. */
const counted = ({ since }: InvariantContext) => sql`
  select t.*, count(*) filter (where r.status = 'booked') as booked, count(*) filter (where r.status = 'waiting') as waiting,
    (select count(*) from place_hold h where h.tenant_id = t.tenant_id and h.training_id = t.id and h.state = 'held')
      as held_by_buyers
  from training t left join registration r on r.tenant_id = t.tenant_id and r.training_id = t.id
  where t.ends_at >= ${since} group by t.tenant_id, t.id`;

const minutesOfPolicy = (setting: 'autoUntilMinutesBefore' | 'claimUntilMinutesBefore', now: Date) => sql`
  coalesce((
    select (settings ->> ${setting})::int from booking_policy own
    where own.kind = t.kind and own.valid_from <= ${now} order by own.valid_from desc, own.id desc limit 1
  ), ${defaultPolicy[setting]}::int)`;

const overlapOf = (column: 'room_id' | 'trainer_id', { since }: InvariantContext): Violations => sql`
  select 'trainings ' || a.id || ' and ' || b.id as place
  from training a join training b
    on b.tenant_id = a.tenant_id and b.${sql.ref(column)} = a.${sql.ref(column)} and b.id > a.id
    and tstzrange(b.starts_at, b.ends_at) && tstzrange(a.starts_at, a.ends_at)
  where a.ends_at >= ${since} and not a.is_cancelled and not b.is_cancelled and b.${sql.ref(column)} is not null
    ${column === 'room_id' ? sql`and a.holds_room and b.holds_room` : sql``}`;

/**
 * Invariants that hold at every commit, counted from the rows themselves: each query returns its violations, and
 * nothing while all is well. It is one statement, so it never sees half of a change.
 */
const questions = {
  'no more are booked than there are places': (asked) => sql`
    select 'training ' || id as place from (${counted(asked)}) t where booked + held_by_buyers > max_places`,
  'the counter of places is what the rows say': (asked) => sql`
    select 'training ' || id as place from (${counted(asked)}) t where booked + held_by_buyers <> taken`,
  'what is held for buyers is what the rows say': (asked) => sql`
    select 'training ' || id as place from (${counted(asked)}) t where held_by_buyers <> paying`,
  'places that are kept for the line are free, and somebody waits': (asked) => sql`
    select 'training ' || id as place from (${counted(asked)}) t
    where held > 0 and (booked + held_by_buyers + held > max_places or waiting = 0)`,
  'nobody is in a training twice': () => sql`
    select 'training ' || training_id || ', client ' || client_id as place from registration
    where status <> 'cancelled' and client_id is not null
    group by tenant_id, training_id, client_id having count(*) > 1
    union all
    select 'training ' || training_id || ', registrations ' || min(id) || ' and ' || max(id) from registration
    where status <> 'cancelled' and visitor_email <> ''
    group by tenant_id, training_id, visitor_email, lower(visitor_name) having count(*) > 1`,
  'a guest has a place only as long as their host': () => sql`
    select 'registration ' || own.id as place from guest_place guest
    join registration own on own.tenant_id = guest.tenant_id and own.id = guest.registration_id
    join registration host on host.tenant_id = guest.tenant_id and host.id = guest.host_registration_id
    where own.status = 'booked' and (host.status <> 'booked' or host.training_id <> own.training_id)`,
  'the counter of the line is what the rows say': (asked) => sql`
    select 'training ' || id as place from (${counted(asked)}) t where waiting <> waiting_count`,
  // Numbers and ids are both assigned under the training's lock; the clock was read before it.
  'the line is in the order in which people came': ({ since }) => sql`
    select 'registration ' || id as place from (
      select r.id, r.waiting_number, t.next_waiting_number,
        row_number() over (partition by r.training_id order by r.waiting_number, r.id) as place_in_line,
        row_number() over (partition by r.training_id order by r.id) as came
      from registration r join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
      where r.status = 'waiting' and r.moved_to_line_at is null and t.ends_at >= ${since}
    ) line where place_in_line <> came or waiting_number >= next_waiting_number or waiting_number < 1`,
  // A client who could not be promoted was skipped with a reason. Later, places are offered and raced for.
  'nobody waits beside a free place without a reason': (asked) => sql`
    select 'registration ' || r.id as place
    from (${counted(asked)}) t join registration r on r.tenant_id = t.tenant_id and r.training_id = t.id
    cross join lateral (
      select kind from registration_event e where e.tenant_id = r.tenant_id and e.registration_id = r.id
      order by e.id desc limit 1
    ) latest
    where t.booked + t.held_by_buyers + t.held < t.max_places and r.status = 'waiting' and latest.kind = 'waiting'
      and not t.is_cancelled and not t.is_closed
      and ${asked.now} < t.starts_at - make_interval(mins => greatest(
        ${minutesOfPolicy('autoUntilMinutesBefore', asked.now)}, ${minutesOfPolicy('claimUntilMinutesBefore', asked.now)}))`,
  // A booking of a full training first ends expired holds, whether a job has run or not.
  'nobody began to wait beside a visitor’s place whose hold was over': () => sql`
    select 'registration ' || held.id as place
    from registration held join registration_event e
      on e.tenant_id = held.tenant_id and e.training_id = held.training_id and e.kind = 'waiting'
    where held.status = 'booked' and held.visitor_held_until <= e.created_at
      and (held.presence_confirmed_at is null or held.presence_confirmed_at > held.visitor_held_until)
      and held.presence is distinct from 'present'`,
  'a booking that was answered exists': () => sql`
    select coalesce('client ' || i.client_id, 'a visitor') || ', key ' || i.key as place from idempotency i
    where i.status = 201 and i.body ->> 'registrationId' is not null and not exists (
      select from registration r where r.tenant_id = i.tenant_id and r.id = (i.body ->> 'registrationId')::bigint
    )`,
  'the log of a registration ends in what it is': ({ since }) => sql`
    select 'registration ' || r.id as place
    from registration r join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
    left join lateral (
      select case when kind = 'promoted' then 'booked' else kind end as status from registration_event e
      where e.tenant_id = r.tenant_id and e.registration_id = r.id
        and kind in ('booked', 'waiting', 'promoted', 'cancelled')
      order by e.id desc limit 1
    ) latest on true
    where t.ends_at >= ${since} and latest.status is distinct from r.status`,
  ...visitInvariants,
  ...toldInvariants,
  // A visitor needs no entitlement, and has none.
  'whoever is booked has one right to it': () => sql`
    select 'registration ' || id as place from registration
    where status = 'booked' and num_nonnulls(contract_id, ticket_id, voucher_id) <> (client_id is not null)::int`,
  'nobody who waits was there': () => sql`
    select 'registration ' || id as place from registration where status = 'waiting' and presence = 'present'`,
  'who came without a booking and was given a place has it in that training': () => sql`
    select 'training ' || e.training_id as place
    from roster_entry e join registration r on r.tenant_id = e.tenant_id and r.id = e.registration_id
    where r.training_id <> e.training_id or e.client_id is null or r.client_id <> e.client_id`,
  // Ids are assigned in order of arrival: a mark is written under the training's lock.
  'a mark is that of the latest tap': ({ since }) => sql`
    select 'registration ' || r.id as place
    from registration r join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
    left join lateral (
      select nullif(reason, 'unmarked') as presence, tapped_at from registration_event e
      where e.tenant_id = r.tenant_id and e.registration_id = r.id and e.kind = 'marked'
      order by e.tapped_at desc, e.id desc limit 1
    ) latest on true
    where t.ends_at >= ${since} and r.status = 'booked' and r.presence_tapped_at is not null
      and (latest.tapped_at is distinct from r.presence_tapped_at or latest.presence is distinct from r.presence)`,
  'nobody who said that she comes lost the place for not saying it': ({ since }) => sql`
    select 'registration ' || r.id as place
    from registration r join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
    join registration_event e on e.tenant_id = r.tenant_id and e.registration_id = r.id
    where t.ends_at >= ${since} and e.reason = 'unconfirmed' and r.presence_confirmed_at is not null`,
  // Each change of a training first applies what is due by time, under the policy that its event names.
  'no place changes hands beside one that was to be released before': ({ now }) => sql`
    select 'registration ' || r.id as place
    from training t join registration_event e on e.tenant_id = t.tenant_id and e.training_id = t.id
    join booking_policy p on p.tenant_id = e.tenant_id and p.id = e.policy_id
    join registration r on r.tenant_id = t.tenant_id and r.training_id = t.id
    where t.starts_at > ${now} and t.starts_at < ${now}::timestamptz + interval '1 day'
      and not t.is_cancelled and not t.is_closed
      and e.kind in ('booked', 'promoted', 'offered', 'race_opened')
      and (p.settings ->> 'releaseUnconfirmedMinutesBefore')::int < (p.settings ->> 'presenceFromMinutesBefore')::int
      and e.created_at >= t.starts_at - make_interval(mins => (p.settings ->> 'releaseUnconfirmedMinutesBefore')::int)
      and r.status = 'booked' and r.client_id is not null and r.presence_confirmed_at is null
      and r.presence is distinct from 'present' and r.booked_at < e.created_at
      and r.booked_at < t.starts_at - make_interval(mins => (p.settings ->> 'releaseUnconfirmedMinutesBefore')::int)`,
  'no room is used by others while it is reserved': ({ since }) => sql`
    select 'room ' || a.room_id || ', uses ' || a.id || ' and ' || b.id as place
    from room_use a join room_use b on b.tenant_id = a.tenant_id and b.room_id = a.room_id and b.id <> a.id
      and tstzrange(b.starts_at, b.ends_at) && tstzrange(a.starts_at, a.ends_at)
    where a.ends_at >= ${since} and a.reservation_id is not null and (b.training_id is not null or b.id > a.id)`,
  'the use of a room is what its training says': ({ since }) => sql`
    select 'training ' || t.id as place from training t
    left join room_use u on u.tenant_id = t.tenant_id and u.training_id = t.id
    where t.ends_at >= ${since} and (
      (u.id is null and t.holds_room and t.room_id is not null and not t.is_cancelled)
      or (u.id is not null and (
        t.is_cancelled or (u.room_id, u.starts_at, u.ends_at, u.date) is distinct from
          (t.room_id, t.starts_at, t.ends_at, t.date)
      )))`,
  'no room has two trainings at once': (asked) => overlapOf('room_id', asked),
  'no trainer has two trainings at once': (asked) => overlapOf('trainer_id', asked),
} satisfies Record<string, (asked: InvariantContext) => Violations>;

export type InvariantName = keyof typeof questions;

export const invariantNames = Object.keys(questions) as InvariantName[];

const days = 86_400_000;
/** Longer than the responses to actions are stored. */
const lookBackDays = 40;

/** Where a tenant's rows violate an invariant; nothing while all is well. */
export async function findViolations({ db }: TenantScope, now: Date): Promise<Violation[]> {
  const asked = { now, since: new Date(now.getTime() - lookBackDays * days) };
  const violations: Violation[] = [];
  for (const invariant of invariantNames) {
    const question: (asked: InvariantContext) => Violations = questions[invariant];
    const { rows } = await question(asked).execute(db);
    violations.push(...rows.map(({ place }) => ({ invariant, place })));
  }
  return violations;
}

/** The result of the last check, if there was one. */
export const findLastCheck = ({ db }: TenantScope) =>
  db.selectFrom('invariant_check').select(['checked_at as checkedAt', 'violations']).executeTakeFirst();

/** The check that is to be written down anew: there was none since, or it found something, which may be mended by now. */
export const listOutdatedChecks = ({ db, tenantId }: TenantScope, since: Date) =>
  sql`
    select 1 where not exists (
      select from invariant_check where tenant_id = ${tenantId} and checked_at >= ${since} and violations = '[]'
    )`.execute(db);
