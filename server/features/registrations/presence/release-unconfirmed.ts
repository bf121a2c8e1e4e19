import { isReleaseDue, unconfirmedReleasedAt } from '#api/registrations/presence-window.ts';
import { withdraw } from '../commands.ts';
import { lockClients } from '../locks/queries.ts';
import type { Line } from '../waiting-list/line.ts';
import { tellReleased } from '../waiting-list/tell.ts';
import { listLiveClientIds, listUnconfirmed } from './queries.ts';

/**
 * Where the tenant wants it, a place that nobody has confirmed in time ends, with its reason, and its person is told. It
 * follows from rows and clock alone. The training is locked; of the clients also those that may be moved in after.
 * @returns whether a place is free now that was not
 */
export async function releaseUnconfirmed(line: Line, alongWith: number | undefined): Promise<boolean> {
  const { scope, row, policy, policyId, now } = line;
  const releasedAt = unconfirmedReleasedAt(row.startsAt, policy);
  // While it is closed by hand, nobody could have the place instead.
  if (!releasedAt || row.isCancelled || row.isClosed || !isReleaseDue(row.startsAt, policy, now)) return false;
  const unconfirmed = await listUnconfirmed(scope, row.id, releasedAt);
  if (unconfirmed.length === 0) return false;
  const people = await listLiveClientIds(scope, row.id);
  await lockClients(scope, alongWith ? [...people, alongWith] : people);
  for (const { registrationId, clientId } of unconfirmed) {
    await withdraw(scope, { registrationId, clientId, now, policyId, reason: 'unconfirmed' });
    await tellReleased(line, clientId);
  }
  return true;
}
