import { randomUUID } from 'node:crypto';
import type { Member } from '../data/sign-tokens.ts';
import type { BookingAddress } from './stampede-job.ts';

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n\r\n`;

/** As with an open app: the connection is established, and the server has cached the token. */
export const lookRequest = ({ host, seenPath }: BookingAddress, { token }: Member): string =>
  lines(`GET ${seenPath} HTTP/1.1`, `host: ${host}`, `authorization: Bearer ${token}`);

export function bookRequest({ host, path }: BookingAddress, { token }: Member, trainingId: number): string {
  const body = JSON.stringify({ trainingId, waitingList: false });
  const head = lines(
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    `idempotency-key: ${randomUUID()}`,
    `authorization: Bearer ${token}`,
  );
  return head + body;
}
