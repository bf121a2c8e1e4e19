import type { TenantScope } from '#server/db/tenant-scope.ts';

interface Edited {
  training_id: number;
  by_client_id: number;
}

/** An edit of now that can be undone for a minute, and changed nothing but the name. */
export function buildTrainingEdit({ db, tenantId }: TenantScope, edited: Edited, now: Date) {
  return db
    .insertInto('training_edit')
    .values({
      ...edited,
      tenant_id: tenantId,
      created_at: now,
      undo_until: new Date(now.getTime() + 60_000),
      before: JSON.stringify({ name: 'Vinyasa jooga', max_places: 100 }),
      moved_to_line: '[]',
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
