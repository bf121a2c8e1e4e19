import { isGivenBy } from '#api/registrations/booking/entitlement-rules.ts';
import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import { inTenant, type TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { Services } from '../../endpoint/services.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { listEntitlements } from '../entitlements/queries.ts';
import { withdraw } from '../registrations/leaving/commands.ts';
import { lockOwnRegistration } from '../registrations/leaving/lock-own-registration.ts';
import { advanceWaitlist } from '../registrations/waitlist/advance-waitlist.ts';
import { notifyRightEnded } from '../registrations/waitlist/notify.ts';
import { findContract, listBookingsBy } from './queries.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'catalog' | 'changes' | 'clock'>;
type Booking = Awaited<ReturnType<typeof listBookingsBy>>[number];

/** Bookings of a contract, or of one as it would be, on whose day it gives no right. */
export function withoutRight(
  bookings: readonly Booking[],
  entitlement: EntitlementFacts,
  { catalog, now }: { catalog: ClubCatalog; now: Date },
): Booking[] {
  return bookings.filter(({ date, kind }) => !isGivenBy(entitlement, { date }, catalog.policyOf(kind, now)));
}

/** The contract as the rules of booking see it. */
export async function entitlementOf(scope: TenantScope, clientId: number, contractId: number) {
  const all = await listEntitlements(scope, [clientId]);
  return all.find(({ source, id }) => source === 'contract' && id === contractId);
}

/**
 * Frees the places that a contract gave and gives no more: free of charge, with its visits, each in its own transaction,
 * so that the first in line moves up and the member is told. Runs again after a failure without doing anything twice.
 */
export async function freeBookings(
  services: Needs,
  { tenantId, contractId }: { tenantId: number; contractId: number },
): Promise<void> {
  const { database, catalog: memory, changes, clock } = services;
  const now = clock();
  const due = await inTenant(database, tenantId, async (scope) => {
    const contract = await findContract(scope, contractId);
    const entitlement = contract && (await entitlementOf(scope, contract.client_id, contractId));
    if (!entitlement) return [];
    const catalog = await memory.get(scope);
    return withoutRight(await listBookingsBy(scope, contractId, now), entitlement, { catalog, now });
  });
  for (const booking of due) await freeOne(services, tenantId, contractId, booking);
  if (due.length > 0) changes.publish(tenantId, ['timetable']);
}

/** Looks again under the training's lock: the contract may have been paid meanwhile, or the place left. */
async function freeOne(
  { database, jobs, catalog: memory, clock }: Needs,
  tenantId: number,
  contractId: number,
  { registrationId, clientId }: Booking,
): Promise<void> {
  if (clientId === null) return;
  const now = clock();
  await inTenant(database, tenantId, async (scope) => {
    const catalog = await memory.get(scope);
    const found = await lockOwnRegistration(scope, { registrationId, clientId, catalog, now }).catch(unlessGone);
    if (!found || found.own.status !== 'booked') return;
    const { training, policy, policyId } = found.context;
    const entitlement = await entitlementOf(scope, clientId, contractId);
    if (!entitlement || isGivenBy(entitlement, training, policy)) return;
    if (!(await withdraw(scope, { registrationId, clientId, now, policyId, reason: 'no_right' }))) return;
    const contract = await findContract(scope, contractId);
    await notifyRightEnded({ ...found.context, scope, jobs }, clientId, contract?.name ?? '');
    await advanceWaitlist(scope, { trainingId: training.id, catalog, jobs, now });
  });
}

/** The place was left meanwhile, or its training removed. */
function unlessGone(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
