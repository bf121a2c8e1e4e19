import type { PlainDate } from '#api/dates.ts';
import type { WaiveReason } from '#api/registrations/event-kinds.ts';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import { pipeline } from '#server/db/connection/round-trips.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { consumeVisits, returnConsumedVisits } from '../../entitlements/commands.ts';
import { insertEvents } from '../events/commands.ts';
import { sql } from 'kysely';

interface LateLeaving {
  trainingId: number;
  registrationId: number;
  clientId: number;
  /** Of the training. */
  date: PlainDate;
  cost: LeavingCost;
  now: Date;
}

/** After `withdraw` has given the visit back: what leaving so late costs, to be invoiced unless it is waived. */
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
  /** Who has the place now; null: the club has cancelled the training. A visitor has no client. */
  taker: { registrationId: number; clientId: number | null } | null;
  now: Date;
}

/**
 * One place that was left late costs nothing after all: the visit goes back, and the reason is logged. Of several the taker's own,
 * else the one that was left first. The training is locked.
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
      where late.tenant_id = ${tenantId} and late.training_id = ${trainingId} and late.waived_at is null
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

/** The same on the way to the next statement, for whoever takes a place: most often there is none. */
export const waiveForTaker = (scope: TenantScope, waiving: Waiving): Promise<void> =>
  pipeline(scope.db, lateLeavingToWaive(scope, waiving).compile(scope.db));
