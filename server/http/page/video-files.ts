import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#api/endpoint.ts';
import { inTenant, type TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { Services } from '../../endpoint/services.ts';
import { findCaptions, findVideoContent } from '../../features/videos/queries.ts';
import { readSource } from '../../features/videos/video-source.ts';
import { findTenantOf } from '../request/request-tenant.ts';
import { closedPolicy } from '../response/security-headers.ts';
import { readRange } from './read-range.ts';

interface Asked {
  Params: { source: string; language: string };
}

/**
 * Videos and their captions, for whoever has the address that `user/video` signs: a media element sends no token, and asks
 * for parts of it.
 */
export function registerVideoFiles(app: FastifyInstance, services: Services): void {
  const read = async <T>(
    request: FastifyRequest<Asked>,
    work: (scope: TenantScope, videoId: number) => Promise<T | undefined>,
  ) => {
    const tenant = await findTenantOf(request, services);
    const watched = tenant && readSource(services.secret, tenant.id, request.params.source, services.clock());
    const found = watched && (await inTenant(services.database, tenant.id, (scope) => work(scope, watched.videoId)));
    if (!found) throw new ApiError(404, 'item_not_found');
    return { tenantId: tenant.id, found };
  };

  app.get<Asked>(`${apiBase}/public/video/:source`, async (request, reply) => {
    const { tenantId, found } = await read(request, findVideoContent);
    const { sha256, bytes, type } = found;
    const etag = `"${sha256.slice(0, 32)}"`;
    closed(reply).header('accept-ranges', 'bytes').header('etag', etag).type(type);
    // Parts of two versions make no video.
    const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
    const range = isSame ? readRange(request.headers.range, bytes) : undefined;
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
    const { start, end } = range ?? { start: 0, end: bytes - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
    reply.header('content-length', end - start + 1);
    return request.method === 'HEAD' ? reply.send() : app.sends.send(request, reply, { tenantId, sha256, start, end });
  });

  app.get<Asked>(`${apiBase}/public/video/:source/captions/:language`, async (request, reply) => {
    const { found } = await read(request, (scope, videoId) => findCaptions(scope, videoId, request.params.language));
    return closed(reply).type('text/vtt; charset=utf-8').send(found.text);
  });
}

/** Kept by no cache: the address is a secret of its reader. */
const closed = (reply: FastifyReply): FastifyReply =>
  reply.header('content-security-policy', closedPolicy).header('cache-control', 'private, no-store');
