/** All further clubs share the last zone. */
const lastZone = 15;

/** All zones set in a pass. */
export const allZones = 0xffff;

/**
 * The bit of a club in a pass's zones, 0 to 15. Clubs are ordered by id, so new ones come last. `unitIds` are all clubs
 * of the tenant.
 */
export function zoneOf(unitId: number, unitIds: readonly number[]): number {
  const place = unitIds.toSorted((a, b) => a - b).indexOf(unitId);
  return place < 0 ? lastZone : Math.min(place, lastZone);
}

export const isInZones = (zone: number, zones: number): boolean => ((zones >> zone) & 1) === 1;
