import { createHash } from 'node:crypto';
import { inTenant, type TenantScope } from '../../db/tenant-scope.ts';
import { ApiError, refusalOf } from '../../endpoint/api-error.ts';
import { isFull, isTakenKey, type KeyedRequest, type StoredResponse, storeResponse } from './commands.ts';
import { findResponse } from './queries.ts';

/** Method, path and body (or else the query) as one hash, independent of field order. */
export function hashRequest(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path} ${canonicalJson(body)}`)
    .digest('base64url');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * Runs `work` once per key and replays the first response, refusals (409) included. The response is stored as the last
 * statement of the work's transaction: a parallel or later repetition cannot store another, is rolled back and gets the
 * first one, so no lookup is needed before. A refusal, whose transaction is rolled back, is stored in its own
 * transaction with what lasts of it. Any other error is not stored, so the request can be retried.
 */
export async function runOnce(
  request: KeyedRequest,
  work: (scope: TenantScope) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const { database, tenantId } = request;
  try {
    return await inTenant(database, tenantId, async (scope) => {
      const answer = await work(scope);
      await storeResponse(scope, request, answer);
      return answer;
    });
  } catch (thrown) {
    const error = refusalOf(thrown);
    if (isFull(error)) return respondWhenFull(request);
    if (!(error instanceof ApiError) && !isTakenKey(error)) throw error;
    return respondToFailure(request, error).catch((failure: unknown) =>
      isFull(failure) ? respondWhenFull(request) : Promise.reject(failure),
    );
  }
}

/** The error may be caused by the first run: "already booked", "no longer there", a taken key. */
async function respondToFailure(request: KeyedRequest, error: unknown): Promise<StoredResponse> {
  const refusal = error instanceof ApiError && error.status === 409 ? { status: 409, body: error.body } : undefined;
  const work = async (scope: TenantScope): Promise<StoredResponse> => {
    const known = await findResponse(scope, request);
    if (known) return known;
    if (!refusal) throw error;
    if (error instanceof ApiError) await error.lasting?.(scope);
    await storeResponse(scope, request, refusal);
    return refusal;
  };
  const run = (): Promise<StoredResponse> => inTenant(request.database, request.tenantId, work);
  // Another repetition may have stored its response since the lookup.
  return run().catch((failure: unknown) =>
    isTakenKey(failure) && failure !== error ? run() : Promise.reject(failure),
  );
}

/**
 * A client has as many stored responses as any honest device could need in 30 days. Evicting the oldest could run an
 * action that is still queued twice, so new keys are refused until old responses expire, and known ones are replayed.
 */
async function respondWhenFull(request: KeyedRequest): Promise<StoredResponse> {
  const known = await inTenant(request.database, request.tenantId, (scope) => findResponse(scope, request));
  if (known) return known;
  const at = new Date(request.now.getTime() + 3_600_000).toISOString();
  throw new ApiError(429, 'too_many_requests', { kind: 'wait_until', at });
}
