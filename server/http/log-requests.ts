import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A secret of ours in a path, as that of a calendar: 256 bits in base64url. */
const secret = /[\w-]{43,}/g;
/** Whoever reads a card's or a desk's code could say it at the desk. */
const spokenCode = /\/(card|desk-code)\/[^/]+/g;

/**
 * One line for each answer. A query can carry codes and a body can carry anything, so the log has the path alone, and
 * in it no secret, also where it stands in the wrong place.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
}

export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({
    method: request.method,
    path: request.url.split('?')[0]?.replaceAll(secret, '…').replaceAll(spokenCode, '/$1/…'),
    host: request.hostname,
    ip: request.ip,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  });
}
