import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/**
 * Has a door admitted the client, or their phone read a door of the club, so close to an instant that it is the same
 * visit?
 */
export async function hasVisitAround(
  { db }: TenantScope,
  { clientId, unitId, at }: { clientId: number; unitId: number; at: Date },
  minutes: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('entry')
    .select('id')
    .where('client_id', '=', clientId)
    .where('unit_id', '=', unitId)
    .where('answer', 'in', ['open', 'unconfirmed'])
    .where('entered_at', '>', sql<Date>`${at}::timestamptz - make_interval(mins => ${minutes})`)
    .where('entered_at', '<', sql<Date>`${at}::timestamptz + make_interval(mins => ${minutes})`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
