import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressText } from '../page/compress-text.ts';

/** A text as it is sent, to be kept and sent often. */
export interface PreparedAnswer {
  etag: string;
  identity: Buffer;
  /** Compressed when somebody first asks for it so. */
  brotli(): Promise<Buffer>;
}

export function prepareAnswer(text: string): PreparedAnswer {
  const identity = Buffer.from(text);
  let compressing: Promise<Buffer> | undefined;
  const brotli = (): Promise<Buffer> => (compressing ??= compressText(identity));
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, identity, brotli };
}

export const takesBrotli = (request: FastifyRequest): boolean =>
  /\bbr\b/.test(request.headers['accept-encoding'] ?? '');

/** To be asked for each time, and 304 where the caller has it. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
  type: string,
  cacheControl = 'no-cache',
) {
  reply.header('cache-control', cacheControl).header('etag', answer.etag).header('vary', 'accept-encoding');
  if (hasIt(request, answer.etag)) return reply.code(304).send();
  return sendText(request, reply.code(200), answer, type);
}

/** As the words for something that is not there; not to be kept. */
export function sendPreparedAsMissing(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
  type: string,
) {
  reply.code(404).header('cache-control', 'no-store').header('vary', 'accept-encoding');
  return sendText(request, reply, answer, type);
}

async function sendText(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer, type: string) {
  reply.header('content-type', type);
  if (!takesBrotli(request)) return reply.send(answer.identity);
  return reply.header('content-encoding', 'br').send(await answer.brotli());
}

/** A proxy that compresses marks the tag as weak on its way; to this comparison that is the same (RFC 9110, 13.1.2). */
function hasIt(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? [];
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
