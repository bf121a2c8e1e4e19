import { computeStyleTones } from '#api/tenants/style-tones.ts';
import type { BookingPolicy } from '#api/registrations/policy.ts';
import { defaultPolicy } from '#api/registrations/default-policy.ts';
import type { Style } from '#api/timetable/schema.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { listRoomGroups, listRooms, listUnits } from '../rooms/queries.ts';
import { listBookingPolicies, listStyles, listTrainers } from './queries.ts';

/** A tenant's clubs, rooms, trainers, styles and policies: small, read with every timetable, seldom changed. */
export async function loadNames(scope: TenantScope) {
  const [units, roomGroups, rooms, trainers, styleRows, policies] = [
    await listUnits(scope),
    await listRoomGroups(scope),
    await listRooms(scope),
    await listTrainers(scope),
    await listStyles(scope),
    await listBookingPolicies(scope),
  ];
  const styles: Style[] = styleRows.map(({ id, name, color }) => ({
    id,
    name,
    color,
    tones: { light: computeStyleTones(color, 'light'), dark: computeStyleTones(color, 'dark') },
  }));
  const merged = policies.map(({ kind, valid_from, settings }) => ({
    kind,
    validFrom: valid_from,
    policy: { ...defaultPolicy, ...settings } satisfies BookingPolicy,
  }));
  return {
    names: { units, roomGroups, rooms, trainers, styles },
    timeZones: new Map(units.map((unit) => [unit.id, unit.timeZone])),
    styles: new Map(styleRows.map((style) => [style.id, style])),
    /** The newest policy of the kind that holds at `now`, over the region's defaults. */
    policyOf(kind: TrainingKind, now: Date): BookingPolicy {
      return merged.find((own) => own.kind === kind && own.validFrom <= now)?.policy ?? defaultPolicy;
    },
  };
}

export type Names = Awaited<ReturnType<typeof loadNames>>;
