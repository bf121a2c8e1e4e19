import { type PlainDate, toPlainDate, toWallTime } from '#api/dates.ts';
import { mayEnter } from '#api/entry/may-enter.ts';
import type { Entry } from '#api/entry/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { findEntitlementInShort } from '../entitlements/queries.ts';
import { entryPolicyOf } from './entry-policy-of.ts';
import { getNames } from './passes/queries.ts';
import { presentOutlook, readEntryFacts } from './visits/entry-facts.ts';
import { countInside, findNextPlace } from './visits/queries.ts';

type Facts = Awaited<ReturnType<typeof readEntryFacts>>;

/** What the pass screen shows of a client, for the club that they choose. */
export async function presentEntry(
  scope: TenantScope,
  { services, tenant, now }: Pick<RequestContext, 'services' | 'tenant' | 'now'>,
  clientId: number,
  unit: number | undefined,
): Promise<Entry> {
  const catalog = await services.catalog.get(scope);
  const { units } = catalog.lists;
  if (unit !== undefined && !units.some(({ id }) => id === unit)) throw new ApiError(404, 'item_not_found');
  const next = await findNextPlace(scope, clientId, now, unit);
  const unitId = unit ?? next?.unitId ?? units[0]?.id;
  if (unitId === undefined) throw new ApiError(404, 'item_not_found');
  const entryPolicy = entryPolicyOf(tenant);
  const facts = await readEntryFacts(scope, { clientId, unitId, at: now }, { catalog, entryPolicy });
  const { firstName, lastName } = await getNames(scope, clientId);
  const entitlement = await findShownEntitlement(scope, facts, toPlainDate(now, catalog.timeZoneOf(unitId)));
  return {
    unitId,
    firstName,
    lastName,
    ...(entitlement && { right: entitlement }),
    ...(next && { next: presentNext(next, catalog) }),
    outlook: presentOutlook(facts),
    inside: (await countInside(scope, now, entryPolicy.visitMinutes)).get(unitId) ?? 0,
  };
}

/** The entitlement that admits them: that of the booked place, or without one; else their first. */
async function findShownEntitlement(scope: TenantScope, facts: Facts, today: PlainDate): Promise<Entry['right']> {
  const decision = mayEnter({ ...facts, lastEntryAt: null });
  const allowed = decision.outcome === 'allowed' ? decision : undefined;
  const place = facts.bookings.find(({ registrationId }) => registrationId === allowed?.booking?.registrationId);
  if (place?.contractId) return findEntitlementInShort(scope, 'contract', place.contractId);
  if (place?.ticketId) return findEntitlementInShort(scope, 'ticket', place.ticketId);
  if (place?.voucherId) return findEntitlementInShort(scope, 'voucher', place.voucherId);
  const entitlement =
    allowed?.entitlement ?? facts.entitlements.find(({ validUntil }) => validUntil === null || validUntil >= today);
  return entitlement && findEntitlementInShort(scope, entitlement.source, entitlement.id);
}

type NextPlace = NonNullable<Awaited<ReturnType<typeof findNextPlace>>>;

function presentNext(
  { startsAt, roomId, trainerId, ...next }: NextPlace,
  catalog: ClubCatalog,
): NonNullable<Entry['next']> {
  const { rooms, trainers } = catalog.lists;
  const trainer = trainers.find(({ id }) => id === trainerId);
  return {
    ...next,
    startDateTime: toWallTime(startsAt, catalog.timeZoneOf(next.unitId)),
    roomName: rooms.find(({ id }) => id === roomId)?.name ?? null,
    trainerName: trainer ? `${trainer.firstName} ${trainer.lastName}`.trim() : null,
  };
}
