import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressBlockOf } from '../../throttle/throttle-keys.ts';

export interface UnreadLimits {
  /** For responses on their way to one address. */
  bytesPerAddress: number;
  bytes: number;
  /** From the start of a response to its end, however slowly it is read. */
  answerMs: number;
}

export const defaultUnreadLimits: UnreadLimits = {
  bytesPerAddress: 64 * 1024 * 1024,
  bytes: 512 * 1024 * 1024,
  answerMs: 5 * 60_000,
};

/** Less than this fits the connection's buffers, and leaves our memory at once. */
const smallBytes = 64 * 1024;

/** Disconnects a client that requests much and does not read it, since unread data stays in our memory. */
export function limitUnreadResponses(app: FastifyInstance, limits: UnreadLimits): void {
  const ofAddress = new Map<string, number>();
  let all = 0;
  const count = (address: string, bytes: number): number => {
    all += bytes;
    const own = (ofAddress.get(address) ?? 0) + bytes;
    if (own === 0) ofAddress.delete(address);
    else ofAddress.set(address, own);
    return own;
  };
  const follow = ({ ip }: FastifyRequest, { raw }: FastifyReply, bytes: number): void => {
    const address = addressBlockOf(ip);
    const own = count(address, bytes);
    const overdue = setTimeout(() => raw.destroy(), limits.answerMs).unref();
    raw.once('close', () => {
      clearTimeout(overdue);
      count(address, -bytes);
    });
    if (own > limits.bytesPerAddress || all > limits.bytes) raw.destroy();
  };
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = lengthOf(payload);
    if (bytes > smallBytes) follow(request, reply, bytes);
    done(null, payload);
  });
}

const lengthOf = (payload: unknown): number =>
  typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0;

/**
 * Can PostgreSQL store every text in the parsed input? It accepts neither NUL nor, in JSON, half a surrogate pair.
 * Checked once for every input, so that schemas need not.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([field, part]) => isStorable(field) && isStorable(part));
}

/** The fields of an input whose text cannot be stored. */
export const findUnstorable = (input: unknown): string[] =>
  Object.entries(input ?? {}).flatMap(([field, part]) => (isStorable(part) && isStorable(field) ? [] : [field]));
