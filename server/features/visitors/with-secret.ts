import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { lockTraining } from '../registrations/locks/queries.ts';
import { findLimited } from '../../throttle/limit-attempts.ts';
import { hashCancelSecret } from './cancel-secret.ts';
import { findBySecret } from './queries.ts';
import { visitorThrottleKeys } from './visitor-throttle.ts';

interface Own {
  training: NonNullable<Awaited<ReturnType<typeof lockTraining>>>;
  own: NonNullable<Awaited<ReturnType<typeof findBySecret>>>;
}

/**
 * Does something to a visitor's registration for whoever has its secret, with its training locked. Throws 404 for a wrong
 * secret as for no registration, and 429 after too many of those.
 */
export async function withSecret(
  request: RequestContext,
  { registrationId, secret }: { registrationId: number; secret: string },
  work: (scope: TenantScope, found: Own) => Promise<void>,
): Promise<void> {
  const { address, inTenant, services, tenant } = request;
  const key = visitorThrottleKeys(services.secret, tenant.id).secretAddress(address);
  const secretHash = hashCancelSecret(secret);
  const find = async (scope: TenantScope): Promise<true | undefined> => {
    const found = await findBySecret(scope, registrationId, secretHash);
    const training = found && (await lockTraining(scope, found.trainingId));
    // Read again: while we waited for the training, the place may have ended.
    const own = training && (await findBySecret(scope, registrationId, secretHash));
    if (!training || !own) return undefined;
    await work(scope, { training, own });
    return true;
  };
  if (!(await findLimited(request, key, () => inTenant(find)))) throw new ApiError(404, 'item_not_found');
}
