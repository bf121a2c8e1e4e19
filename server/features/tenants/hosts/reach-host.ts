import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import { hostAnswerPath, isHostAnswer, makeChallenge } from './host-answer.ts';
import { isPublicAddress } from './public-address.ts';

/** How a host is asked: outside development at the usual ports, and only at addresses of the internet. */
export interface HostWay {
  /** By scheme; one that is absent is not asked. */
  ports: { https?: number; http?: number };
  allowsOwnNetwork: boolean;
  timeoutMs?: number;
}

/** Why a host is not reached, in English. */
export type Unreached =
  | 'it has no address in DNS'
  | 'it leads to a private address'
  | 'nothing answers there'
  | 'another server answers there';

/** As the internet comes to it. */
export const publicWay: HostWay = { ports: { https: 443, http: 80 }, allowsOwnNetwork: false };

export interface SeenHost {
  /** Undefined: it is this server that answers. */
  why?: Unreached;
  /** When the certificate ends that was shown, whoever made it; undefined without one. */
  certificateUntil?: Date;
}

const mostBytes = 1024;
const usualTimeoutMs = 5000;

/** Why a host is not reached; undefined: it is. */
export async function reachHost(secret: string, host: string, way: HostWay): Promise<Unreached | undefined> {
  return (await seeHost(secret, host, way)).why;
}

/**
 * Asks a host for what only this server can answer. It connects to the addresses that were looked at, not to
 * what the name means a moment later, and follows nobody elsewhere. The certificate decides nothing, since it is made
 * once the host leads here: the answer proves more.
 */
export async function seeHost(secret: string, host: string, way: HostWay): Promise<SeenHost> {
  const signal = AbortSignal.timeout(way.timeoutMs ?? usualTimeoutMs);
  const addresses = await resolve(host, signal);
  if (addresses.length === 0) return { why: 'it has no address in DNS' };
  if (!way.allowsOwnNetwork && !addresses.every(({ address }) => isPublicAddress(address)))
    return { why: 'it leads to a private address' };
  const seen: SeenHost = {};
  const schemes = (['https', 'http'] as const).filter((scheme) => way.ports[scheme] !== undefined);
  const asked = schemes.map(async (scheme) => {
    const challenge = makeChallenge();
    const port = way.ports[scheme];
    const { said, certificateUntil } = await ask({ scheme, host, port, challenge, addresses, signal });
    if (certificateUntil) seen.certificateUntil = certificateUntil;
    return said !== undefined && isHostAnswer(secret, { host, challenge, said });
  });
  const answers = await Promise.allSettled(asked);
  if (answers.some((answer) => answer.status === 'fulfilled' && answer.value)) return seen;
  const isSilent = answers.every(({ status }) => status === 'rejected');
  return { ...seen, why: isSilent ? 'nothing answers there' : 'another server answers there' };
}

/** Names below `localhost` are this machine (RFC 6761), whatever its resolver knows. An address is no host’s name. */
async function resolve(host: string, signal: AbortSignal): Promise<LookupAddress[]> {
  if (isIP(host)) return [];
  if (host === 'localhost' || host.endsWith('.localhost')) return [{ address: '127.0.0.1', family: 4 }];
  const late = new Promise<LookupAddress[]>((done) => signal.addEventListener('abort', () => done([]), { once: true }));
  return Promise.race([lookup(host, { all: true }).catch(() => []), late]);
}

interface Question {
  scheme: 'https' | 'http';
  host: string;
  port: number | undefined;
  challenge: string;
  addresses: LookupAddress[];
  signal: AbortSignal;
}

interface Said {
  /** Undefined: something else, as a redirect. */
  said: string | undefined;
  certificateUntil: Date | undefined;
}

/** Throws where nobody answers in time. */
async function ask({ scheme, host, port, challenge, addresses, signal }: Question): Promise<Said> {
  const known: LookupFunction = (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  };
  const path = `${hostAnswerPath}?challenge=${challenge}`;
  const options = { host, port, path, lookup: known, agent: false, signal, headers: { accept: 'text/plain' } };
  const request =
    scheme === 'https'
      ? requestHttps({ ...options, servername: host, rejectUnauthorized: false })
      : requestHttp(options);
  // It may fail once more after its response has begun.
  request.on('error', () => undefined);
  try {
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const { socket } = response;
    const validTo = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
    return { said: await readShort(response), certificateUntil: validTo ? new Date(validTo) : undefined };
  } finally {
    request.destroy();
  }
}

async function readShort(response: IncomingMessage): Promise<string | undefined> {
  if (response.statusCode !== 200) return undefined;
  let text = '';
  for await (const part of response) {
    text += String(part);
    if (text.length > mostBytes) return undefined;
  }
  return text.trim();
}
