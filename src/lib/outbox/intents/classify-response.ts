import { isErrorBody } from '#api/error-body.ts';
import { messageKeys } from '#api/errors.ts';
import type { Outcome } from './intent.ts';

/** The response to an intent. Undefined: no response, or not one of our server. */
export interface IntentResponse {
  status: number;
  body: unknown;
  /** The delay that the server asked for, if any. */
  retryAfterMs?: number | undefined;
}

export type ResponseClass =
  | { step: 'settle'; outcome: Outcome }
  /** No outcome, or the server is unavailable: retry after at least so many ms. */
  | { step: 'wait'; atLeastMs: number; isOfAll: boolean }
  /** The token is no longer valid. */
  | { step: 'refresh' }
  /** The server no longer supports this version of the app. */
  | { step: 'update' }
  /** Not an answer of our server, as of a proxy: retried, then shown to the user. */
  | { step: 'unclear' };

const firstWaitMs = 1000;
const longestWaitMs = 300_000;
/** Attempts with a response that is not understood before the person decides. */
export const maxUnclearAttempts = 3;

/** What a response means for its intent. Only an acceptance or a refusal by our server settles the intent; anything else keeps it. */
export function classifyResponse(response: IntentResponse | undefined): ResponseClass {
  if (!response) return { step: 'wait', atLeastMs: 0, isOfAll: true };
  const { status, body, retryAfterMs = 0 } = response;
  if (status >= 200 && status < 300) return { step: 'settle', outcome: { type: 'done', result: body } };
  // A server without database or capacity cannot serve any other intent either.
  if (status === 429 || status === 503) return { step: 'wait', atLeastMs: retryAfterMs, isOfAll: true };
  if (status >= 500 || status < 400) return { step: 'wait', atLeastMs: retryAfterMs, isOfAll: false };
  if (status === 401 || isOfAnother(body)) return { step: 'refresh' };
  if (status === 426) return { step: 'update' };
  const refusal = readRefusal(body, status);
  return refusal ? { step: 'settle', outcome: refusal } : { step: 'unclear' };
}

/** The token was another person's: it waits until whoever did it logs in again. */
const isOfAnother = (body: unknown): boolean => isErrorBody(body) && body.errors[0] === 'wrong_user';

/** A proxy's error page is no refusal by the server; one in words of a later version is, without saying why. */
function readRefusal(body: unknown, status: number): Outcome | undefined {
  if (!isErrorBody(body) || body.code !== status) return undefined;
  const [named = ''] = body.errors;
  const key = (messageKeys as readonly string[]).includes(named) ? named : 'unknown';
  const { remedy, fields } = body;
  return { type: 'refused', key, status, ...(remedy && { remedy }), ...(fields && { fields }) };
}

/** How long to wait after so many attempts, in ms; `jitter` from 0 to 1 keeps those who lost the same network apart. */
export function backoffMs(attempts: number, jitter: number): number {
  const ms = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, attempts - 1));
  return Math.round(ms * (0.8 + 0.4 * jitter));
}
