import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { compressText } from './compress-text.ts';
import type { RequestContext } from './handler.ts';
import type { OpenRequest } from './open-request.ts';
import { sendPrepared, takesBrotli } from './prepared-answer.ts';

const worthCompressing = 1400;
const json = 'application/json; charset=utf-8';

/** One person's answer: never stored on the way. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, status: number, body: unknown) {
  reply.code(status).header('cache-control', 'no-store');
  if (status === 204) return reply.send();
  const text = JSON.stringify(body);
  reply.header('content-type', json).header('vary', 'accept-encoding');
  if (text.length < worthCompressing || !takesBrotli(request)) return reply.send(text);
  reply.header('content-encoding', 'br');
  return reply.send(await compressText(Buffer.from(text)));
}

/** Everyone's answer: from memory where it is known, 304 where the caller has it. */
export async function sendPublicAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  context: RequestContext,
  open: OpenRequest,
  make: () => Promise<unknown>,
) {
  const answer = await services.publicAnswers.get(context.tenant.id, request.url, context.now, async () => {
    const body = await make();
    return { body, freshUntil: open.freshUntil() };
  });
  return sendPrepared(request, reply, answer, json);
}
