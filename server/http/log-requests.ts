import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a balancer asks every few seconds; a change of their answer is logged where it is found. */
const probes = new Set(['/healthz', '/readyz']);
/** A secret of ours in a path, as that of a calendar: 256 bits in base64url. */
const secret = /[\w-]{43,}/g;
/** Whoever reads a card's or a desk's code could say it at the desk. */
const spokenCode = /\/(card|desk-code)\/[^/]+/gi;

/**
 * One line for each answer. A query can carry codes and a body can carry anything, so the log has the path alone, and
 * in it no secret, also where it stands in the wrong place.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logResponse(request, reply));
}

export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const path = decode(request.url).split('?')[0] ?? '';
  if (probes.has(path)) return;
  request.log.info({
    method: request.method,
    path: path.replaceAll(secret, '…').replaceAll(spokenCode, '/$1/…'),
    host: request.hostname,
    ip: request.ip,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  });
}

/** Percent-encoded letters as what they stand for, however often they were encoded: a secret is to be known as one. */
function decode(url: string): string {
  if (!url.includes('%')) return url;
  let text = url;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replaceAll(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  }
  return text;
}
