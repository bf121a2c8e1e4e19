import { createHash } from 'node:crypto';
import { inTenant, type TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Answer, claimKey, type KeyedRequest, storeAnswer } from './commands.ts';

/** Method, path and body as one hash, whatever the order of the body's fields. */
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
 * Runs `work` once for a key and answers its repetitions with the first answer, refusals (409) included. The answer is
 * stored in the transaction of its effect; a refusal, whose transaction is rolled back, in one of its own. A parallel
 * repetition waits for the first. Any other error is not stored, so it can be tried again.
 */
export async function answerOnce(
  request: KeyedRequest,
  work: (scope: TenantScope) => Promise<Answer>,
): Promise<Answer> {
  const { database, tenantId } = request;
  try {
    return await inTenant(database, tenantId, async (scope) => {
      const known = await claimKey(scope, request);
      if (known) return known;
      const answer = await work(scope);
      await storeAnswer(scope, request, answer);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const refusal: Answer = { status: 409, body: error.body };
    return inTenant(database, tenantId, async (scope) => {
      const known = await claimKey(scope, request);
      if (!known) await storeAnswer(scope, request, refusal);
      return known ?? refusal;
    });
  }
}
