import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shownMail } from '../../endpoint/shown-mail.ts';
import { inSlices } from '../../in-slices.ts';
import type { PublicResponse } from './public-response-cache.ts';

/** A text in its encoded forms, to be cached and sent often. */
export interface EncodedResponse {
  etag: string;
  identity: Buffer;
  /** Compressed on the first request for that encoding. */
  brotli(): Promise<Buffer>;
}

export function encodeResponse(text: string): EncodedResponse {
  const identity = Buffer.from(text);
  let compressing: Promise<Buffer> | undefined;
  const brotli = (): Promise<Buffer> => (compressing ??= compressText(identity));
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, identity, brotli };
}

export const takesBrotli = (request: FastifyRequest): boolean =>
  /\bbr\b/.test(request.headers['accept-encoding'] ?? '');

/** Must be revalidated each time; 304 when the caller has it. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedResponse,
  type: string,
  cacheControl = 'no-cache',
) {
  reply.header('cache-control', cacheControl).header('etag', answer.etag).header('vary', 'accept-encoding');
  if (hasIt(request, answer.etag)) return reply.code(304).send();
  return sendText(request, reply.code(200), answer, type);
}

/** Sent as the body of a 404; not to be cached. */
export function sendPreparedAsMissing(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedResponse,
  type: string,
) {
  reply.code(404).header('cache-control', 'no-store').header('vary', 'accept-encoding');
  return sendText(request, reply, answer, type);
}

async function sendText(request: FastifyRequest, reply: FastifyReply, answer: EncodedResponse, type: string) {
  reply.header('content-type', type);
  if (!takesBrotli(request)) return reply.send(answer.identity);
  return reply.header('content-encoding', 'br').send(await answer.brotli());
}

/** A compressing proxy marks the ETag as weak; this comparison ignores that (RFC 9110, 13.1.2). */
function hasIt(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? [];
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** A list of this length or more is serialized in slices. */
const longList = 200;

/**
 * Addresses are shown as people read them, wherever an answer has one. As `JSON.stringify`, but yields to other requests while it serializes a long
 * `items`.
 */
export const stringifyBody = async (body: unknown): Promise<string> => shownMail(await stringify(body));

async function stringify(body: unknown): Promise<string> {
  const items = (body as { items?: unknown } | null)?.items;
  if (!Array.isArray(items) || items.length < longList) return JSON.stringify(body);
  const parts: string[] = [];
  for (const [field, value] of Object.entries(body as object)) {
    const text =
      field === 'items'
        ? `[${(await inSlices(items, (item) => JSON.stringify(item))).join(',')}]`
        : JSON.stringify(value);
    if (text !== undefined) parts.push(`${JSON.stringify(field)}:${text}`);
  }
  return `{${parts.join(',')}}`;
}

const worthCompressing = 1400;
const json = 'application/json; charset=utf-8';

/** A private response: never stored by intermediaries. */
export async function sendResponse(request: FastifyRequest, reply: FastifyReply, status: number, body: unknown) {
  reply.code(status).header('cache-control', 'no-store');
  if (status === 204) return reply.send();
  const text = await stringifyBody(body);
  reply.header('content-type', json).header('vary', 'accept-encoding');
  if (text.length < worthCompressing || !takesBrotli(request)) return reply.send(text);
  reply.header('content-encoding', 'br');
  return reply.send(await compressText(Buffer.from(text)));
}

/** A public response: 304 when the caller has it. */
export const sendPublicResponse = (request: FastifyRequest, reply: FastifyReply, answer: PublicResponse) =>
  sendPrepared(request, reply, answer, json);

const compressAside = promisify(brotliCompress);

/** Up to this size compressing takes less time (0.3 ms) than handing it to another thread and back. */
const smallBytes = 128 * 1024;

/** A fast Brotli level for responses that are generated per request. */
async function compressText(text: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return text.length <= smallBytes ? brotliCompressSync(text, { params }) : compressAside(text, { params });
}
