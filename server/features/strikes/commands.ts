import { sql } from 'kysely';
import type { TenantScope } from '../../db/tenant-scope.ts';

export type Ruling = 'excused' | 'pause_ended';

interface NewRuling {
  registrationIds: readonly number[];
  ruling: Ruling;
  clientId: number;
  byClientId: number;
  reason: string;
  now: Date;
}

/** The later reason stays. */
export async function saveRuling({ db, tenantId }: TenantScope, ruling: NewRuling): Promise<void> {
  const { registrationIds, clientId, byClientId, reason, now } = ruling;
  await sql`
    insert into strike_ruling (tenant_id, registration_id, ruling, client_id, by_client_id, reason, created_at)
    select ${tenantId}, id, ${ruling.ruling}, ${clientId}, ${byClientId}, ${reason}, ${now}
    from unnest(${registrationIds}::bigint[]) id
    on conflict (tenant_id, registration_id, ruling) do update
    set by_client_id = excluded.by_client_id, reason = excluded.reason, created_at = excluded.created_at`.execute(db);
}

export async function deleteRuling(
  { db, tenantId }: TenantScope,
  { registrationIds, ruling }: Pick<NewRuling, 'registrationIds' | 'ruling'>,
): Promise<void> {
  if (registrationIds.length === 0) return;
  await db
    .deleteFrom('strike_ruling')
    .where('tenant_id', '=', tenantId)
    .where('registration_id', 'in', registrationIds)
    .where('ruling', '=', ruling)
    .execute();
}
