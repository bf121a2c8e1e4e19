import type { Intent } from '#api/outbox/intent.ts';
import type { IntentAnswer } from '#api/outbox/judge-answer.ts';
import { requestOf } from '#api/outbox/request-of.ts';
import { clientVersion } from '#api/session.ts';

/** Long enough for a slow network; in a tunnel a request can hang for minutes. */
const patienceMs = 20_000;

/**
 * Sends an intent under its own key, with a token of its person, from a page or from the worker. Nothing: no answer came, its
 * effect is unknown.
 */
export async function sendIntent(intent: Intent, token: string): Promise<IntentAnswer | undefined> {
  const { method, path, body } = requestOf(intent);
  try {
    const response = await fetch(`/api/v0.1${path}`, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        authorization: `Bearer ${token}`,
        'idempotency-key': intent.id,
        'x-language': intent.language,
        'x-version': clientVersion,
        'x-host': location.host,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer: unknown = response.status === 204 ? undefined : await response.json();
    return { status: response.status, body: answer, retryAfterMs: readRetryAfter(response) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Seconds in the header; a date there is as good as nothing. */
function readRetryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}
