import { type BookingForEntry, type EntryFacts, mayEnter } from '#api/entry/may-enter.ts';
import type { EntryPolicy } from '#api/entry/entry-policy.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { listEntitlements } from '../../entitlements/queries.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listEntriesAround, listPlaces, type Place } from './queries.ts';

/** Which person, at which club, when. */
export interface Arrival {
  clientId: number;
  unitId: number;
  at: Date;
}

interface Rules {
  catalog: ClubCatalog;
  entryPolicy: EntryPolicy;
}

/** What the rules need to know of one person who arrives; her places carry more than the rules look at. */
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
    lastEntryAt: last?.enteredAt ?? null,
  };
}

/** The rules' answer as screens are told it: before leaving home, having just been let in is nothing to refuse. */
export function presentOutlook(facts: EntryFacts) {
  const decision = mayEnter({ ...facts, lastEntryAt: null });
  if (decision.outcome === 'allowed') return { allowed: true };
  return { allowed: false, error: decision.error, ...(decision.remedy && { remedy: decision.remedy }) };
}

/** The place that an entry is to: one that has let in, else one that begins within the visit. */
export function findPlaceOf<P extends BookingForEntry>(
  bookings: readonly P[],
  at: Date,
  isEntryTo: (place: P, at: Date) => boolean,
  visitMinutes: number,
): P | undefined {
  const latest = at.getTime() + visitMinutes * 60_000;
  return bookings.find((one) => isEntryTo(one, at)) ?? bookings.find(({ startsAt }) => startsAt.getTime() <= latest);
}
