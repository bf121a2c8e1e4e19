import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { doFor } from '../../db/asked-by.ts';
import { toBlockList } from './connection-limits.ts';

/** As proxies write them, and short enough for PostgreSQL's names of programs. */
const wellFormed = /^[\w.-]{8,56}$/;

/** @returns whether an address is of one of these proxies */
export function isOfProxy(trustedProxies: readonly string[]): (address: string | undefined) => boolean {
  const list = toBlockList(trustedProxies);
  return (address) => address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The `x-request-id` of a trusted proxy, or one of our own: by it a line of the proxy's log is found in ours, and in PostgreSQL's. */
export function requestIdOf(trustedProxies: readonly string[]): (raw: IncomingMessage) => string {
  const isTrusted = isOfProxy(trustedProxies);
  return ({ headers, socket }) => {
    const id = headers['x-request-id'];
    return typeof id === 'string' && wellFormed.test(id) && isTrusted(socket.remoteAddress) ? id : randomUUID();
  };
}

/** What is done for a request bears its id. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => doFor(request.id, done));
  // A body is read in the context of its connection, and what follows would be nobody’s.
  app.addHook('preValidation', (request, _reply, done) => doFor(request.id, done));
}
