/** Of a tenant that has no club yet: clubs of both countries have the same time. */
export const zoneWithoutClubs = 'Europe/Tallinn';

/** The time zone by which a tenant counts its days: that of its first club, in the order of `listUnits`. */
export const zoneOfFirst = (clubs: readonly { timeZone: string }[]): string => clubs[0]?.timeZone ?? zoneWithoutClubs;
