import type { TenantScope } from '../../../db/tenant-scope.ts';

export const findUpload = ({ db, tenantId }: TenantScope, uploadId: string, clientId: number) =>
  db
    .selectFrom('video_upload')
    .select(['bytes', 'received', 'file_id as fileId'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', uploadId)
    .where('owner_client_id', '=', clientId)
    .executeTakeFirst();
