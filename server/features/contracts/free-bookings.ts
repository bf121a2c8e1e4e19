import { findEntitlement, isGivenBy } from '#api/registrations/booking/entitlement-rules.ts';
import type { EntitlementFacts, TrainingFacts } from '#api/registrations/booking/facts.ts';
import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import { inTenant, type TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { Services } from '../../endpoint/services.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { listEntitlements } from '../entitlements/queries.ts';
import { withdraw } from '../registrations/leaving/commands.ts';
import { lockOwnRegistration } from '../registrations/leaving/lock-own-registration.ts';
import { advanceWaitlist } from '../registrations/waitlist/advance-waitlist.ts';
import { notifyRightEnded } from '../registrations/waitlist/notify.ts';
import { moveBooking } from './commands.ts';
import { findRight, listBookingsBy, listRevokedRights, type Right } from './queries.ts';

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

/** What a contract gives no more: on no day, where it was taken back. A ticket or voucher ends no other way. */
async function isLost(
  scope: TenantScope,
  { source, id }: Right,
  { training, policy }: { training: { date: string }; policy: Parameters<typeof isGivenBy>[2] },
): Promise<boolean> {
  const right = await findRight(scope, { source, id });
  if (!right) return false;
  if (right.revokedAt !== null) return true;
  if (source !== 'contract' || right.clientId === null) return false;
  const entitlement = await entitlementOf(scope, right.clientId, id);
  return entitlement !== undefined && !isGivenBy(entitlement, training, policy);
}

/**
 * Frees the places that a right gave and gives no more: free of charge, with its visits, each in its own transaction, so
 * that the first in line moves up and the member is told. Runs again after a failure without doing anything twice.
 */
export async function freeBookings(services: Needs, tenantId: number, right: Right): Promise<void> {
  const { database, catalog: memory, changes, clock } = services;
  const now = clock();
  const due = await inTenant(database, tenantId, async (scope) => {
    const catalog = await memory.get(scope);
    const lost: Booking[] = [];
    for (const booking of await listBookingsBy(scope, right, now)) {
      const at = { training: booking, policy: catalog.policyOf(booking.kind, now) };
      if (await isLost(scope, right, at)) lost.push(booking);
    }
    return lost;
  });
  for (const booking of due) await freeOne(services, tenantId, right, booking);
  if (due.length > 0) changes.publish(tenantId, ['timetable']);
}

/** Looks again under the training's lock: it may have been paid meanwhile, or the place left. */
async function freeOne(
  { database, jobs, catalog: memory, clock }: Needs,
  tenantId: number,
  right: Right,
  { registrationId, clientId }: Booking,
): Promise<void> {
  if (clientId === null) return;
  const now = clock();
  await inTenant(database, tenantId, async (scope) => {
    const catalog = await memory.get(scope);
    const found = await lockOwnRegistration(scope, { registrationId, clientId, catalog, now }).catch(unlessGone);
    if (!found || found.own.status !== 'booked') return;
    const { training, policy, policyId } = found.context;
    if (!(await isLost(scope, right, { training, policy }))) return;
    const other = await otherContract(scope, { clientId, right, training, policy });
    if (other && (await moveBooking(scope, { registrationId, contractId: other.id }))) return;
    if (!(await withdraw(scope, { registrationId, clientId, now, policyId, reason: 'no_right' }))) return;
    const named = await findRight(scope, right);
    await notifyRightEnded({ ...found.context, scope, jobs }, clientId, named?.name ?? '');
    await advanceWaitlist(scope, { trainingId: training.id, catalog, jobs, now });
  });
}

interface Lost {
  clientId: number;
  right: Right;
  training: TrainingFacts;
  policy: BookingPolicy;
}

/** A contract without a limit of visits that gives the place as well, such as the one that was bought instead. */
async function otherContract(scope: TenantScope, { clientId, right, training, policy }: Lost) {
  const others = (await listEntitlements(scope, [clientId])).filter(
    ({ source, id, visitsLeft }) =>
      source === 'contract' && visitsLeft === null && !(right.source === source && right.id === id),
  );
  return findEntitlement(others, training, policy);
}

/** The place was left meanwhile, or its training removed. */
function unlessGone(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}

/** Longer than any server is away. */
const lookBackDays = 14;

/**
 * Ends what was booked by contracts, tickets and vouchers that were taken back, such as by a bank that takes its money back,
 * or that gave way to another.
 */
export function freeRevoked(services: Needs & Pick<Services, 'tenantWork'>): Promise<void> {
  const since = new Date(services.clock().getTime() - lookBackDays * 86_400_000);
  const list = (scope: TenantScope) => listRevokedRights(scope, { since, now: services.clock() });
  const free = async (tenantId: number) => {
    const rights = await inTenant(services.database, tenantId, list);
    for (const right of rights) await freeBookings(services, tenantId, right);
  };
  return services.tenantWork.each('free-revoked', services.database, free, list);
}
