import { randomUUID } from 'node:crypto';
import type { KeptScan } from '#api/entry/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { lockClients } from '../../registrations/booking/queries.ts';
import { entryPolicyOf } from '../entry-policy-of.ts';
import { insertEntry } from '../visits/commands.ts';
import { hasVisitAround } from './queries.ts';
import { readDoorCodeOf } from './read-door-code.ts';

/** Later scans are not worth storing. */
const lateMs = 30 * 86_400_000;

/**
 * Records that a client's phone read a door's code while offline. The code carries the door's clock and signature. It
 * opens nothing, uses no visit and marks no attendance: an entry reported by a door for the same visit replaces it.
 */
export async function keepScan(
  scope: TenantScope,
  { tenant, now, services }: Pick<RequestContext, 'tenant' | 'now' | 'services'>,
  clientId: number,
  data: string,
): Promise<KeptScan> {
  const { visitMinutes, windowSeconds } = entryPolicyOf(tenant);
  const { door, at } = await readDoorCodeOf(scope, data, (shownAt) => {
    const agoMs = now.getTime() - shownAt.getTime();
    return agoMs >= -windowSeconds * 1000 && agoMs < lateMs;
  });
  await lockClients(scope, [clientId]);
  const { units } = (await services.catalog.get(scope)).lists;
  const unitName = units.length > 1 ? (units.find(({ id }) => id === door.unitId)?.name ?? null) : null;
  const place = { doorName: door.name, unitId: door.unitId, unitName };
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
