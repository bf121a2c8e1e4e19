import { inTenant } from '../db/tenant-scope.ts';
import type { RequestContext } from '../endpoint/handler.ts';
import { takeAttempt } from './commands.ts';
import { findLimited, refuseWhileBlocked, takeOrRefuse } from './limit-attempts.ts';
import { addressBlockOf, throttleKeys } from './throttle-keys.ts';
import { addressRule } from './throttle-rules.ts';

/** What is counted, each separately and apart from log-ins: a wrong card must not lock anybody out of logging in. */
type Counted = 'enrolment' | 'ticket' | 'voucher' | 'desk-code' | 'card' | 'desk-code-made';

interface Caller {
  kind: Counted;
  /** Who is counted: an account, or the address when nobody is logged in. */
  clientId?: number;
}

function keyOf({ services, tenant, address }: RequestContext, { kind, clientId }: Caller): string {
  const name = clientId === undefined ? addressBlockOf(address) : `client ${clientId}`;
  return throttleKeys(services.secret, tenant.id)(`entry-${kind}`, name);
}

/**
 * Looks something up by a code, and counts misses: thirty at once, then one every two seconds, so that codes cannot be
 * guessed. Throws 429 after too many, whatever is requested then.
 */
export function findThrottled<T>(
  request: RequestContext,
  caller: Caller,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  return findLimited(request, keyOf(request, caller), find);
}

/**
 * The same where the transaction that stores an idempotent response may be open. Taking a second connection before the
 * lookup could deadlock the pool, so only misses are counted, after the lookup: as many concurrent attempts as the
 * process has connections may exceed the limit.
 */
export async function findThrottledOnce<T>(
  request: RequestContext,
  caller: Caller,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { services, tenant, now } = request;
  const key = keyOf(request, caller);
  await request.inTenant((scope) => refuseWhileBlocked(scope, key, now));
  const found = await find();
  // In a separate transaction: the count persists when the counted request is refused.
  if (found === undefined)
    await inTenant(services.database, tenant.id, (scope) => takeAttempt(scope, key, { rule: addressRule, now }));
  return found;
}

/** Counts an action that is rate-limited. Throws 429 after too many. */
export async function countUse(request: RequestContext, caller: Caller): Promise<void> {
  const key = keyOf(request, caller);
  await request.inTenant((scope) => takeOrRefuse(scope, [{ key, rule: addressRule }], request.now));
}
