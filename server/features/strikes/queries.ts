import { sql } from 'kysely';
import type { TenantScope } from '../../db/tenant-scope.ts';

/** What the club has decided about a client's. */
export const listRulings = ({ db, tenantId }: TenantScope, clientId: number) =>
  db
    .selectFrom('strike_ruling')
    .leftJoin('client as actor', (join) =>
      join
        .onRef('actor.tenant_id', '=', 'strike_ruling.tenant_id')
        .onRef('actor.id', '=', 'strike_ruling.by_client_id'),
    )
    .select(['registration_id as registrationId', 'ruling', 'reason', 'strike_ruling.created_at as at'])
    .select(sql<string | null>`trim(actor.first_name || ' ' || actor.last_name)`.as('by'))
    .where('strike_ruling.tenant_id', '=', tenantId)
    .where('strike_ruling.client_id', '=', clientId)
    .execute();

/** What a client has written about strikes. */
export const listAppealsOf = ({ db, tenantId }: TenantScope, clientId: number) =>
  db
    .selectFrom('strike_appeal')
    .select(['registration_id as registrationId', 'text', 'created_at as at', 'answer', 'answered_at as answeredAt'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();

/** What waits for an answer, the oldest first; whether its strike still counts is for the rules. */
export const listOpenAppeals = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('strike_appeal')
    .select(['registration_id as registrationId', 'client_id as clientId', 'created_at as at'])
    .where('tenant_id', '=', tenantId)
    .where('answered_at', 'is', null)
    .orderBy('created_at')
    .orderBy('registration_id')
    .execute();

export async function isOwnRegistration({ db }: TenantScope, clientId: number, registrationId: number) {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('id', '=', registrationId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined;
}
