import { z } from 'zod';
import { id, instant, plainDate } from '../wire-types.ts';

export const profile = z.object({
  clientId: id,
  clientCode: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  county: z.string(),
  zipCode: z.string(),
  allowSubstituteSms: z.boolean(),
});

/** What the start screen says of a member in one line each. */
export const accountStatus = z.object({
  /** The contract that gives rights now, or the newest one; null without any. */
  contract: z
    .object({
      number: z.string(),
      name: z.string(),
      /** 0 Normal, 1 Blocked, 2 Stopped, 3 Bad debt, 4 Ended, 5 Closed (debt collection), 6 Debt. */
      status: z.int().min(0).max(6),
      validUntil: plainDate.nullable(),
      visitsLeft: z.int().nullable(),
      isValid: z.boolean(),
    })
    .nullable(),
  upcomingBookings: z.int(),
  waitingPlaces: z.int(),
  upcomingLimit: z.int(),
  visitsThisWeek: z.int(),
  serverTime: instant,
});

export type Profile = z.infer<typeof profile>;
export type AccountStatus = z.infer<typeof accountStatus>;
