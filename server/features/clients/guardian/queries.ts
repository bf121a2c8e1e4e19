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

const selectGrowing = ({ db }: TenantScope, bornBy: PlainDate, limit: number) =>
  db
    .selectFrom('client_guardian as guardian')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'guardian.tenant_id').onRef('client.id', '=', 'guardian.client_id'),
    )
    .leftJoin('client as other', (join) =>
      join.onRef('other.tenant_id', '=', 'guardian.tenant_id').onRef('other.id', '=', 'guardian.guardian_client_id'),
    )
    .select(['client.id', 'client.first_name as firstName', 'client.last_name as lastName', 'client.language'])
    .select(['client.birth_date as birthDate', 'client.email as logIn', 'guardian.own_email as ownEmail'])
    .select(sql<boolean>`client.password_hash is not null`.as('hasPassword'))
    .select(['guardian.name as guardianName', 'guardian.email as guardianEmail'])
    .select(['guardian.guardian_client_id as guardianId', 'other.language as guardianLanguage'])
    .where('guardian.handed_over_at', 'is', null)
    .where('client.erased_at', 'is', null)
    .where('client.birth_date', '<=', bornBy)
    .orderBy('client.id')
    .limit(limit)
    .forUpdate('guardian')
    .skipLocked();

/** Clients with a guardian who were born by that day, locked; those of another run are left to it. */
export const lockOfAge = (scope: TenantScope, { bornBy, limit }: { bornBy: PlainDate; limit: number }) =>
  selectGrowing(scope, bornBy, limit).execute();

export type Growing = Awaited<ReturnType<typeof lockOfAge>>[number];

/** The same of who was born by that day and not by the other, where nobody has been told. */
export const lockUntold = (
  scope: TenantScope,
  { bornAfter, bornBy, limit }: { bornAfter: PlainDate; bornBy: PlainDate; limit: number },
) =>
  selectGrowing(scope, bornBy, limit)
    .where('client.birth_date', '>', bornAfter)
    .where('guardian.told_at', 'is', null)
    .execute();

/** Addresses of a child's guardian and of their other children: none of these is the child's own. */
export async function listFamilyAddresses({ db, tenantId }: TenantScope, clientId: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    with own as (select * from client_guardian where tenant_id = ${tenantId} and client_id = ${clientId} and handed_over_at is null)
    select own.email as address from own
    union select unnest(array[guardian.email, guardian.contact_email]) from own
      join client guardian on guardian.tenant_id = own.tenant_id and guardian.id = own.guardian_client_id
    union select unnest(array[other.own_email, sibling.email, sibling.contact_email]) from own
      join client_guardian other on other.tenant_id = own.tenant_id and other.guardian_client_id = own.guardian_client_id
        and other.client_id <> own.client_id
      join client sibling on sibling.tenant_id = other.tenant_id and sibling.id = other.client_id`.execute(db);
  return rows.map(({ address }) => address).filter(Boolean);
}
