import { randomUUID } from 'node:crypto';
import type { videoEndpoints } from '#api/videos/endpoints.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../../endpoint/api-error.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { insertFile } from '../../files/commands.ts';
import { insertUpload, setReceived, setUploadedFile } from './commands.ts';
import { findUpload } from './queries.ts';
import { scanFile } from './scan-file.ts';
import { findVideoType } from './video-type.ts';

type UploadEndpoints = Pick<
  typeof videoEndpoints,
  'startVideoUpload' | 'getVideoUpload' | 'sendVideoPart' | 'finishVideoUpload'
>;

/** An upload of the caller's own. */
async function openUpload(scope: TenantScope, uploadId: string, clientId: number) {
  const found = await findUpload(scope, uploadId, clientId);
  if (!found) throw new ApiError(404, 'item_not_found');
  return found;
}

/** A file comes part by part, so that a lost network costs one of them. */
export const uploadHandlers: HandlersOf<UploadEndpoints> = {
  startVideoUpload: async ({ body: { bytes }, claims, now, inTenant }) => {
    const uploadId = randomUUID();
    await inTenant((scope) => insertUpload(scope, { uploadId, bytes, clientId: claims.clientId, now }));
    return { uploadId, bytes, received: 0 };
  },

  getVideoUpload: async ({ params: { uploadId }, claims, inTenant }) => {
    const { bytes, received } = await inTenant((scope) => openUpload(scope, uploadId, claims.clientId));
    return { uploadId, bytes, received };
  },

  sendVideoPart: async ({
    params: { uploadId },
    query: { offset },
    body: data,
    claims,
    inTenant,
    services,
    tenant,
  }) => {
    const { bytes, received } = await inTenant((scope) => openUpload(scope, uploadId, claims.clientId));
    const end = offset + data.length;
    if (end > bytes) throw invalidFields(['file']);
    if (end <= received) return { uploadId, bytes, received };
    // A gap would be filled with zeros.
    if (offset > received) throw new ApiError(409, 'changed_meanwhile');
    // Before its count, so that what is counted is there.
    await services.files.writePart(tenant.id, uploadId, { offset, data });
    await inTenant((scope) => setReceived(scope, uploadId, end));
    return { uploadId, bytes, received: end };
  },

  finishVideoUpload: async ({ params: { uploadId }, claims, now, inTenant, services, tenant }) => {
    const { files, environment } = services;
    const { bytes, received, fileId: kept } = await inTenant((scope) => openUpload(scope, uploadId, claims.clientId));
    if (kept) return { fileId: kept };
    if (received < bytes) throw new ApiError(409, 'changed_meanwhile');
    const path = files.uploadPath(tenant.id, uploadId);
    const type = await findVideoType(path);
    if (!type || !(await scanFile(environment.fileScan, path))) throw invalidFields(['file']);
    const stored = await files.keepUpload(tenant.id, uploadId);
    const fileId = randomUUID();
    await inTenant(async (scope) => {
      await insertFile(scope, { id: fileId, ...stored, type, ownerClientId: claims.clientId, now });
      await setUploadedFile(scope, uploadId, fileId);
    });
    await files.deleteUpload(tenant.id, uploadId);
    return { fileId };
  },
};
