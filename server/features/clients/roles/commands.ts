import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface RoleColumns {
  trainer_id?: number | null;
  is_admin?: boolean;
  can_see_registrations?: boolean;
  can_manage_registrations?: boolean;
}

export async function updateRoles(
  { db, tenantId }: TenantScope,
  clientId: number,
  columns: RoleColumns,
): Promise<void> {
  await db.updateTable('client').set(columns).where('tenant_id', '=', tenantId).where('id', '=', clientId).execute();
}

export async function insertTrainer(
  { db, tenantId }: TenantScope,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
): Promise<number> {
  const { id } = await db
    .insertInto('trainer')
    .values({ tenant_id: tenantId, first_name: firstName, last_name: lastName, email: email || null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
