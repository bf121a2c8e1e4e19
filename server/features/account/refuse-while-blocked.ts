import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../http/api-error.ts';
import { findBlockedUntil } from '../session/queries.ts';

/** Throws 429 with the moment from which it may be tried again, while one of the keys is blocked. */
export async function refuseWhileBlocked(scope: TenantScope, keys: string[], now: Date): Promise<void> {
  const until = await findBlockedUntil(scope, keys);
  if (until && until > now)
    throw new ApiError(429, 'too_many_requests', { kind: 'wait_until', at: until.toISOString() });
}
