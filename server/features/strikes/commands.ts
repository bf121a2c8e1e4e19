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

/** Written anew until it is answered. Returns whether it was kept. */
export async function saveAppeal(
  { db, tenantId }: TenantScope,
  appeal: { registrationId: number; clientId: number; text: string; now: Date },
): Promise<boolean> {
  const { registrationId, clientId, text, now } = appeal;
  const { rows } = await sql`
    insert into strike_appeal (tenant_id, registration_id, client_id, text, created_at)
    values (${tenantId}, ${registrationId}, ${clientId}, ${text}, ${now})
    on conflict (tenant_id, registration_id) do update
    set text = excluded.text, client_id = excluded.client_id, created_at = excluded.created_at
    where strike_appeal.answered_at is null
    returning 1 as kept`.execute(db);
  return rows.length > 0;
}

/** Once: with why the strike stays, or null with its excuse. Returns whether there was one that waited. */
export async function answerAppeal(
  { db, tenantId }: TenantScope,
  {
    registrationId,
    answer,
    byClientId,
    now,
  }: { registrationId: number; answer: string | null; byClientId: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('strike_appeal')
    .set({ answer, answered_by: byClientId, answered_at: now })
    .where('tenant_id', '=', tenantId)
    .where('registration_id', '=', registrationId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
