import type { AuditDetails } from '#api/clients/audit-schema.ts';
import type { ExportedList } from '#api/lists/list-limits.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

/** That somebody takes a list of personal data as a file. @returns the id by which its pages are asked for */
export async function logExport(
  { db, tenantId }: TenantScope,
  { list, byClientId, now }: { list: ExportedList; byClientId: number; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('audit_event')
    .values({
      tenant_id: tenantId,
      at: now,
      kind: 'exported',
      client_id: null,
      by_client_id: byClientId,
      details: JSON.stringify({ list } satisfies AuditDetails),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
