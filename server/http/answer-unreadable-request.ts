import type { Socket } from 'node:net';
import type { ErrorBody } from '#api/errors.ts';
import { securityHeaders } from './security-headers.ts';

const body = JSON.stringify({ errors: ['data_validation_failed'], code: 400 } satisfies ErrorBody);

const answer = [
  'HTTP/1.1 400 Bad Request',
  ...Object.entries({
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`),
  '',
  body,
].join('\r\n');

/**
 * For what never becomes a request: it is no HTTP, its head is too long, or it did not arrive in time. All are 400 in our own form,
 * and the connection ends; nothing is written into an answer that has begun, nor
 * to somebody who has asked nothing.
 */
export function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  const isHeard = error.code !== 'ECONNRESET' && socket.bytesRead > 0 && socket.writable;
  const mayAnswer = isHeard && !findAnswer(socket)?.headersSent;
  if (mayAnswer) socket.end(answer, () => socket.destroy());
  else socket.destroy();
}

/** Node's own note of the answer that is being sent over a connection. */
const findAnswer = (socket: Socket) =>
  (socket as unknown as Record<string, { headersSent: boolean } | null | undefined>)['_httpMessage'];
