import { profileLimits } from '../account/profile-limits.ts';

/** Maximum lengths of a visitor's fields in characters, shared by the server's schema and the app's form. */
export const visitorLimits = {
  name: { min: 1, max: 100 },
  email: profileLimits.email,
  phone: { min: 1, max: profileLimits.phone.max },
} as const;

/** How long a visitor's place is reserved until the mailed link confirms it. */
export const holdMinutes = 15;
