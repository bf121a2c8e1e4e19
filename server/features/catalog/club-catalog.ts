import { type BookingPolicy, defaultPolicy } from '#api/registrations/policy/policy.ts';
import { nextPolicyChange, type PolicyVersion, policyVersionAt } from '#api/registrations/policy/policy-versions.ts';
import { computeStyleTones } from '#api/tenants/colors/style-tones.ts';
import type { Layout } from '#api/timetable/find-layouts.ts';
import type { Style } from '#api/timetable/schema.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { TenantMemory } from '../../db/tenant-memory.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { zoneOfFirst } from '../rooms/club-zone.ts';
import { listRoomGroups, listRooms, listTimeZones, listUnits } from '../rooms/queries.ts';
import { listLayoutsOfRooms, listPolicyVersions, listStyles, listTrainers } from './queries.ts';

declare module '../../endpoint/services.ts' {
  interface Services {
    catalog: TenantMemory<ClubCatalog>;
  }
}

/** A tenant's clubs, rooms, trainers, styles and policies: small, read with every timetable, seldom changed. */
export async function loadClubCatalog(scope: TenantScope) {
  const [units, zones, roomGroups, rooms, trainers, styleRows, roomLayouts, policies] = [
    await listUnits(scope),
    await listTimeZones(scope),
    await listRoomGroups(scope),
    await listRooms(scope),
    await listTrainers(scope),
    await listStyles(scope),
    await listLayoutsOfRooms(scope),
    await listPolicyVersions(scope),
  ];
  const styles: Style[] = styleRows.map(({ id, name, names, color, isHidden, usualMinutes, usualPlaces }) => ({
    id,
    name,
    ...(Object.keys(names).length > 0 && { names }),
    color,
    tones: { light: computeStyleTones(color, 'light'), dark: computeStyleTones(color, 'dark') },
    ...(isHidden && { isHidden }),
    ...(usualMinutes !== null && { usualMinutes }),
    ...(usualPlaces !== null && { usualPlaces }),
  }));
  // Fields that a version does not set have the defaults.
  const versions: PolicyVersion[] = policies.map(({ settings, ...version }) => ({
    ...version,
    policy: { ...defaultPolicy, ...settings },
  }));
  const stylesById = new Map(styleRows.map((style) => [style.id, style]));
  const layoutsOfRooms = new Map(roomLayouts.map(({ id, layout }) => [id, layout]));
  const timeZone = zoneOfFirst(units);
  const timeZones = new Map(zones.map(({ id, timeZone }) => [id, timeZone]));
  /** The policy with the id of its version; null for the region's defaults. */
  const policyVersionOf = (kind: TrainingKind, now: Date): { policy: BookingPolicy; policyId: number | null } => {
    const version = policyVersionAt(versions, kind, now);
    return { policy: version?.policy ?? defaultPolicy, policyId: version?.id ?? null };
  };
  return {
    /** As in API responses. */
    lists: { units, roomGroups, rooms, trainers, styles },
    timeZone,
    timeZoneOf: (unitId: number): string => timeZones.get(unitId) ?? timeZone,
    styles: stylesById,
    /** Of the named styles, or of all, those that are offered; where all of them are hidden, they are, since a right stays good. */
    stylesFor: (styleIds: readonly number[] | null) => {
      const covered = styleRows.filter(({ id }) => styleIds === null || styleIds.includes(id));
      const offered = covered.filter(({ isHidden }) => !isHidden);
      return offered.length > 0 ? offered : covered;
    },
    /** What the club has set for the room, else for the style. */
    layoutOf: ({ roomId, style }: { roomId: number | null; style: number }): Layout | undefined =>
      layoutsOfRooms.get(roomId ?? 0) ?? stylesById.get(style)?.layout ?? undefined,
    /** The tenant's policy of the kind that is in force at `now`; otherwise the region's defaults. */
    policyOf: (kind: TrainingKind, now: Date): BookingPolicy => policyVersionOf(kind, now).policy,
    policyVersionOf,
    /** Of an event that names a version; the region's defaults where it names none. */
    policyById: (id: number | null): BookingPolicy => versions.find((one) => one.id === id)?.policy ?? defaultPolicy,
    /** Since when a version has been in force; undefined for the region's defaults. */
    policySince: (id: number | null): Date | undefined => versions.find((one) => one.id === id)?.validFrom,
    /** Days for which strikes may matter by any version of the rules; 0: there were never any. */
    strikeReach: Math.max(
      0,
      ...versions.map(({ policy }) =>
        policy.strikeLimit === null ? 0 : policy.strikeDays + policy.strikePauseDays + 1,
      ),
    ),
    nextPolicyChange: (after: Date): Date | undefined => nextPolicyChange(versions, after),
  };
}

export type ClubCatalog = Awaited<ReturnType<typeof loadClubCatalog>>;
