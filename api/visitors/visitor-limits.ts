import { profileLimits } from '../account/profile-limits.ts';

/** Maximum lengths of a visitor's fields in characters, shared by the server's schema and the app's form. */
export const visitorLimits = {
  name: { min: 1, max: 100 },
  email: profileLimits.email,
  phone: { min: 1, max: profileLimits.phone.max },
} as const;

/** How long a visitor's place is reserved until the mailed link confirms it. */
export const holdMinutes = 15;

/**
 * Whether this is acceptable as a name. It is mailed to an address that the visitor may have made up, and shown to
 * staff: it must not contain links, anything that mail programs turn into one, or invisible characters.
 */
export const isVisitorName = (name: string): boolean =>
  !/\p{C}|[/\\@<>[\]{}|=#?&%]|:\/|[\p{L}\p{N}]\.\p{L}{2,}/u.test(name);
