import { freeCancelUntil, isCancellingAllowed } from '#api/registrations/cancelling-rules.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/handler.ts';
import { withdraw } from '../registrations/commands.ts';
import { promote } from '../registrations/promote.ts';
import { lockTraining } from '../registrations/locks/queries.ts';
import { findLimited } from '../throttle/limit-attempts.ts';
import { hashCancelSecret } from './cancel-secret.ts';
import { findBySecret } from './queries.ts';
import { visitorThrottleKeys } from './visitor-throttle.ts';

/**
 * Gives a visitor's place back to whoever has its secret, and the line moves up. Where it was given back before, all is
 * as it was asked for. Throws 404 for a wrong secret as for no registration, and 429 after too many of those.
 */
export async function cancelVisitor(request: RequestContext, registrationId: number, secret: string): Promise<void> {
  const { address, inTenant, services, tenant } = request;
  const key = visitorThrottleKeys(services.secret, tenant.id).secretAddress(address);
  const hash = hashCancelSecret(secret);
  const isFound = await findLimited(
    request,
    key,
    async () => (await inTenant((scope) => leave(scope, request, registrationId, hash))) || undefined,
  );
  if (isFound) return;
  throw new ApiError(404, 'item_not_found');
}

async function leave(
  scope: TenantScope,
  { now, services, hasChanged }: RequestContext,
  registrationId: number,
  secretHash: string,
): Promise<boolean> {
  const found = await findBySecret(scope, registrationId, secretHash);
  const training = found && (await lockTraining(scope, found.trainingId));
  // Read again: while we waited for the training, the place may have been given back.
  const own = training && (await findBySecret(scope, registrationId, secretHash));
  if (!training || !own) return false;
  if (own.status === 'cancelled') return true;
  const names = await services.names.get(scope);
  const policy = names.policyOf(training.kind, now);
  const facts = { ...own, now, startsAt: training.startsAt, isTrainingCancelled: training.isCancelled, policy };
  if (!isCancellingAllowed(facts)) {
    const at = freeCancelUntil(facts)?.toISOString();
    throw new ApiError(409, 'cancelling_not_allowed', { kind: 'ask_staff', ...(at && { at }) });
  }
  await withdraw(scope, { registrationId, clientId: null, now, policyId: names.policyIdOf(training.kind, now) });
  await promote(scope, { trainingId: training.id, names, jobs: services.jobs, now });
  hasChanged('timetable');
  return true;
}
