import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { reserve, reservedAssignments, returnVisits } from '../../entitlements/commands.ts';
import { insertEvents } from '../../registrations/events/commands.ts';
import type { MovedToLine } from '../tables.ts';

/**
 * One statement: the clients who booked last lose their places, get their visits back, and are first in line, in the
 * order in which they booked. Training and clients are locked. Visitors keep theirs, as they cannot wait.
 */
export async function moveToLine(
  scope: TenantScope,
  { trainingId, count, now, policyId }: { trainingId: number; count: number; now: Date; policyId: number | null },
): Promise<MovedToLine[]> {
  const { tenantId, db } = scope;
  const visits = returnVisits(scope);
  const who = { registrationId: sql<number>`own.id`, clientId: sql<number>`own.client_id` };
  const event = { ...who, trainingId, kind: 'waiting', reason: 'fewer_places', policyId, now } as const;
  const { rows } = await sql<MovedToLine>`
    with own as (
      select id, client_id, contract_id, ticket_id, voucher_id, holds_visit, mark_used_visit, booked_at, promoted_at,
        presence_confirmed_at, status
      from registration
      where tenant_id = ${tenantId} and training_id = ${trainingId} and status = 'booked' and client_id is not null
        and presence is null
      order by booked_at desc, id desc limit ${count}
    ), line as (
      select id, was_booked, next_waiting_number - 1 + row_number() over (order by was_booked desc, booked_at, waiting_number, id)
        as number
      from (
        select id, true as was_booked, booked_at, null::int as waiting_number from own
        union all
        select id, false, null, waiting_number from registration
        where tenant_id = ${tenantId} and training_id = ${trainingId} and status = 'waiting'
      ) people, (select next_waiting_number from training where tenant_id = ${tenantId} and id = ${trainingId}) training
    ), moved as (
      update registration
      set status = 'waiting', waiting_number = line.number, moved_to_line_at = ${now}, ${visits.assignments},
        contract_id = null, ticket_id = null, voucher_id = null, booked_at = null, promoted_at = null,
        presence_confirmed_at = null
      from line where registration.tenant_id = ${tenantId} and registration.id = line.id and line.was_booked
    ), behind as (
      update registration set waiting_number = line.number
      from line where registration.tenant_id = ${tenantId} and registration.id = line.id and not line.was_booked
    ), counted as (
      update training
      set taken = taken - (select count(*) from own), waiting_count = waiting_count + (select count(*) from own),
        next_waiting_number = next_waiting_number + (select count(*) from line), version = version + 1
      where tenant_id = ${tenantId} and id = ${trainingId}
    ), logged as (${insertEvents(tenantId, event, sql`own`)}), ${visits.counters}
    select id as "registrationId", client_id as "clientId", booked_at as "bookedAt", promoted_at as "promotedAt",
      presence_confirmed_at as "confirmedAt", contract_id as "contractId", ticket_id as "ticketId",
      voucher_id as "voucherId", holds_visit as "holdsVisit"
    from own order by booked_at, id`.execute(db);
  return rows;
}

/** Undoes it for one client who still waits: the place, with its visit, is theirs as before. */
export async function restorePlace(
  scope: TenantScope,
  trainingId: number,
  moved: MovedToLine,
  now: Date,
): Promise<void> {
  const { tenantId, db } = scope;
  const { registrationId, clientId, contractId, ticketId, voucherId, holdsVisit } = moved;
  const row = await db
    .selectFrom('registration')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', registrationId)
    .executeTakeFirst();
  if (row?.status !== 'waiting') return;
  const given = { contract: contractId, ticket: ticketId, voucher: voucherId };
  const source = (['contract', 'ticket', 'voucher'] as const).find((one) => given[one] !== null);
  const visit = source && { source, id: given[source] ?? 0, visitsLeft: holdsVisit ? 1 : null };
  if (visit) await reserve(scope, visit, now);
  const event = { trainingId, registrationId, clientId, kind: 'promoted', reason: 'edit_undone', now } as const;
  await sql`
    with place as (
      update training set taken = taken + 1, waiting_count = waiting_count - 1, version = version + 1
      where tenant_id = ${tenantId} and id = ${trainingId}
    ), restored as (
      update registration
      set status = 'booked', waiting_number = null, offered_until = null, moved_to_line_at = null,
        ${visit ? sql`${reservedAssignments(visit)},` : sql``}
        booked_at = ${moved.bookedAt}::timestamptz, promoted_at = ${moved.promotedAt}::timestamptz,
        presence_confirmed_at = ${moved.confirmedAt}::timestamptz
      where tenant_id = ${tenantId} and id = ${registrationId}
    ) ${insertEvents(tenantId, event)}`.execute(db);
}
