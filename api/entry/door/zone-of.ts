/** The last zone is that of all further clubs together. */
const lastZone = 15;

/** All zones of a pass. */
export const allZones = 0xffff;

/**
 * The bit of a club in a pass's zones, 0 to 15: clubs in the order of their ids, in which new ones come last. `unitIds` are
 * all of the tenant's.
 */
export function zoneOf(unitId: number, unitIds: readonly number[]): number {
  const place = unitIds.toSorted((a, b) => a - b).indexOf(unitId);
  return place < 0 ? lastZone : Math.min(place, lastZone);
}

export const isInZones = (zone: number, zones: number): boolean => ((zones >> zone) & 1) === 1;
