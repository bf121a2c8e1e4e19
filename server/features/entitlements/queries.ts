import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { EntitlementFacts, EntitlementSource } from '#api/registrations/booking/facts.ts';
import { inList, type Placeholders, preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

const selectEntitlements = (db: Kysely<Tables>, who: RawBuilder<number>) =>
  db
    .selectFrom('client_right')
    .select([
      'client_id as clientId',
      'source',
      'id',
      // Whoever is blocked has nothing that lets them in, whatever they hold.
      sql<number>`case when exists (
        select from client where client.tenant_id = client_right.tenant_id and client.id = client_right.client_id
          and client.blocked_at is not null
      ) then 1 else client_right.status end`.as('status'),
      'valid_from as validFrom',
      'valid_until as validUntil',
      'kinds',
      'unit_ids as unitIds',
      'style_ids as styleIds',
      'weekdays',
      'from_time as fromTime',
      'until_time as untilTime',
      'visits_left as visitsLeft',
      'freezes',
      'training_group_id as groupId',
    ])
    .where('client_id', '=', who);

/** All that may give this client an entitlement, to be sent on its own or together with others. */
export const entitlementsOfOne = preparedQuery(({ clientId }: Placeholders<{ clientId: number }>, db) =>
  selectEntitlements(db, clientId),
);

const entitlementsOfMany = preparedQuery(({ clientIds }: Placeholders<{ clientIds: readonly number[] }>, db) =>
  selectEntitlements(db, inList(clientIds)),
);

export async function listEntitlements(
  { db }: TenantScope,
  clientIds: readonly number[],
): Promise<(EntitlementFacts & { clientId: number })[]> {
  return (await db.executeQuery(entitlementsOfMany({ clientIds }))).rows;
}

/** Of a query over registrations: a visit is reserved for the place, or its mark has used one; leaving too late costs it. */
export const hasVisit = sql<boolean>`(registration.holds_visit or registration.mark_used_visit)`;

/** What an entitlement is called, and what is left of it. */
export const findEntitlementInShort = ({ db }: TenantScope, source: EntitlementSource, id: number) =>
  db
    .selectFrom(source)
    .select(['name', 'valid_until as validUntil'])
    .select(sql<number | null>`visits_total - visits_reserved - visits_used`.as('visitsLeft'))
    .where('id', '=', id)
    .executeTakeFirst();
