import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { CancelReason, WaiveReason } from '#api/registrations/event-kinds.ts';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import { pipeline } from '#server/db/connection/round-trips.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { consumeVisits, returnConsumedVisits, returnVisits } from '../../entitlements/commands.ts';
import type { Decision } from '../../trainings/training-context.ts';
import { insertEvents } from '../events/commands.ts';

interface Withdrawal extends Decision {
  registrationId: number;
  /** Null: a visitor's. */
  clientId: number | null;
  /** A reason key; none when the client left in time. */
  reason?: CancelReason | null;
  /** Who ends it for somebody else, and why in their words. */
  by?: { clientId: number; note: string | null } | undefined;
}

/**
 * One statement: the registration ends, its place and its visit are free again, also one that only a mark had used; what was kept for it on the waitlist, too.
 * @returns false where it had ended before
 */
export async function withdraw(
  scope: TenantScope,
  { registrationId, clientId, now, policyId, reason = null, by }: Withdrawal,
): Promise<boolean> {
  const visits = returnVisits(scope);
  const own = { trainingId: sql<number>`own.training_id`, registrationId: sql<number>`own.id`, clientId };
  const byWhom = by && { byClientId: by.clientId, note: by.note };
  const cancelled = { ...own, kind: 'cancelled', reason, policyId, now, ...byWhom } as const;
  const { rows } = await sql`
    with own as (
      select id, training_id, contract_id, ticket_id, voucher_id, holds_visit, mark_used_visit, status, offered_until
      from registration
      where tenant_id = ${scope.tenantId} and id = ${registrationId} and status in ('booked', 'waiting')
    ), ended as (
      update registration
      set status = 'cancelled', cancelled_at = ${now}, waiting_number = null, ${visits.assignments},
        offered_until = null, presence = null, presence_tapped_at = null
      from own where registration.tenant_id = ${scope.tenantId} and registration.id = own.id
    ), place as (
      update training set
        taken = taken - (own.status = 'booked')::int,
        waiting_count = waiting_count - (own.status = 'waiting')::int,
        held = case when own.status = 'waiting' and waiting_count = 1 then 0
          else held - (own.offered_until is not null)::int end,
        version = version + 1
      from own where training.tenant_id = ${scope.tenantId} and training.id = own.training_id
    ), ${visits.counters}
    ${insertEvents(scope.tenantId, cancelled, sql`own`)}
    returning id
  `.execute(scope.db);
  return rows.length > 0;
}

interface LateLeaving {
  trainingId: number;
  registrationId: number;
  clientId: number;
  /** Of the training. */
  date: PlainDate;
  cost: LeavingCost;
  now: Date;
}

/** After `withdraw` has returned the visit: the cost of this late cancellation, to be invoiced unless it is waived. */
export async function insertLateLeaving(scope: TenantScope, leaving: LateLeaving): Promise<void> {
  const { db, tenantId } = scope;
  const { trainingId, registrationId, clientId, date, cost, now } = leaving;
  await sql`
    with own as (
      select contract_id, ticket_id, voucher_id, ${cost.usesVisit}::boolean as uses_visit from registration
      where tenant_id = ${tenantId} and id = ${registrationId}
    ), counted as (
      update training set late_left = late_left + 1 where tenant_id = ${tenantId} and id = ${trainingId}
    ), ${consumeVisits(scope)}
    insert into late_leaving (tenant_id, training_id, registration_id, client_id, date, fee_cents, uses_visit, created_at)
    values (${tenantId}, ${trainingId}, ${registrationId}, ${clientId}, ${date}, ${cost.feeCents}, ${cost.usesVisit},
      ${now})`.execute(db);
}

interface Waiving {
  trainingId: number;
  /** The client who has the place now; null: the club has cancelled the training. A visitor has no client. */
  taker: { registrationId: number; clientId: number | null } | null;
  now: Date;
}

/**
 * Waives one late cancellation: the visit is returned, and the reason is logged. Of several, the taker's own one, else
 * the earliest. The training is locked.
 */
function lateLeavingToWaive(scope: TenantScope, { trainingId, taker, now }: Waiving) {
  const { tenantId } = scope;
  const reason: WaiveReason = taker ? 'refilled' : 'training_cancelled';
  const who = { registrationId: sql<number>`own.registration_id`, clientId: sql<number>`own.client_id` };
  const waived = { ...who, trainingId, kind: 'cost_waived', reason, now } as const;
  return sql`
    with own as (
      select late.id, late.registration_id, late.client_id, late.uses_visit, contract_id, ticket_id, voucher_id
      from late_leaving late join registration r on r.tenant_id = late.tenant_id and r.id = late.registration_id
      where late.tenant_id = ${tenantId} and late.training_id = ${trainingId} and late.kind = 'late_cancel'
        and late.waived_at is null
      order by (late.client_id is not distinct from ${taker?.clientId ?? null}::int) desc, late.id limit 1
    ), waived as (
      update late_leaving set waived_at = ${now}, taken_by = ${taker?.registrationId ?? null}
      from own where late_leaving.tenant_id = ${tenantId} and late_leaving.id = own.id
    ), counted as (
      update training set late_left = late_left - 1
      from own where training.tenant_id = ${tenantId} and training.id = ${trainingId}
    ), ${returnConsumedVisits(scope)}
    ${insertEvents(tenantId, waived, sql`own`)}
    returning id`;
}

/** @returns whether there was one */
export async function waiveLateLeaving(scope: TenantScope, waiving: Waiving): Promise<boolean> {
  const { rows } = await lateLeavingToWaive(scope, waiving).execute(scope.db);
  return rows.length > 0;
}

/** The same, pipelined with the next statement, for a booking: usually there is none. */
export const waiveForTaker = (scope: TenantScope, waiving: Waiving): Promise<void> =>
  pipeline(scope.db, lateLeavingToWaive(scope, waiving).compile(scope.db));
