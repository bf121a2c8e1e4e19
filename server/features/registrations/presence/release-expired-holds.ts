import { withdraw } from '../commands.ts';
import type { Line } from '../waiting-list/line.ts';
import { listExpiredHolds } from './queries.ts';

/**
 * Visitors' places that nobody confirmed in time end, whatever the training is like by now. They have no client to lock, and
 * nobody is told: the address may be anybody's. The training is locked.
 * @returns whether a place is free now that was not
 */
export async function releaseExpiredHolds({ scope, row, policyId, now }: Line): Promise<boolean> {
  const expired = await listExpiredHolds(scope, row.id, now);
  for (const registrationId of expired) {
    await withdraw(scope, { registrationId, clientId: null, now, policyId, reason: 'unconfirmed' });
  }
  return expired.length > 0;
}
