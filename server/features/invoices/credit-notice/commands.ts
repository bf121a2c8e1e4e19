import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** False where another run was faster. */
export async function saveTold(
  { db, tenantId }: TenantScope,
  { clientId, cents, toldCents, now }: { clientId: number; cents: number; toldCents: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into credit_notice (tenant_id, client_id, told_cents, told_at)
    values (${tenantId}, ${clientId}, ${cents}, ${now})
    on conflict (tenant_id, client_id) do update set told_cents = ${cents}, told_at = ${now}
      where credit_notice.told_cents = ${toldCents}`.execute(db);
  return numAffectedRows > 0n;
}
