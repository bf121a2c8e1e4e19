import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { entitlementCode } from '../tickets/entitlement-code.ts';

/** Once: a club that is open stays open since then. */
export async function saveOpening({ db, tenantId }: TenantScope, now: Date): Promise<void> {
  await db
    .updateTable('tenant_settings')
    .set({ opened_at: now })
    .where('tenant_id', '=', tenantId)
    .where('opened_at', 'is', null)
    .execute();
}

/** Somebody with a ticket for everything, for a transaction that is rolled back. */
export async function insertTrialPerson({ db, tenantId }: TenantScope, today: PlainDate): Promise<number> {
  const code = entitlementCode();
  const { id } = await db
    .insertInto('client')
    .values({
      tenant_id: tenantId,
      client_code: code,
      first_name: code,
      last_name: code,
      email: `${code.toLowerCase()}@trial.invalid`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('ticket')
    .values({ tenant_id: tenantId, client_id: id, code, name: code, valid_from: today, visits_total: 10 })
    .execute();
  return id;
}

/** So that the next one who books waits; for a transaction that is rolled back. */
export async function leaveOnePlace(
  { db, tenantId }: TenantScope,
  { id, taken, held }: { id: number; taken: number; held: number },
): Promise<void> {
  await db
    .updateTable('training')
    .set({ max_places: taken + held + 1 })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
