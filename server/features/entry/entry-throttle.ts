import { createHmac } from 'node:crypto';
import { deriveKey } from '../../db/derive-key.ts';
import { inTenant } from '../../db/tenant-scope.ts';
import type { RequestContext } from '../../http/handler.ts';
import { refuseWhileBlocked } from '../account/refuse-while-blocked.ts';
import { addressBlockOf } from '../session/address-block.ts';
import { countFailure } from '../session/commands.ts';
import { afterAddressFailure } from '../session/throttle.ts';

/** What is counted, each apart from the others and from log-ins: a wrong card must not keep anybody from logging in. */
type Counted = 'enrolment' | 'ticket' | 'desk-code' | 'card' | 'desk-code-made';

interface Caller {
  kind: Counted;
  /** Who is counted: an account, or the address where nobody is logged in. */
  clientId?: number;
}

function keyOf({ services, tenant, address }: RequestContext, { kind, clientId }: Caller): string {
  const name = clientId === undefined ? addressBlockOf(address) : `client ${clientId}`;
  const key = deriveKey(services.secret, 'login-throttle');
  const hash = createHmac('sha256', key).update(`${tenant.id}/${kind}/${name}`).digest('base64url');
  return `entry-${kind}:${hash}`;
}

/**
 * Looks for something by a code, and counts where it is not there: thirty at once, then one every two seconds. So nobody
 * finds a code by trying. Throws 429 after too many, whatever is asked then.
 */
export async function findThrottled<T>(
  request: RequestContext,
  caller: Caller,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = keyOf(request, caller);
  await request.inTenant((scope) => refuseWhileBlocked(scope, [key], request.now));
  const found = await find();
  if (found === undefined) await count(request, key);
  return found;
}

/** Counts something that one may do so often only. Throws 429 after too many. */
export async function countUse(request: RequestContext, caller: Caller): Promise<void> {
  const key = keyOf(request, caller);
  await request.inTenant((scope) => refuseWhileBlocked(scope, [key], request.now));
  await count(request, key);
}

/** In a transaction of its own: the count stays when what it counts is refused. */
async function count({ services, tenant, now }: RequestContext, key: string): Promise<void> {
  await inTenant(services.database, tenant.id, (scope) =>
    countFailure(scope, key, (state) => afterAddressFailure(state, now)),
  );
}
