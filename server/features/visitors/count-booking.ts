import type { TenantScope } from '../../db/tenant-scope.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { takeOrRefuse } from '../../throttle/limit-attempts.ts';
import { visitorAddressRule, visitorMailRule, visitorThrottleKeys } from './visitor-throttle.ts';

/**
 * Counts a visitor's place by caller address and email address, in the booking's transaction: a refusal is not counted,
 * since it mails nothing and takes nothing. Throws 429 after too many.
 */
export async function countBooking(
  scope: TenantScope,
  { address, now, services, tenant }: Pick<RequestContext, 'address' | 'now' | 'services' | 'tenant'>,
  email: string,
): Promise<void> {
  const keys = visitorThrottleKeys(services.secret, tenant.id);
  const limits = [
    { key: keys.address(address), rule: visitorAddressRule },
    { key: keys.email(email), rule: visitorMailRule },
  ];
  await takeOrRefuse(scope, limits, now);
}
