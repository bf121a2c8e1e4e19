import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { ErrorBody } from '#api/errors.ts';
import { addressBlockOf } from '../../throttle/throttle-keys.ts';
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
 * Handles what never becomes a request: not HTTP, headers too long, or too slow. All get 400 in our own format, and the
 * connection ends; nothing is written into a response that has begun, nor on a connection without a request.
 */
function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  const isHeard = error.code !== 'ECONNRESET' && socket.bytesRead > 0 && socket.writable;
  const mayAnswer = isHeard && !findAnswer(socket)?.headersSent;
  if (mayAnswer) socket.end(answer, () => socket.destroy());
  else socket.destroy();
}

/** Node's internal reference to the response being sent on a connection. */
const findAnswer = (socket: Socket) =>
  (socket as unknown as Record<string, { headersSent: boolean } | null | undefined>)['_httpMessage'];

/** Timeouts of a connection, in milliseconds, and the maximum number of connections. */
export interface ConnectionLimits {
  headersMs: number;
  /** The whole request with its body: 64 KiB at most. */
  requestMs: number;
  /** Between two requests; longer than proxies keep a connection alive, so that the proxy closes it first. */
  idleMs: number;
  /** With data to send or work to do, but no progress. Streams are exempt: they have a heartbeat. */
  stalledMs: number;
  /** How often to check for overdue requests. */
  checkMs: number;
  /** Per process: streams and other connections together. */
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

/** Options of Fastify's server: a client that does not send in time gets 400 and is disconnected. */
export const connectionOptions = ({ headersMs, requestMs, idleMs, stalledMs, checkMs }: ConnectionLimits) =>
  ({
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionTimeout: stalledMs,
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs },
    clientErrorHandler: answerUnreadableRequest,
  }) satisfies FastifyHttpOptions<Server>;

/**
 * Closes connections beyond the limits as they arrive. A trusted proxy's connections all count for the proxy itself.
 */
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

/** The keywords that `TRUSTED_PROXIES` accepts beside addresses and networks. */
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export function toBlockList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of proxies.flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list;
}
