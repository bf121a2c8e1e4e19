import type { FastifyInstance } from 'fastify';
import { apiBase } from '#api/endpoint.ts';
import { inTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { Services } from '../../endpoint/services.ts';
import { findFile } from '../../features/files/queries.ts';
import { findTenantOf } from '../request/request-tenant.ts';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The pictures of the request's tenant, by id. The content of an id never changes. */
export function registerPictureFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>(`${apiBase}/public/file/:id`, async (request, reply) => {
    const { id } = request.params;
    const tenant = idPattern.test(id) ? await findTenantOf(request, services) : undefined;
    if (!tenant) throw new ApiError(404, 'item_not_found');
    const file = await inTenant(services.database, tenant.id, (scope) => findFile(scope, id));
    const content = file && (await services.files.read(tenant.id, file.sha256));
    if (!content) throw new ApiError(404, 'item_not_found');
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(file.type)
      .send(content);
  });
}
