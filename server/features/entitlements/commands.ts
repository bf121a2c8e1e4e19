import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import { pipeline } from '#server/db/connection/round-trips.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { type RawBuilder, sql } from 'kysely';

/** The column of a registration that remembers an entitlement of this source. */
export const entitlementColumns = { contract: 'contract_id', ticket: 'ticket_id', voucher: 'voucher_id' } as const;

/** Before the statement that gives a place, and on the way to it: a visit of the entitlement is set aside, where they are counted. */
export async function reserveVisit(
  { db, tenantId }: TenantScope,
  { source, id, visitsLeft }: EntitlementFacts,
): Promise<void> {
  if (visitsLeft === null) return;
  const visit = sql`
    update ${sql.table(source)} set visits_reserved = visits_reserved + 1 where tenant_id = ${tenantId} and id = ${id}`;
  await pipeline(db, visit.compile(db));
}

/** Part of a statement that has its `own` registration as it was: the visit of its place, if it has one, is given back. */
export const returnVisit = ({ tenantId }: TenantScope): RawBuilder<unknown> =>
  changeVisits(
    tenantId,
    sql`visits_reserved = visits_reserved - own.holds_visit::int, visits_used = visits_used - own.mark_used_visit::int`,
    sql`(own.holds_visit or own.mark_used_visit)`,
  );

/** A visit is set aside for the place, or used up by the mark that she was there: leaving too late costs it. */
export const hasVisit = sql<boolean>`(registration.holds_visit or registration.mark_used_visit)`;

/** Part of a statement that has registrations with their entitlements as `own`, no two of one entitlement: changes the counters of the one that it uses. */
export function changeVisits(
  tenantId: number,
  change: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parts = Object.entries(entitlementColumns).map(
    ([source, column]) => sql`
    ${sql.ref(`${source}_visit`)} as (
      update ${sql.table(source)} as given set ${change} from own
      where given.tenant_id = ${tenantId} and given.id = own.${sql.ref(column)} and ${condition}
    )`,
  );
  return sql.join(parts);
}
