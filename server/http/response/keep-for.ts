import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Cached forever at the URL of exactly this version (`?v=`); a server process that has missed a new one must not make the old one
 * immutable.
 * @param version undefined: of what is not final
 */
export function keepFor(request: FastifyRequest, reply: FastifyReply, version: string | undefined): void {
  const asked = (request.query as { v?: unknown }).v;
  const isFixed = version !== undefined && asked === version;
  reply.header('cache-control', isFixed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
