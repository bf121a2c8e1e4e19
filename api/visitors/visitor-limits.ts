import { profileLimits } from '../account/profile-limits.ts';

/** How long a visitor's fields may be, in characters, for the server's schema and the app's form. */
export const visitorLimits = {
  name: { min: 1, max: 100 },
  email: profileLimits.email,
  phone: { min: 1, max: profileLimits.phone.max },
} as const;
