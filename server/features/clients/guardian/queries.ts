import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export const findGuardian = ({ db, tenantId }: TenantScope, clientId: number) =>
  db
    .selectFrom('client_guardian')
    .select(['name', 'email', 'phone', 'consented_on as consentedOn'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst();

/** Clients with a guardian who were born by that day, locked; those of another run are left to it. */
export const lockOfAge = ({ db }: TenantScope, { bornBy, limit }: { bornBy: PlainDate; limit: number }) =>
  db
    .selectFrom('client_guardian as guardian')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'guardian.tenant_id').onRef('client.id', '=', 'guardian.client_id'),
    )
    .select(['client.id', 'client.first_name as firstName', 'client.email', 'client.language'])
    .where('guardian.handed_over_at', 'is', null)
    .where('client.birth_date', '<=', bornBy)
    .orderBy('client.id')
    .limit(limit)
    .forUpdate('guardian')
    .skipLocked()
    .execute();
