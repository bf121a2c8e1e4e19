import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { apiVersionHeader } from '#api/endpoint.ts';

const forbidden = ['accelerometer', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb'];

const permissionsWith = (payment: string): string =>
  [
    'camera=(self)',
    'screen-wake-lock=(self)',
    'fullscreen=(self)',
    ...forbidden.map((feature) => `${feature}=()`),
    `payment=${payment}`,
  ].join(', ');

/** For everything but pages: nothing in it may be executed. Pages and brand files set their own. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** A worker fetches the app's files, loads one of them, and shows notifications with the club's own images. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'";

/** The worker that scans for codes runs only its own file and its wasm, and may connect only to our server. */
export const decoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** By which a policy allows a script or a style that stands in a page. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Of a page that may stand in those of others, at these hosts: it has nothing but what is in it, and the app's fonts. */
export const embedPolicy = (
  ancestors: readonly string[],
  scripts: readonly string[],
  styles: readonly string[],
): string =>
  [
    "default-src 'none'",
    `script-src ${scripts.map(hashOf).join(' ')}`,
    `style-src ${styles.map(hashOf).join(' ')}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ["frame-ancestors 'self'", ...ancestors].join(' '),
    "require-trusted-types-for 'script'",
  ].join('; ');

/** The policy of the app's pages. `scriptHashes` and `styleHashes` allow what `index.html` itself contains. */
export function pagePolicy(scriptHashes: readonly string[], styleHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types trenn-script-url',
  ].join('; ');
}

/**
 * The headers of the one page in which a card is entered: frames of the payment provider may stand in it, though they do not
 * ask to be embedded, and the card's bank may be a page of its own.
 */
export function framePageHeaders(policy: string, sources: readonly string[]): Record<string, string> {
  const all = sources.join(' ');
  const quoted = sources.map((source) => `"${source}"`).join(' ');
  return {
    'content-security-policy': policy
      .replace("frame-src 'none'", `frame-src ${all}`)
      .replace("form-action 'self'", `form-action 'self' https: ${all}`),
    'cross-origin-embedder-policy': 'unsafe-none',
    'permissions-policy': permissionsWith(`(self ${quoted})`),
  };
}

/** The headers of the pages in which a provider's videos are played, once a member has agreed to that. */
export function videoPageHeaders(policy: string, sources: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': policy.replace("frame-src 'none'", `frame-src ${sources.join(' ')}`),
    'cross-origin-embedder-policy': 'unsafe-none',
    'permissions-policy': permissionsWith('()').replace(
      'fullscreen=(self)',
      `fullscreen=(self ${sources.map((source) => `"${source}"`).join(' ')})`,
    ),
  };
}

/** On every response; pages and brand files replace the policy by their own. */
export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': permissionsWith('()'),
  'content-security-policy': closedPolicy,
} as const;

/** Synchronous: in a burst each request passes here before later ones are looked at. */
export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders);
    if (request.url.startsWith('/api/')) reply.header(apiVersionHeader.name, apiVersionHeader.value);
    done();
  });
}
