import type { TenantScope } from '../../../db/tenant-scope.ts';

export async function replaceData(
  { db, tenantId }: TenantScope,
  messageId: number,
  data: Record<string, string | number>,
): Promise<void> {
  await db
    .updateTable('message')
    .set({ data: JSON.stringify(data) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', messageId)
    .execute();
}
