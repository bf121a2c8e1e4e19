import { apiBase, apiVersionHeader } from '#api/endpoint.ts';
import { requestHeaders } from '../../api/request-headers.ts';
import type { IntentResponse } from '../intents/classify-response.ts';
import type { Intent } from '../intents/intent.ts';
import { isResultOf, requestOf } from '../kinds/kinds.ts';

/** Long enough for a slow network; in a tunnel a request can hang for minutes. */
const patienceMs = 20_000;

/**
 * Sends an intent under its own key, with a token of its user, from a page or from the worker. Undefined: no response,
 * its effect is unknown.
 */
export async function sendIntent(intent: Intent, token: string): Promise<IntentResponse | undefined> {
  const { method, path, body } = requestOf(intent);
  const { language, clientId, id, key: idempotencyKey = id } = intent;
  const hasBody = body !== undefined;
  try {
    const response = await fetch(apiBase + path, {
      method,
      credentials: 'same-origin',
      headers: requestHeaders({ language, token, idempotencyKey, hasBody, clientId }),
      ...(hasBody && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer: unknown = response.status === 204 ? undefined : await response.json();
    const heard = { status: response.status, body: answer, retryAfterMs: readRetryAfter(response) };
    const isOurs = response.headers.has(apiVersionHeader.name) && isResultOf(intent, heard);
    return response.ok && !isOurs ? undefined : heard;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Seconds in the header; a date is ignored. */
function readRetryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}
