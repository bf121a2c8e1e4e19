import type { TenantScope } from '../../../db/tenant-scope.ts';
import { listCreditsFor } from '../../course-places/make-up/queries.ts';
import { endUnused } from '../../entitlements/credit/commands.ts';

/**
 * A date that the club cancels after a member told that they miss it is credited in money, and what they got for it ends: never
 * both. The client is locked.
 * @returns whether there was a credit, whose visit the course's ticket has no more
 */
export async function endForMoney(
  scope: TenantScope,
  { clientId, trainingId, now }: { clientId: number; trainingId: number; now: Date },
): Promise<boolean> {
  const [credit] = await listCreditsFor(scope, { clientIds: [clientId], trainingId });
  if (!credit) return false;
  return endUnused(scope, { ticketId: credit.ticketId, reason: 'date_cancelled', now });
}
