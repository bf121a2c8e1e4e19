import type { EntryPolicy } from '#api/entry/entry-policy.ts';
import { type BookingForEntry, type EntryFacts, mayEnter } from '#api/entry/may-enter.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listEntitlements } from '../../entitlements/queries.ts';
import { listBlocked, listEntriesAround, listPlaces, type Place } from './queries.ts';

/** Which client, at which club, when. */
export interface Arrival {
  clientId: number;
  unitId: number;
  at: Date;
}

interface Rules {
  catalog: ClubCatalog;
  entryPolicy: EntryPolicy;
}

/** What the rules need to know about one arriving client; their places carry more than the rules use. */
export async function readEntryFacts(
  scope: TenantScope,
  { clientId, unitId, at }: Arrival,
  { catalog, entryPolicy }: Rules,
): Promise<Omit<EntryFacts, 'bookings'> & { bookings: Place[] }> {
  const entitlements = await listEntitlements(scope, [clientId]);
  const bookings = await listPlaces(scope, [clientId], unitId, at);
  const around = await listEntriesAround(scope, clientId, at, entryPolicy.visitMinutes);
  const last = around.findLast(({ enteredAt }) => enteredAt <= at);
  return {
    now: at,
    club: { unitId, timeZone: catalog.timeZoneOf(unitId) },
    entitlements,
    bookings,
    policyOf: (kind) => catalog.policyOf(kind, at),
    entryPolicy,
    isBlocked: (await listBlocked(scope, [clientId])).has(clientId),
    lastEntryAt: last?.enteredAt ?? null,
  };
}

/** The rules' result for screens: before leaving home, a recent entry is no reason to refuse. */
export function presentOutlook(facts: EntryFacts) {
  const decision = mayEnter({ ...facts, lastEntryAt: null });
  if (decision.outcome === 'allowed') return { allowed: true };
  return { allowed: false, error: decision.error, ...(decision.remedy && { remedy: decision.remedy }) };
}

/** The place that an entry is for: one that has admitted the client, else one that begins within the visit. */
export function findPlaceOf<P extends BookingForEntry>(
  bookings: readonly P[],
  at: Date,
  isEntryTo: (place: P, at: Date) => boolean,
  visitMinutes: number,
): P | undefined {
  const latest = at.getTime() + visitMinutes * 60_000;
  return bookings.find((one) => isEntryTo(one, at)) ?? bookings.find(({ startsAt }) => startsAt.getTime() <= latest);
}
