import { sql } from 'kysely';
import type { ExportedList } from '#api/lists/list-limits.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

const exportMinutes = 60;

/** Whether somebody has noted, within the last hour, that they take this list as a file. */
export async function hasNotedExport(
  { db, tenantId }: TenantScope,
  { id, list, byClientId, now }: { id: number; list: ExportedList; byClientId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNoted: boolean }>`
    select exists (
      select from audit_event
      where tenant_id = ${tenantId} and id = ${id} and kind = 'exported' and by_client_id = ${byClientId}
        and details ->> 'list' = ${list} and at > ${new Date(now.getTime() - exportMinutes * 60_000)}
    ) as "isNoted"`.execute(db);
  return rows[0]?.isNoted ?? false;
}
