import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Polled by load balancers every few seconds; a change of the result is logged where it is detected. */
const probes = new Set(['/healthz', '/readyz']);
/** A secret in a path, such as that of a calendar: 256 bits in base64url. */
const secret = /[\w-]{43,}/g;
/** A reader of the log could use a card's or a desk's code at the desk. */
const spokenCode = /\/(card|desk-code)\/[^/]+/gi;

/**
 * Logs one line per response. A query can carry codes and a body anything, so only the path is logged, with secrets
 * redacted wherever they occur.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logResponse(request, reply));
}

export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const path = decode(request.url).split('?')[0] ?? '';
  if (probes.has(path)) return;
  request.log.info({
    id: request.id,
    method: request.method,
    path: path.replaceAll(secret, '…').replaceAll(spokenCode, '/$1/…'),
    host: request.hostname,
    ip: request.ip,
    status: reply.statusCode,
    ...(reply.sentElsewhere && { bytes: reply.sentElsewhere.bytes, whole: reply.sentElsewhere.isWhole }),
    ms: Math.round(reply.elapsedTime * 10) / 10,
  });
}

/** Decodes percent-encoding, however often it was applied, so that a secret is recognized. */
function decode(url: string): string {
  if (!url.includes('%')) return url;
  let text = url;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replaceAll(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  }
  return text;
}
