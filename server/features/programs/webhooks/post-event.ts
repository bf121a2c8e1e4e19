import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../../tenants/hosts/public-address.ts';

/** How an address is called; tests let it lead to this machine. */
export interface EventWay {
  isAllowed: (address: string) => boolean;
  /** Of a certificate that nobody else trusts. */
  ca?: string;
  timeoutMs: number;
}

/** Only at addresses of the internet. */
export const publicWay: EventWay = { isAllowed: isPublicAddress, timeoutMs: 10_000 };

interface Posted {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/**
 * Sends an event, and returns the status of the answer; nothing of the answer is read. It connects to the addresses that were looked
 * at, not to what the name means a moment later, by TLS with a certificate of that name, and follows nobody elsewhere.
 * Throws where nobody answers in time, or the name leads to a private address.
 */
export async function postEvent({ url, body, headers }: Posted, way: EventWay = publicWay): Promise<number> {
  const { hostname, port, pathname, search, protocol } = new URL(url);
  if (protocol !== 'https:') throw new Error('Only https is called.');
  const signal = AbortSignal.timeout(way.timeoutMs);
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await inTime(lookup(host, { all: true }), signal);
  if (!addresses.every(({ address }) => way.isAllowed(address))) throw new Error('It leads to a private address.');
  const known: LookupFunction = (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  };
  const size = String(Buffer.byteLength(body));
  const sent = { ...headers, 'content-type': 'application/json', 'content-length': size, 'user-agent': 'Trenn' };
  const place = { host, port: port || 443, path: pathname + search, ...(!isIP(host) && { servername: host }) };
  const trust = way.ca === undefined ? {} : { ca: way.ca };
  const request = requestHttps({
    ...place,
    ...trust,
    method: 'POST',
    lookup: known,
    agent: false,
    signal,
    headers: sent,
  });
  // It may fail once more after its response has begun.
  request.on('error', () => undefined);
  try {
    request.end(body);
    const [{ statusCode = 0 }] = (await once(request, 'response')) as [IncomingMessage];
    return statusCode;
  } finally {
    request.destroy();
  }
}

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_done, fail) =>
    signal.addEventListener('abort', () => fail(new Error('Its name is not resolved in time.')), { once: true }),
  );
  return Promise.race([work, late]);
}
