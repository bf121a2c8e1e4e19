import { freeCancelUntil, isCancellingAllowed } from '#api/registrations/cancelling-rules.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { withdraw } from '../registrations/commands.ts';
import { promote } from '../registrations/promote.ts';
import { withSecret } from './with-secret.ts';

/**
 * Gives a visitor's place back to whoever has its secret, and the line moves up. Where it had ended before, all is as it
 * was asked for. Throws as `withSecret`, and 409 where it is too late.
 */
export async function cancelVisitor(request: RequestContext, registrationId: number, secret: string): Promise<void> {
  const { now, services, hasChanged } = request;
  await withSecret(request, { registrationId, secret }, async (scope, { training, own }) => {
    if (own.status === 'cancelled') return;
    const catalog = await services.catalog.get(scope);
    const policy = catalog.policyOf(training.kind, now);
    const facts = { ...own, now, startsAt: training.startsAt, isTrainingCancelled: training.isCancelled, policy };
    // A place that is only held may be given back at any time.
    const isHeld = own.heldUntil !== null && own.confirmedAt === null;
    if (!isHeld && !isCancellingAllowed(facts)) {
      const at = freeCancelUntil(facts)?.toISOString();
      throw new ApiError(409, 'cancelling_not_allowed', { kind: 'ask_staff', ...(at && { at }) });
    }
    await withdraw(scope, { registrationId, clientId: null, now, policyId: catalog.policyIdOf(training.kind, now) });
    await promote(scope, { trainingId: training.id, catalog, jobs: services.jobs, now });
    hasChanged('timetable');
  });
}
