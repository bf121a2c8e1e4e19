import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

interface NewUpload {
  uploadId: string;
  bytes: number;
  clientId: number;
  now: Date;
}

export async function insertUpload({ db, tenantId }: TenantScope, upload: NewUpload): Promise<void> {
  const { uploadId: id, bytes, clientId: owner_client_id, now: created_at } = upload;
  await db.insertInto('video_upload').values({ tenant_id: tenantId, id, owner_client_id, bytes, created_at }).execute();
}

/** Never back: two attempts at a part may end in any order. */
export async function setReceived({ db, tenantId }: TenantScope, uploadId: string, received: number): Promise<void> {
  await db
    .updateTable('video_upload')
    .set({ received: sql<number>`greatest(received, ${received})` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', uploadId)
    .execute();
}

export async function setUploadedFile({ db, tenantId }: TenantScope, uploadId: string, fileId: string): Promise<void> {
  await db
    .updateTable('video_upload')
    .set({ file_id: fileId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', uploadId)
    .execute();
}

export async function deleteUploads({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('video_upload').where('tenant_id', '=', tenantId).where('created_at', '<', before).execute();
}
