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

export interface TicketPassFacts extends Pick<PassPlanFacts, 'now' | 'timeZone' | 'unitIds'> {
  ticket: Pick<EntitlementFacts, 'validFrom' | 'validUntil' | 'unitIds'>;
}

/** For which clubs and when a phone shows a ticket: from its first day, for a week at most; nothing when it begins later. */
export function planTicketPass({
  now,
  timeZone,
  ticket,
  unitIds,
}: TicketPassFacts): (PassPlan & { startsAt: Date }) | undefined {
  const latest = now.getTime() + passDays * 86_400_000;
  const startsAt = toInstant(`${ticket.validFrom}T00:00:00`, timeZone);
  const { validUntil } = ticket;
  const ends = validUntil === null ? latest : toInstant(`${addDays(validUntil, 1)}T00:00:00`, timeZone).getTime();
  const end = Math.min(ends, latest);
  if (end <= now.getTime() || startsAt.getTime() >= latest) return undefined;
  const zones = ticket.unitIds?.reduce((all, id) => all | (1 << zoneOf(id, unitIds)), 0) ?? allZones;
  return { zones, startsAt, expiresAt: new Date(end) };
}
