import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { addressBlockOf } from '../../throttle/throttle-keys.ts';
import type { ErrorBody } from '#api/errors.ts';
import { securityHeaders } from '../response/security-headers.ts';

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
function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  const isHeard = error.code !== 'ECONNRESET' && socket.bytesRead > 0 && socket.writable;
  const mayAnswer = isHeard && !findAnswer(socket)?.headersSent;
  if (mayAnswer) socket.end(answer, () => socket.destroy());
  else socket.destroy();
}

/** Node's own note of the answer that is being sent over a connection. */
const findAnswer = (socket: Socket) =>
  (socket as unknown as Record<string, { headersSent: boolean } | null | undefined>)['_httpMessage'];

/** How long a connection may take for what, in milliseconds, and how many there may be. */
export interface ConnectionLimits {
  headersMs: number;
  /** The whole request, body and all: 64 KiB at most. */
  requestMs: number;
  /** Between two requests; longer than proxies keep a connection, so that they are the ones who end it. */
  idleMs: number;
  /** With something to send or to do, and nothing moves. Streams are exempt: they have a pulse. */
  stalledMs: number;
  /** How often overdue requests are looked for. */
  checkMs: number;
  /** Of one process: its streams, and people beside them. */
  total: number;
  /** The streams that one address may have, and half as many requests. */
  perAddress: number;
}

export const defaultConnectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 75_000,
  stalledMs: 60_000,
  checkMs: 5000,
  total: 12_000,
  perAddress: 3000,
};

/** What Fastify's server is made with, so that whoever does not send in time is answered 400 and cut. */
export const connectionOptions = ({ headersMs, requestMs, idleMs, stalledMs, checkMs }: ConnectionLimits) =>
  ({
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionTimeout: stalledMs,
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs },
    clientErrorHandler: answerUnreadableRequest,
  }) satisfies FastifyHttpOptions<Server>;

/** Cuts connections beyond the limits as they come. All of a trusted proxy's are its own, whoever is behind it. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits, trustedProxies: string[]): void {
  const open = new Map<string, number>();
  const proxies = toBlockList(trustedProxies);
  app.server.maxConnections = limits.total;
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (!remoteAddress || proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return;
    const address = addressBlockOf(remoteAddress);
    const own = open.get(address) ?? 0;
    if (own >= limits.perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, own + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/** The words that `TRUSTED_PROXIES` may have beside addresses and networks. */
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function toBlockList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of proxies.flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list;
}
