import { inTenant } from '../db/tenant-scope.ts';
import type { RequestContext } from '../endpoint/handler.ts';
import { addressBlockOf, throttleKeys } from './throttle-keys.ts';
import { takeAttempt } from './commands.ts';
import { findLimited, refuseWhileBlocked, takeOrRefuse } from './limit-attempts.ts';
import { addressRule } from './throttle-rules.ts';

/** What is counted, each apart from the others and from log-ins: a wrong card must not keep anybody from logging in. */
type Counted = 'enrolment' | 'ticket' | 'desk-code' | 'card' | 'desk-code-made';

interface Caller {
  kind: Counted;
  /** Who is counted: an account, or the address where nobody is logged in. */
  clientId?: number;
}

function keyOf({ services, tenant, address }: RequestContext, { kind, clientId }: Caller): string {
  const name = clientId === undefined ? addressBlockOf(address) : `client ${clientId}`;
  return throttleKeys(services.secret, tenant.id)(`entry-${kind}`, name);
}

/**
 * Looks for something by a code, and counts where it is not there: thirty at once, then one every two seconds. So nobody
 * finds a code by trying. Throws 429 after too many, whatever is asked then.
 */
export function findThrottled<T>(
  request: RequestContext,
  caller: Caller,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  return findLimited(request, keyOf(request, caller), find);
}

/**
 * The same where the transaction that keeps an idempotent answer may be open. A second connection before the search could
 * wait for ever where all hold their first, so only what is not there is counted, after the search: as many as the
 * process has connections may get past the limit at once.
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
  // In a transaction of its own: the count stays when what it counts is refused.
  if (found === undefined)
    await inTenant(services.database, tenant.id, (scope) => takeAttempt(scope, key, { rule: addressRule, now }));
  return found;
}

/** Counts something that one may do so often only. Throws 429 after too many. */
export async function countUse(request: RequestContext, caller: Caller): Promise<void> {
  const key = keyOf(request, caller);
  await request.inTenant((scope) => takeOrRefuse(scope, [{ key, rule: addressRule }], request.now));
}
