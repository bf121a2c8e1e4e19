import { apiBase } from '#api/endpoint.ts';
import type { Language } from '#api/languages.ts';
import { requestHeaders } from '#src/lib/api/request-headers.ts';
import type { DrainPorts } from '#src/lib/outbox/drain/drain.ts';
import { readClaims } from '#src/lib/session/read-claims.ts';

type FindToken = DrainPorts['findToken'];

/**
 * Gets a token by the refresh cookie, once for a run of the worker: it has no access to a page's token, and stores
 * none. Uses the same lock as the pages, so that the cookie is refreshed only once.
 */
export function findWorkerToken(clientId: number, language: Language): FindToken {
  let found: string | undefined;
  return async (isRefused) => {
    if (found && !isRefused) return found;
    const answer = await navigator.locks.request('session', () => refresh(language));
    if (!answer || answer.status >= 500 || answer.status === 429) return 'noNetwork';
    if (!answer.ok) return 'noSession';
    const { token } = (await answer.json()) as { token?: string };
    // Another user has logged in here since.
    if (!token || readClaims(token)?.clientId !== clientId) return 'noSession';
    found = token;
    return token;
  };
}

/** Undefined without a response. */
async function refresh(language: Language): Promise<Response | undefined> {
  const { userAgent, hardwareConcurrency } = navigator;
  const unknown = { screenWidth: 0, screenHeight: 0, colorDepth: 0, touchPoints: 0 };
  return fetch(`${apiBase}/account/refresh`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: requestHeaders({ language, hasBody: true }),
    body: JSON.stringify({ platform: 'worker', userAgent, cpuCores: hardwareConcurrency, ...unknown }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
}
