import { addDays, toInstant, toPlainDate } from '../../dates.ts';
import type { EntitlementFacts } from '../../registrations/booking/facts.ts';
import { allZones, zoneOf } from '../door/zone-of.ts';

const passDays = 7;

export interface PassPlanFacts {
  now: Date;
  /** Time zone of the tenant's first club, which decides when a day ends. */
  timeZone: string;
  /** Entitlements that admit on some day now or soon, at any hour. */
  entitlements: readonly EntitlementFacts[];
  /** Ends of booked trainings to come, with their clubs: a place lets in without an entitlement that would by itself. */
  places: readonly { unitId: number; endsAt: Date }[];
  /** All clubs of the tenant. */
  unitIds: readonly number[];
}

export interface PassPlan {
  zones: number;
  expiresAt: Date;
}

/**
 * For which clubs and how long a pass is given: a week, or as long as the last entitlement or place lasts; nothing where there
 * is none. What changes until then doors hear with their snapshot.
 */
export function planPass({ now, timeZone, entitlements, places, unitIds }: PassPlanFacts): PassPlan | undefined {
  const latest = new Date(now.getTime() + passDays * 86_400_000);
  const today = toPlainDate(now, timeZone);
  const endOf = ({ validUntil }: EntitlementFacts): Date =>
    validUntil === null ? latest : toInstant(`${addDays(validUntil, 1)}T00:00:00`, timeZone);
  const good = entitlements.filter(({ validFrom, validUntil }) => validFrom <= today && (validUntil ?? today) >= today);
  const ends = [...good.map(endOf), ...places.map(({ endsAt }) => endsAt)].filter((end) => end > now);
  if (ends.length === 0) return undefined;
  const bitOf = (unitId: number): number => 1 << zoneOf(unitId, unitIds);
  const ofEntitlements = good.map(
    (entitlement) => entitlement.unitIds?.reduce((zones, id) => zones | bitOf(id), 0) ?? allZones,
  );
  const zones = [...ofEntitlements, ...places.map(({ unitId }) => bitOf(unitId))].reduce((all, one) => all | one, 0);
  const end = Math.min(Math.max(...ends.map((end) => end.getTime())), latest.getTime());
  return { zones, expiresAt: new Date(end) };
}
