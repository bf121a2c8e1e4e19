import { computeStyleTones } from '#api/tenants/style-tones.ts';
import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import { defaultPolicy } from '#api/registrations/policy/default-policy.ts';
import { nextPolicyChange, type PolicyVersion, policyVersionAt } from '#api/registrations/policy/policy-versions.ts';
import type { Style } from '#api/timetable/schema.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { TenantMemory } from '../../db/tenant-memory.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { listRoomGroups, listRooms, listUnits } from '../rooms/queries.ts';
import { listPolicyVersions, listStyles, listTrainers } from './queries.ts';

declare module '../../endpoint/services.ts' {
  interface Services {
    catalog: TenantMemory<ClubCatalog>;
  }
}

/** A tenant's clubs, rooms, trainers, styles and policies: small, read with every timetable, seldom changed. */
export async function loadClubCatalog(scope: TenantScope) {
  const [units, roomGroups, rooms, trainers, styleRows, policies] = [
    await listUnits(scope),
    await listRoomGroups(scope),
    await listRooms(scope),
    await listTrainers(scope),
    await listStyles(scope),
    await listPolicyVersions(scope),
  ];
  const styles: Style[] = styleRows.map(({ id, name, color }) => ({
    id,
    name,
    color,
    tones: { light: computeStyleTones(color, 'light'), dark: computeStyleTones(color, 'dark') },
  }));
  // Fields that a version was made without are what they are for everybody.
  const versions: PolicyVersion[] = policies.map(({ settings, ...version }) => ({
    ...version,
    policy: { ...defaultPolicy, ...settings },
  }));
  return {
    /** As answers have them. */
    lists: { units, roomGroups, rooms, trainers, styles },
    timeZones: new Map(units.map((unit) => [unit.id, unit.timeZone])),
    styles: new Map(styleRows.map((style) => [style.id, style])),
    /** The tenant's policy of the kind that holds at `now`; without one the region's defaults. */
    policyOf: (kind: TrainingKind, now: Date): BookingPolicy =>
      policyVersionAt(versions, kind, now)?.policy ?? defaultPolicy,
    /** Of the version that `policyOf` gives; null for the region's defaults. */
    policyIdOf: (kind: TrainingKind, now: Date): number | null => policyVersionAt(versions, kind, now)?.id ?? null,
    nextPolicyChange: (after: Date): Date | undefined => nextPolicyChange(versions, after),
  };
}

export type ClubCatalog = Awaited<ReturnType<typeof loadClubCatalog>>;
