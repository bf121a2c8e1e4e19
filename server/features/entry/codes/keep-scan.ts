import { randomUUID } from 'node:crypto';
import type { KeptScan } from '#api/entry/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { lockClients } from '../../registrations/booking/queries.ts';
import { entryPolicyOf } from '../entry-policy-of.ts';
import { insertEntry } from '../visits/commands.ts';
import { hasVisitAround } from './queries.ts';
import { readDoorCodeOf } from './read-door-code.ts';

/** What comes later is not worth keeping. */
const lateMs = 30 * 86_400_000;

/**
 * Writes down that a client stood before a door whose code her phone has read when it had no network. The door's own clock
 * says when, and its signature that it was so. Nothing opens, no visit is used up and nobody has attended by it: a visit that
 * a door has told of is the same one.
 */
export async function keepScan(
  scope: TenantScope,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  clientId: number,
  data: string,
): Promise<KeptScan> {
  const { visitMinutes, windowSeconds } = entryPolicyOf(tenant);
  const { door, at } = await readDoorCodeOf(scope, data, (shownAt) => {
    const agoMs = now.getTime() - shownAt.getTime();
    return agoMs >= -windowSeconds * 1000 && agoMs < lateMs;
  });
  await lockClients(scope, [clientId]);
  const place = { doorName: door.name, unitId: door.unitId };
  if (await hasVisitAround(scope, { clientId, unitId: door.unitId, at }, visitMinutes))
    return { ...place, outcome: 'known' };
  await insertEntry(scope, {
    op_id: randomUUID(),
    unit_id: door.unitId,
    door_id: door.id,
    client_id: clientId,
    via: 'scan',
    answer: 'unconfirmed',
    reason: 'scanned_offline',
    entered_at: at,
    created_at: now,
  });
  return { ...place, outcome: 'unconfirmed' };
}
