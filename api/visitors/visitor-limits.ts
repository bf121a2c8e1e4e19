import { profileLimits } from '../account/profile-limits.ts';

/** How long a visitor's fields may be, in characters, for the server's schema and the app's form. */
export const visitorLimits = {
  name: { min: 1, max: 100 },
  email: profileLimits.email,
  phone: { min: 1, max: profileLimits.phone.max },
} as const;

/** So long a visitor's place is held before the mailed link has confirmed it. */
export const holdMinutes = 15;

/**
 * May this be somebody's name? A stranger's name is mailed to an address that they may have invented, and shown to staff:
 * it must be no link, nothing that mail programs make one of, and nothing unseen.
 */
export const isVisitorName = (name: string): boolean =>
  !/\p{C}|[/\\@<>[\]{}|=#?&%]|:\/|[\p{L}\p{N}]\.\p{L}{2,}/u.test(name);
