import type { TenantScope } from '../../db/tenant-scope.ts';
import type { RequestContext } from '../../http/handler.ts';
import { refuseWhileBlocked } from '../account/refuse-while-blocked.ts';
import { countFailure } from '../session/commands.ts';
import { afterAddressFailure } from '../session/throttle.ts';
import { afterVisitorBooked, visitorThrottleKeys } from './visitor-throttle.ts';

/**
 * Counts a visitor's place by who calls and to whom is mailed, in the transaction that gives it: what was refused is
 * not counted, since it mails nothing and takes nothing. Throws 429 after too many.
 */
export async function countBooking(
  scope: TenantScope,
  { address, now, services, tenant }: Pick<RequestContext, 'address' | 'now' | 'services' | 'tenant'>,
  email: string,
): Promise<void> {
  const keys = visitorThrottleKeys(services.secret, tenant.id);
  const [toEmail, from] = [keys.email(email), keys.address(address)];
  await refuseWhileBlocked(scope, [toEmail, from], now);
  await countFailure(scope, from, (state) => afterAddressFailure(state, now));
  await countFailure(scope, toEmail, (state) => afterVisitorBooked(state, now));
}
