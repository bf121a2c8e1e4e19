import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface PackageRow {
  id: number;
  clientId: number | null;
  firstName: string;
  lastName: string;
  name: string;
  minutes: number;
  isShareable: boolean;
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  unitIds: number[] | null;
  styleIds: number[] | null;
  total: number;
  reserved: number;
  used: number;
  given: number;
  trainerIds: number[];
}

const selectPackages = (tenantId: number, condition: RawBuilder<unknown>, lock = sql``) => sql<PackageRow>`
  select t.id, t.client_id as "clientId", coalesce(c.first_name, '') as "firstName",
    coalesce(c.last_name, '') as "lastName", t.name, p.minutes, p.is_shareable as "isShareable",
    t.valid_from as "validFrom", t.valid_until as "validUntil", t.unit_ids as "unitIds", t.style_ids as "styleIds",
    t.visits_total as total, t.visits_reserved as reserved, t.visits_used as used,
    coalesce((select sum(s.visits) from entitlement_share s
      where s.tenant_id = t.tenant_id and s.ticket_id = t.id and s.opened_at is not null), 0)::int as given,
    array(select trainer_id from personal_package_trainer own
      where own.tenant_id = t.tenant_id and own.ticket_id = t.id order by added_at, trainer_id) as "trainerIds"
  from personal_package p
  join ticket t on t.tenant_id = p.tenant_id and t.id = p.ticket_id
  left join client c on c.tenant_id = t.tenant_id and c.id = t.client_id
  where p.tenant_id = ${tenantId} and t.revoked_at is null and ${condition}
  order by t.id desc limit 500 ${lock}`;

/** Of one client, the newest first; without those of which all was passed on. */
export const listOwnPackages = async ({ db, tenantId }: TenantScope, clientId: number): Promise<PackageRow[]> =>
  (await selectPackages(tenantId, sql`t.client_id = ${clientId} and t.visits_total > 0`).execute(db)).rows;

/** That somebody has and this trainer, or any, trains from; those that ended long ago are left out. */
export const listPackagesOf = async (
  { db, tenantId }: TenantScope,
  { trainerId, since }: { trainerId: number; since: PlainDate },
): Promise<PackageRow[]> => {
  const isTheirs = sql`t.client_id is not null and t.visits_total > 0 and c.erased_at is null
    and coalesce(t.valid_until, ${since}::date) >= ${since}::date and ${isTrainedBy(trainerId)}`;
  return (await selectPackages(tenantId, isTheirs).execute(db)).rows;
};

const isTrainedBy = (trainerId: number) => sql`
  coalesce((select bool_or(own.trainer_id = ${trainerId}) from personal_package_trainer own
    where own.tenant_id = t.tenant_id and own.ticket_id = t.id), true)`;

/** One that its trainer may plan, before anything is locked. */
export const findPackageOf = async (
  { db, tenantId }: TenantScope,
  { id, trainerId }: { id: number; trainerId: number },
): Promise<PackageRow | undefined> =>
  (
    await selectPackages(tenantId, sql`t.id = ${id} and t.client_id is not null and ${isTrainedBy(trainerId)}`).execute(
      db,
    )
  ).rows[0];

export const findPackage = async ({ db, tenantId }: TenantScope, id: number): Promise<PackageRow | undefined> =>
  (await selectPackages(tenantId, sql`t.id = ${id}`).execute(db)).rows[0];

/** Its ticket is locked; the client is, before it. */
export const lockPackage = async ({ db, tenantId }: TenantScope, id: number): Promise<PackageRow | undefined> =>
  (await selectPackages(tenantId, sql`t.id = ${id}`, sql`for no key update of t`).execute(db)).rows[0];

/** Open links of a client that pass on visits of packages. */
export const listVisitShares = ({ db }: TenantScope, clientId: number) =>
  db
    .selectFrom('entitlement_share')
    .select(['id', 'ticket_id as ticketId', 'visits', 'link_secret as secret', 'created_at as createdAt'])
    .where('client_id', '=', clientId)
    .where('visits', 'is not', null)
    .where('taken_back_at', 'is', null)
    .where('opened_at', 'is', null)
    .where('declined_at', 'is', null)
    .orderBy('id')
    .execute();
