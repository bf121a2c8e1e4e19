import { findEntitlement } from '#api/registrations/booking/entitlement-rules.ts';
import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import { isConfirmedByTaking } from '#api/registrations/presence-window.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listEntitlements } from '../../entitlements/queries.ts';
import { insertBooked } from '../../registrations/booking/commands.ts';
import { lockClients } from '../../registrations/booking/queries.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { type LockedTraining, listMissingSeats, lockTrainings, nextRegistrationIds } from './queries.ts';

interface Seating {
  catalog: ClubCatalog;
  now: Date;
  /** Left out: of all groups. */
  groupId?: number | undefined;
  /** Left out: all members. */
  clientId?: number | undefined;
}

/** Places taken in one transaction; the next run takes the rest. */
const seatsAtOnce = 1000;

/**
 * Gives members a place in each training to come of their group to which something gives them a right: bookings like any
 * other, but of no limit. Trainings are locked first, then their people. Done again it does nothing more.
 * @returns how many places it gave
 */
export async function seatMembers(scope: TenantScope, { catalog, now, groupId, clientId }: Seating): Promise<number> {
  const of = { now, limit: seatsAtOnce, groupId, clientId };
  const wanted = await listMissingSeats(scope, of);
  if (wanted.length === 0) return 0;
  const clientIds = [...new Set(wanted.map((one) => one.clientId))];
  const known = groupByClient(await listEntitlements(scope, clientIds));
  const hopeful = wanted.filter((one) => known.has(one.clientId));
  if (hopeful.length === 0) return 0;
  const trainings = new Map(
    (await lockTrainings(scope, [...new Set(hopeful.map(({ trainingId }) => trainingId))])).map((row) => [row.id, row]),
  );
  await lockClients(scope, [...known.keys()]);
  // What others did meanwhile is seen now.
  const missing = await listMissingSeats(scope, of);
  const rights = groupByClient(await listEntitlements(scope, clientIds));
  const ids = await nextRegistrationIds(scope, missing.length);
  let given = 0;
  for (const { trainingId, clientId: whose } of missing) {
    const training = trainings.get(trainingId);
    const own = rights.get(whose);
    if (!training || !own || !known.has(whose)) continue;
    const registrationId = ids[given];
    if (
      registrationId !== undefined &&
      (await seat(scope, { training, clientId: whose, registrationId, own, catalog, now }))
    )
      given++;
  }
  return given;
}

type Right = EntitlementFacts & { clientId: number };

function groupByClient(rights: readonly Right[]): Map<number, Right[]> {
  const byClient = new Map<number, Right[]>();
  for (const right of rights) byClient.set(right.clientId, [...(byClient.get(right.clientId) ?? []), right]);
  return byClient;
}

interface Seat {
  training: LockedTraining;
  clientId: number;
  registrationId: number;
  own: Right[];
  catalog: ClubCatalog;
  now: Date;
}

/** The rows are kept up to date, since the database has moved on by these places. */
async function seat(scope: TenantScope, seating: Seat): Promise<boolean> {
  const { training: row, clientId, registrationId, own, catalog, now } = seating;
  // A free place beside people who wait is due to them.
  if (row.taken + row.held >= row.maxPlaces || row.isCancelled || row.waitingCount > 0) return false;
  const { training, policy, policyId } = trainingContext(row, catalog, now);
  const entitlement = findEntitlement(own, training, policy);
  if (!entitlement) return false;
  const confirmedAt = isConfirmedByTaking(row.startsAt, policy, now) ? now : null;
  const place = { trainingId: row.id, registrationId, clientId, lateLeft: row.lateLeft, confirmedAt };
  await insertBooked(scope, { ...place, entitlement, isSeat: true, now, policyId });
  row.taken++;
  if (entitlement.visitsLeft !== null) entitlement.visitsLeft--;
  return true;
}
