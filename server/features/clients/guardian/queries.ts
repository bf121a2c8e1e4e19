import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export const findGuardian = ({ db, tenantId }: TenantScope, clientId: number) =>
  db
    .selectFrom('client_guardian')
    .select(['name', 'email', 'phone', 'consented_on as consentedOn', 'guardian_client_id as clientId'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst();

/** For whom a client answers. */
export const listWards = ({ db, tenantId }: TenantScope, clientId: number) =>
  db
    .selectFrom('client_guardian as guardian')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'guardian.tenant_id').onRef('client.id', '=', 'guardian.client_id'),
    )
    .select(['client.id', sql<string>`trim(client.first_name || ' ' || client.last_name)`.as('name')])
    .where('guardian.tenant_id', '=', tenantId)
    .where('guardian.guardian_client_id', '=', clientId)
    .where('guardian.handed_over_at', 'is', null)
    .orderBy('client.birth_date')
    .orderBy('client.id')
    .execute();

/** Clients with a guardian who were born by that day, locked; those of another run are left to it. */
export const lockOfAge = ({ db }: TenantScope, { bornBy, limit }: { bornBy: PlainDate; limit: number }) =>
  db
    .selectFrom('client_guardian as guardian')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'guardian.tenant_id').onRef('client.id', '=', 'guardian.client_id'),
    )
    .select(['client.id', 'client.first_name as firstName', 'client.mail_to as email', 'client.language'])
    .where('guardian.handed_over_at', 'is', null)
    .where('client.birth_date', '<=', bornBy)
    .orderBy('client.id')
    .limit(limit)
    .forUpdate('guardian')
    .skipLocked()
    .execute();
