import { ApiError } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { markConfirmed } from '../registrations/presence/commands.ts';
import { returnAttempt } from '../../throttle/commands.ts';
import { visitorAddressRule, visitorThrottleKeys } from './visitor-throttle.ts';
import { withSecret } from './with-secret.ts';

/**
 * Keeps a held place for whoever has its secret, and so has read the mail; once more changes nothing. Throws as
 * `withSecret`, and 409 where the place has ended or its hold is over by the clock, whether it has been released or not.
 */
export async function confirmVisitor(request: RequestContext, registrationId: number, secret: string): Promise<void> {
  const { address, now, services, tenant } = request;
  await withSecret(request, { registrationId, secret }, async (scope, { training, own }) => {
    const isConfirmed = own.heldUntil === null || own.confirmedAt !== null;
    const isOver = !isConfirmed && own.heldUntil !== null && own.heldUntil <= now;
    if (own.status !== 'booked' || isOver) throw new ApiError(409, 'hold_expired');
    if (isConfirmed) return;
    const catalog = await services.catalog.get(scope);
    await markConfirmed(scope, registrationId, { now, policyId: catalog.policyIdOf(training.kind, now) });
    const from = visitorThrottleKeys(services.secret, tenant.id).address(address);
    await returnAttempt(scope, from, visitorAddressRule);
  });
}
