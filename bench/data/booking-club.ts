import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import { insertRows, reserveIds } from '#scripts/demo/insert-rows.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { clientRow } from '#tests/builders/build-client.ts';
import { contractRow } from '#tests/builders/build-contract.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { trainingRow } from '#tests/builders/build-training.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { memberCount, trainingCount } from '../settings.ts';
import { type Member, signTokens } from './sign-tokens.ts';

export interface BookingClub {
  tenantId: number;
  host: string;
  members: Member[];
  firstContractId: number;
  trainingIds: number[];
}

/** More than a run can book: bookings are measured, not refusals. */
const plentyOfPlaces = 1_000_000;

/**
 * A club of members who each have an entitlement to everything, and trainings of next week, which are open for booking
 * on any day. Nothing is booked yet.
 */
export async function fillBookingClub(owner: Database, app: Connection, today: PlainDate): Promise<BookingClub> {
  const { tenantId, host } = await buildTenant(owner);
  const ids = await inTenant(owner, tenantId, async (scope) => {
    const unit = await buildUnit(scope);
    const style = await buildStyle(scope);
    const clientIds = await reserveIds(scope, 'client', memberCount);
    const contractIds = await reserveIds(scope, 'contract', memberCount);
    const trainingIds = await reserveIds(scope, 'training', trainingCount);
    await insertRows(
      scope,
      'client',
      clientIds.map((id) => ({ id, ...clientRow(tenantId) })),
    );
    await insertRows(
      scope,
      'contract',
      contractIds.map((id, at) => ({ id, ...contractRow(tenantId, { client_id: clientIds[at] ?? 0 }) })),
    );
    const nextMonday = addDays(mondayOf(today), 7);
    const place = { unit_id: unit.id, style_id: style.id, timeZone: unit.time_zone, max_places: plentyOfPlaces };
    await insertRows(
      scope,
      'training',
      trainingIds.map((id, at) => ({
        id,
        ends_at: new Date(0),
        ...trainingRow(tenantId, { ...place, startsAt: `${addDays(nextMonday, at % 7)}T18:00:00` }),
      })),
    );
    return { clientIds, firstContractId: contractIds[0] ?? 0, trainingIds };
  });
  const members = await signTokens(app, { tenantId, host }, ids.clientIds);
  return { tenantId, host, members, firstContractId: ids.firstContractId, trainingIds: ids.trainingIds };
}
