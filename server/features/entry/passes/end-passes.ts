import type { RequestContext } from '../../../endpoint/handler.ts';
import { lockClients } from '../../registrations/locks/queries.ts';
import { endSession } from '../../session/commands.ts';
import { revokePasses } from './commands.ts';

/**
 * Ends the pass of a phone that was lost, or all of a person's, and logs those phones out, so that none asks for another. Whoever asks
 * for it stays logged in.
 * @returns how many have ended
 */
export async function endPasses(
  { inTenant, now, tenant, services, hasChanged }: RequestContext,
  whose: { clientId: number; passId?: number },
  ownSessionId: number,
): Promise<number> {
  const ended = await inTenant(async (scope) => {
    await lockClients(scope, [whose.clientId]);
    const passes = await revokePasses(scope, whose, now);
    for (const { sessionId } of passes)
      if (sessionId !== null && sessionId !== ownSessionId) await endSession(scope, sessionId, 'revoked', now);
    return passes.length;
  });
  if (ended === 0) return 0;
  services.changes.publish(tenant.id, ['session']);
  hasChanged('entry');
  return ended;
}
