import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { EntitlementFacts, TrainingFacts } from '#api/registrations/booking/facts.ts';
import type { MakeUpRule } from '#api/training-groups/make-up/rule.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';

export interface SeatFacts {
  registrationId: number;
  trainingId: number;
  groupId: number;
  course: string;
  memberId: number;
  rule: MakeUpRule;
  kind: TrainingFacts['kind'];
  styleId: number;
  unitId: number;
  date: PlainDate;
  startsAt: Date;
  /** Of the course, if the place is by it. */
  courseTicketId: number | null;
  isVisitReturned: boolean;
  /** Credits of this membership that were not taken back. */
  given: number;
}

/** What a place's part of the decision is read from: `r` is the registration, with its ticket `k`, contract `c` and member `m`. */
const partsOf = (r: RawBuilder<unknown>) => ({
  /** Of the course, if the place is by it. */
  rights: sql`left join ticket k on k.tenant_id = ${r}.tenant_id and k.id = ${r}.ticket_id and k.training_group_id = g.id
    left join contract c on c.tenant_id = ${r}.tenant_id and c.id = ${r}.contract_id`,
  isVisitReturned: sql`k.id is null and (${r}.contract_id is null or c.visits_total is not null)`,
  given: sql`(select count(*) from make_up_credit given where given.tenant_id = m.tenant_id and given.member_id = m.id
    and given.training_id is not null and coalesce(given.end_reason, '') not in ('taken_back', 'date_cancelled'))::int`,
});

export type MissFacts = Pick<SeatFacts, 'rule' | 'given' | 'isVisitReturned'>;

const own = partsOf(sql.table('registration'));

/** A column of a query over registrations with their trainings: what missing this date of their course depends on. */
export const missFacts = sql<MissFacts | null>`case
  when training.group_id is not null and registration.status = 'booked' and registration.is_seat then (
    select json_build_object('rule', g.make_up, 'given', ${own.given}, 'isVisitReturned', ${own.isVisitReturned})
    from training_group g
    join training_group_member m on m.tenant_id = g.tenant_id and m.group_id = g.id
      and m.client_id = registration.client_id and m.state = 'member'
    ${own.rights}
    where g.tenant_id = training.tenant_id and g.id = training.group_id and g.make_up is not null
  ) end`;

const seat = partsOf(sql.table('r'));

/** A member's places in dates to come of courses whose missed dates give a credit; or one of them, also just left. */
export async function listSeatFacts(
  { db, tenantId }: TenantScope,
  { clientId, now, registrationId }: { clientId: number; now: Date; registrationId?: number },
): Promise<SeatFacts[]> {
  const which = registrationId === undefined ? sql`r.status = 'booked'` : sql`r.id = ${registrationId}`;
  const { rows } = await sql<SeatFacts>`
    select r.id as "registrationId", t.id as "trainingId", g.id as "groupId", g.name as course, m.id as "memberId",
      g.make_up as rule, t.kind, t.style_id as "styleId", t.unit_id as "unitId", t.date::text as date,
      t.starts_at as "startsAt", k.id as "courseTicketId",
      ${seat.isVisitReturned} as "isVisitReturned", ${seat.given} as given
    from registration r
    join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
    join training_group g on g.tenant_id = t.tenant_id and g.id = t.group_id and g.make_up is not null
    join training_group_member m on m.tenant_id = g.tenant_id and m.group_id = g.id and m.client_id = r.client_id
      and m.state = 'member'
    ${seat.rights}
    where r.tenant_id = ${tenantId} and r.client_id = ${clientId} and r.is_seat and ${which}
      and t.starts_at > ${now} and not t.is_cancelled
    order by t.starts_at, r.id`.execute(db);
  return rows;
}

/** Whether a date is one of a course whose missed dates give a credit. */
export async function givesMakeUp({ db }: TenantScope, groupId: number): Promise<boolean> {
  const row = await db
    .selectFrom('training_group')
    .select('id')
    .where('id', '=', groupId)
    .where('make_up', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface CreditOfDate {
  clientId: number;
  ticketId: number;
  /** The course's ticket that has one visit fewer for it. */
  takenFrom: number | null;
  isUsed: boolean;
}

/** Live credits for a missed date, of some who may come to it after all. The clients are locked. */
export async function listCreditsFor(
  { db, tenantId }: TenantScope,
  { clientIds, trainingId }: { clientIds: readonly number[]; trainingId: number },
): Promise<CreditOfDate[]> {
  const { rows } = await sql<CreditOfDate>`
    select c.client_id as "clientId", k.id as "ticketId", c.taken_from as "takenFrom",
      k.visits_reserved + k.visits_used > 0 as "isUsed"
    from make_up_credit c join ticket k on k.tenant_id = c.tenant_id and k.id = c.ticket_id
    where c.tenant_id = ${tenantId} and c.client_id = any(${[...clientIds]}::int[]) and c.training_id = ${trainingId}
      and c.ended_at is null`.execute(db);
  return rows;
}

export interface UsableCredit extends EntitlementFacts {
  /** Of the course that was missed. */
  ofGroupId: number;
}

/** Credits of a client that have not been used; the soonest to end first. */
export async function listUsableCredits({ db, tenantId }: TenantScope, clientId: number): Promise<UsableCredit[]> {
  const { rows } = await sql<UsableCredit>`
    select 'ticket' as source, k.id, (client.blocked_at is not null)::int as status, k.valid_from::text as "validFrom",
      k.valid_until::text as "validUntil", k.kinds, k.unit_ids as "unitIds", k.style_ids as "styleIds",
      null as weekdays, null as "fromTime", null as "untilTime",
      k.visits_total - k.visits_reserved - k.visits_used as "visitsLeft", m.group_id as "ofGroupId"
    from make_up_credit c
    join ticket k on k.tenant_id = c.tenant_id and k.id = c.ticket_id and k.revoked_at is null
    join client on client.tenant_id = c.tenant_id and client.id = c.client_id
    join training_group_member m on m.tenant_id = c.tenant_id and m.id = c.member_id
    where c.tenant_id = ${tenantId} and c.client_id = ${clientId} and c.ended_at is null
      and k.visits_total > k.visits_reserved + k.visits_used
    order by k.valid_until, k.id`.execute(db);
  return rows;
}

/**
 * How many places of a course date whoever makes up a missed one may take, beside those that are free: one is kept as long
 * as a whole place in the course can still be bought. Null: nobody makes one up there.
 */
export async function placesKeptIn({ db, tenantId }: TenantScope, groupIds: readonly number[]) {
  const { rows } = await sql<{ groupId: number; name: string; kept: number }>`
    select g.id as "groupId", g.name, (p.id is not null and g.taken < g.capacity)::int as kept
    from training_group g
    left join product p on p.tenant_id = g.tenant_id and p.id = g.product_id and p.retired_at is null
    where g.tenant_id = ${tenantId} and g.id = any(${[...groupIds]}::int[]) and g.make_up is not null`.execute(db);
  return new Map(rows.map((row) => [row.groupId, row]));
}
