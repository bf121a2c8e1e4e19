import { inTenant, type TenantScope } from '../db/tenant-scope.ts';
import { ApiError } from '../endpoint/api-error.ts';
import type { RequestContext } from '../endpoint/handler.ts';
import { returnAttempt, takeAttempt } from './commands.ts';
import { findBlockedUntil } from './queries.ts';
import { addressRule, type ThrottleRule } from './throttle-rules.ts';

export interface Limit {
  key: string;
  rule: ThrottleRule;
}

/**
 * Takes an attempt under each key, or throws 429 with the moment of the next allowed attempt; the transaction that this
 * rolls back has then counted nothing.
 */
export async function takeOrRefuse(scope: TenantScope, limits: readonly Limit[], now: Date): Promise<void> {
  for (const { key, rule } of limits) {
    if ((await takeAttempt(scope, key, { rule, now })) === 'taken') continue;
    throw tooManyAttempts((await findBlockedUntil(scope, key)) ?? now);
  }
}

/** Throws 429 while a key is blocked, and counts nothing. */
export async function refuseWhileBlocked(scope: TenantScope, key: string, now: Date): Promise<void> {
  const until = await findBlockedUntil(scope, key);
  if (until && until > now) throw tooManyAttempts(until);
}

const tooManyAttempts = (until: Date): ApiError =>
  new ApiError(429, 'too_many_requests', { kind: 'wait_until', at: until.toISOString() });

/**
 * Looks something up by a guessable secret: thirty misses at once, then one every two seconds. The attempt is taken
 * before the lookup, and returned when something was found or the lookup failed for another reason. Uses its own
 * connection, so it must not be called within a transaction. Throws 429 after too many.
 */
export async function findLimited<T>(
  { services, tenant, now }: Pick<RequestContext, 'services' | 'tenant' | 'now'>,
  key: string,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const inOwn = (work: (scope: TenantScope) => Promise<void>) => inTenant(services.database, tenant.id, work);
  const giveBack = () => inOwn((scope) => returnAttempt(scope, key, addressRule));
  await inOwn((scope) => takeOrRefuse(scope, [{ key, rule: addressRule }], now));
  const found = await find().catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (found !== undefined) await giveBack();
  return found;
}
