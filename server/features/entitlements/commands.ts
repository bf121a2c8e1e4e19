import { type RawBuilder, sql } from 'kysely';
import type { EntitlementFacts, EntitlementSource } from '#api/registrations/booking/facts.ts';
import { pipeline } from '../../db/connection/round-trips.ts';
import type { Placeholders } from '../../db/prepared-query.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { endUnused } from './credit/commands.ts';

/*
 * The one ledger of visits. A contract, ticket or voucher counts the visits that are reserved for places and those that
 * are used; a registration says whether it holds a reserved one, or whether the mark that its person was there has used
 * one. Both sides change here, in one transaction, with the client locked.
 */

/** The column of a registration or an entry that remembers an entitlement of this source. */
const columnOf = { contract: 'contract_id', ticket: 'ticket_id', voucher: 'voucher_id' } as const;
const sources = Object.keys(columnOf) as EntitlementSource[];

/** Parts of one statement that has registrations as they were in `own`, no two of one entitlement. */
interface VisitParts {
  /** Assignments to the registrations themselves. */
  assignments: RawBuilder<unknown>;
  /** Further `with` queries, which change the counters. */
  counters: RawBuilder<unknown>;
}

/** `with` queries that change the counters of the entitlement of each row in `own` for which the condition holds. */
const countersOf = (tenantId: number, change: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql.join(
    sources.map(
      (source) => sql`
    ${sql.ref(`${source}_visit`)} as (
      update ${sql.table(source)} as given set ${change} from own
      where given.tenant_id = ${tenantId} and given.id = own.${sql.ref(columnOf[source])} and ${condition}
    )`,
    ),
  );

/**
 * Reserves a visit where they are counted, on the way to the statement that gives the place: that one writes
 * `reservationOf` into the registration. Who comes to a date of their course that they had missed has nothing for it any more.
 */
export async function reserve(
  scope: TenantScope,
  entitlement: Pick<EntitlementFacts, 'source' | 'id' | 'visitsLeft' | 'endsCredit'>,
  now: Date,
): Promise<void> {
  const { db, tenantId } = scope;
  const { source, id, visitsLeft, endsCredit } = entitlement;
  if (endsCredit !== undefined) await endUnused(scope, { ticketId: endsCredit, reason: 'taken_back', now });
  if (visitsLeft === null) return;
  const visit = sql`
    update ${sql.table(source)} set visits_reserved = visits_reserved + 1 where tenant_id = ${tenantId} and id = ${id}`;
  await pipeline(db, visit.compile(db));
}

/** What a registration remembers of the entitlement that it uses. */
export interface Reservation {
  contractId: number | null;
  ticketId: number | null;
  voucherId: number | null;
  holdsVisit: boolean;
}

export const reservationOf = ({ source, id, visitsLeft }: EntitlementFacts): Reservation => ({
  contractId: null,
  ticketId: null,
  voucherId: null,
  [`${source}Id`]: id,
  holdsVisit: visitsLeft !== null,
});

/** For an insert of a registration: columns, and their values in the same order. */
export const reservedColumns = sql`contract_id, ticket_id, voucher_id, holds_visit`;
export const reservedValues = (of: Placeholders<Reservation>) =>
  sql`${of.contractId}::int, ${of.ticketId}::int, ${of.voucherId}::int, ${of.holdsVisit}::boolean`;

/** For an update of a registration that had no entitlement until now. */
export const reservedAssignments = ({
  source,
  id,
  visitsLeft,
}: Pick<EntitlementFacts, 'source' | 'id' | 'visitsLeft'>) =>
  sql`${sql.ref(columnOf[source])} = ${id}, holds_visit = ${visitsLeft !== null}`;

/** Returns the visit of a place that ends, reserved or used by its mark. */
export const returnVisits = ({ tenantId }: TenantScope): VisitParts => ({
  assignments: sql`holds_visit = false, mark_used_visit = false`,
  counters: countersOf(
    tenantId,
    sql`visits_reserved = visits_reserved - own.holds_visit::int, visits_used = visits_used - own.mark_used_visit::int`,
    sql`(own.holds_visit or own.mark_used_visit)`,
  ),
});

/** Consumes the visits that places have reserved: their people were there. */
export const consumeReservedVisits = ({ tenantId }: TenantScope, condition: RawBuilder<unknown>): VisitParts => ({
  assignments: sql`holds_visit = false, mark_used_visit = own.holds_visit or own.mark_used_visit`,
  counters: countersOf(
    tenantId,
    sql`visits_reserved = visits_reserved - 1, visits_used = visits_used + 1`,
    sql`(${condition} and own.holds_visit)`,
  ),
});

/** Reserves again the visits that marks had consumed. */
export const reserveConsumedVisits = ({ tenantId }: TenantScope, condition: RawBuilder<unknown>): VisitParts => ({
  assignments: sql`holds_visit = own.holds_visit or own.mark_used_visit, mark_used_visit = false`,
  counters: countersOf(
    tenantId,
    sql`visits_reserved = visits_reserved + 1, visits_used = visits_used - 1`,
    sql`(${condition} and own.mark_used_visit)`,
  ),
});

/** Consumes a visit for each row of `own` that costs one (`uses_visit`) and has no place any more. */
export const consumeVisits = ({ tenantId }: TenantScope): RawBuilder<unknown> =>
  countersOf(tenantId, sql`visits_used = visits_used + 1`, sql`own.uses_visit`);

/** Returns what `consumeVisits` took. */
export const returnConsumedVisits = ({ tenantId }: TenantScope): RawBuilder<unknown> =>
  countersOf(tenantId, sql`visits_used = visits_used - 1`, sql`own.uses_visit`);

interface Place {
  registrationId: number;
  contractId: number | null;
  ticketId: number | null;
  voucherId: number | null;
}

/**
 * Consumes the visit that a place has reserved, for good, once; the training and its client are locked. One that a mark
 * has used is the caller's from now on, whatever is marked later.
 * @returns false where there is none: its entitlement counts no visits, or it was consumed before
 */
export async function consumeReserved({ db, tenantId }: TenantScope, place: Place): Promise<boolean> {
  const own = await db
    .selectFrom('registration')
    .select(['holds_visit', 'mark_used_visit'])
    .where('id', '=', place.registrationId)
    .executeTakeFirst();
  if (!own?.holds_visit && !own?.mark_used_visit) return false;
  await db
    .updateTable('registration')
    .set({ holds_visit: false, mark_used_visit: false })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', place.registrationId)
    .execute();
  if (!own.holds_visit) return true;
  const ids = { contract: place.contractId, ticket: place.ticketId, voucher: place.voucherId };
  for (const source of sources) {
    await sql`
      update ${sql.table(source)} set visits_reserved = visits_reserved - 1, visits_used = visits_used + 1
      where tenant_id = ${tenantId} and id = ${ids[source]}::int`.execute(db);
  }
  return true;
}

/** Returns the visit that a place has reserved, and leaves the place. The training and its client are locked. */
export async function returnReserved({ db, tenantId }: TenantScope, place: Place): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('registration')
    .set({ holds_visit: false })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', place.registrationId)
    .where('holds_visit', '=', true)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const ids = { contract: place.contractId, ticket: place.ticketId, voucher: place.voucherId };
  for (const source of sources) {
    await sql`
      update ${sql.table(source)} set visits_reserved = visits_reserved - 1
      where tenant_id = ${tenantId} and id = ${ids[source]}::int`.execute(db);
  }
}

/**
 * Consumes a visit without a place, if one is left.
 * @returns false where none is
 */
export async function consume({ db, tenantId }: TenantScope, source: EntitlementSource, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(source)} set visits_used = visits_used + 1
    where tenant_id = ${tenantId} and id = ${id} and visits_used + visits_reserved < visits_total`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
