import type { TenantScope } from '../../../db/tenant-scope.ts';

interface NewNote {
  clientId: number;
  text: string;
  isForTrainers: boolean;
  byClientId: number;
  now: Date;
}

export async function insertNote({ db, tenantId }: TenantScope, note: NewNote): Promise<number> {
  const { id } = await db
    .insertInto('client_note')
    .values({
      tenant_id: tenantId,
      client_id: note.clientId,
      text: note.text,
      for_trainers: note.isForTrainers,
      by_client_id: note.byClientId,
      created_at: note.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false where there is no such note about the client */
export async function deleteNote({ db, tenantId }: TenantScope, clientId: number, noteId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('client_note')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('id', '=', noteId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Null unblocks. */
export async function setBlock(
  { db, tenantId }: TenantScope,
  clientId: number,
  block: { reason: string; byClientId: number; now: Date } | null,
): Promise<void> {
  await db
    .updateTable('client')
    .set({
      blocked_at: block?.now ?? null,
      blocked_by: block?.byClientId ?? null,
      block_reason: block?.reason ?? null,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clientId)
    .execute();
}
