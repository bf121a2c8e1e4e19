import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { TLSSocket } from 'node:tls';
import type { Database } from '#server/db/open-database.ts';
import type { Environment } from '#server/environment.ts';
import { listTenants } from '#server/features/tenants/queries.ts';
import type { Finding } from './finding.ts';

const patienceMs = 8000;
const soonDays = 14;
const dayMs = 86_400_000;

interface Answer {
  status: number;
  isJson: boolean;
  /** Of the certificate. */
  validUntil: Date | undefined;
}

/** Each host as a browser comes to it: name, certificate, proxy, and the club that answers. */
export async function lookAtHosts(database: Database, environment: Environment): Promise<Finding[]> {
  const tenants = await listTenants(database);
  const looks = tenants.flatMap(({ name, hosts }) => hosts.map((host) => lookAtHost(host, name, environment)));
  const found = await Promise.all(looks);
  return found.length > 0 ? found : [{ state: 'look', of: 'hosts', says: 'no club yet: npm run tenant -- add.' }];
}

async function lookAtHost(host: string, tenant: string, { name, port }: Environment): Promise<Finding> {
  const of = host;
  const isPublic = name !== 'development';
  const origin = isPublic ? `https://${host}` : `http://${host}:${port ?? 8443}`;
  let answer: Answer;
  try {
    answer = await ask(`${origin}/api/v0.1/public/room`, isPublic ? undefined : '127.0.0.1');
  } catch (error) {
    return { state: 'wrong', of, says: `${(error as Error).message}: ${remedyOf(error as NodeJS.ErrnoException)}` };
  }
  if (answer.status !== 200) {
    const says = `answers ${answer.status}: the proxy must pass Host on unchanged, and its address be in TRUSTED_PROXIES.`;
    return { state: 'wrong', of, says };
  }
  if (!answer.isJson) {
    return { state: 'wrong', of, says: 'somebody else answers: the host leads to another server.' };
  }
  const days = answer.validUntil && Math.floor((answer.validUntil.getTime() - Date.now()) / dayMs);
  if (days !== undefined && days < soonDays)
    return { state: 'look', of, says: `its certificate ends in ${days} days: see why it was not renewed.` };
  return { state: 'well', of, says: `is ${tenant}${days === undefined ? '' : `, certificate for ${days} days`}` };
}

const remedies: Record<string, string> = {
  ENOTFOUND: 'the name does not exist; add an A or AAAA record.',
  EAI_AGAIN: 'names are not resolved here; look at the machine’s DNS.',
  ECONNREFUSED: 'nothing listens there; start the proxy, or the server.',
  CERT_HAS_EXPIRED: 'renew the certificate.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'browsers trust no such certificate; take one of a public authority.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is of another name; add this host to it.',
};

const remedyOf = ({ code = '' }: NodeJS.ErrnoException): string =>
  remedies[code] ?? 'look at proxy and firewall between here and there.';

/** @param at where to connect instead of where the name leads */
function ask(url: string, at: string | undefined): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { protocol, host, hostname, port, pathname } = new URL(url);
  const options = {
    host: at ?? hostname,
    port,
    path: pathname,
    headers: { host },
    agent: false as const,
    signal: AbortSignal.timeout(patienceMs),
  };
  const call = protocol === 'https:' ? httpsRequest({ ...options, servername: hostname }) : httpRequest(options);
  call.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.name === 'AbortError' || error.code === 'ABORT_ERR' ? new Error('does not answer within 8 s') : error),
  );
  call.once('response', (response) => {
    const { socket, statusCode = 0 } = response;
    const validTo = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
    const isJson = response.headers['content-type']?.startsWith('application/json') ?? false;
    response.resume();
    resolve({ status: statusCode, isJson, validUntil: validTo ? new Date(validTo) : undefined });
  });
  call.end();
  return promise;
}
