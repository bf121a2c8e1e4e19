import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressText } from '../page/compress-text.ts';
import { sendPrepared, takesBrotli } from './prepared-answer.ts';
import type { PublicAnswer } from './public-answers.ts';
import { stringifyAnswer } from './stringify-answer.ts';

const worthCompressing = 1400;
const json = 'application/json; charset=utf-8';

/** One person's answer: never stored on the way. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, status: number, body: unknown) {
  reply.code(status).header('cache-control', 'no-store');
  if (status === 204) return reply.send();
  const text = await stringifyAnswer(body);
  reply.header('content-type', json).header('vary', 'accept-encoding');
  if (text.length < worthCompressing || !takesBrotli(request)) return reply.send(text);
  reply.header('content-encoding', 'br');
  return reply.send(await compressText(Buffer.from(text)));
}

/** Everyone's answer: 304 where the caller has it. */
export const sendPublicAnswer = (request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer) =>
  sendPrepared(request, reply, answer, json);
