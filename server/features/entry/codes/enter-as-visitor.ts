import type { Entered } from '#api/entry/schema.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { findThrottledOnce } from '../../../throttle/limit-code-attempts.ts';
import { enterByTicket } from './enter-by-ticket.ts';
import { enterFreeTraining } from './enter-free-training.ts';
import { readDoorCode } from './read-door-code.ts';

/** Lets somebody without an account in, by a ticket or to a training for all. Tickets that are not there are counted. */
export async function enterAsVisitor(request: RequestContext, data: string): Promise<Entered> {
  const { inTenant } = request;
  const entered = await findThrottledOnce(request, { kind: 'ticket' }, () =>
    inTenant(async (scope) => {
      const { door, ticket } = await readDoorCode(scope, request, data);
      if (ticket === undefined) {
        const byTraining = await enterFreeTraining(scope, request, door);
        if (!byTraining) throw new ApiError(409, 'qr_denied', { kind: 'log_in' });
        return byTraining;
      }
      return enterByTicket(scope, request, door, ticket).catch((error: unknown) => {
        if (error instanceof ApiError && error.key === 'ticket_not_found') return undefined;
        throw error;
      });
    }),
  );
  if (!entered) throw new ApiError(404, 'ticket_not_found');
  return entered;
}
