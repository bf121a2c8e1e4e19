import { toPlainDate } from '#api/dates.ts';
import type { EntryPolicy } from '#api/entry/entry-policy.ts';
import { findEntryEntitlement, mayEnter } from '#api/entry/may-enter.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listEntitlements } from '../../entitlements/queries.ts';
import { listPassHolders, listTicketPasses } from '../passes/queries.ts';
import { listBlocked, listPlaces } from '../visits/queries.ts';

interface Rules {
  catalog: ClubCatalog;
  policy: EntryPolicy;
  now: Date;
}

/** For every pass that may come to the club's doors: open, or ask the staff. Reasons stay on the server. */
export async function decideForPeople(scope: TenantScope, unitId: number, { catalog, policy, now }: Rules) {
  const holders = await listPassHolders(scope, now);
  const clientIds = [...new Set(holders.map(({ clientId }) => clientId))];
  const entitlementsOf = Map.groupBy(await listEntitlements(scope, clientIds), ({ clientId }) => clientId);
  const placesOf = Map.groupBy(await listPlaces(scope, clientIds, unitId, now), ({ clientId }) => clientId);
  const blocked = await listBlocked(scope, clientIds);
  const timeZone = catalog.timeZoneOf(unitId);
  const today = toPlainDate(now, timeZone);
  const mayCome = (clientId: number): boolean => {
    if (blocked.has(clientId)) return false;
    const bookings = placesOf.get(clientId) ?? [];
    const decision = mayEnter({
      now,
      club: { unitId, timeZone },
      entitlements: entitlementsOf.get(clientId) ?? [],
      bookings,
      policyOf: (kind) => catalog.policyOf(kind, now),
      entryPolicy: policy,
      lastEntryAt: null,
    });
    // A place booked for today admits at any time of day, since the door may get no update before.
    return decision.outcome === 'allowed' || bookings.some(({ startsAt }) => toPlainDate(startsAt, timeZone) === today);
  };
  return holders.map(({ passId, clientId, firstName, revokedAt }) => {
    if (revokedAt) return { passId, firstName: '', answer: 'revoked' as const };
    return { passId, firstName, answer: mayCome(clientId) ? ('open' as const) : ('ask_staff' as const) };
  });
}

/** For every ticket on a phone: open, ask the staff, or used; one that was passed on or taken back is revoked. */
export async function decideForTickets(scope: TenantScope, unitId: number, { catalog, now }: Omit<Rules, 'policy'>) {
  const club = { unitId, timeZone: catalog.timeZoneOf(unitId) };
  return (await listTicketPasses(scope, now)).map(({ passId, isRevoked, ...ticket }) => {
    if (isRevoked) return { passId, firstName: '', answer: 'revoked' as const };
    if (ticket.visitsLeft <= 0) return { passId, firstName: '', answer: 'used' as const };
    const entitlements = [{ ...ticket, source: 'ticket' as const, status: 0 }];
    const isGood = findEntryEntitlement({ now, club, entitlements, policyOf: (kind) => catalog.policyOf(kind, now) });
    return { passId, firstName: '', answer: isGood ? ('open' as const) : ('ask_staff' as const) };
  });
}
