import { z } from 'zod';
import { missingEntitlements } from '../registrations/booking/missing-entitlements.ts';
import { id, instant, plainDate } from '../wire-types.ts';

/** What a refusal at a door was decided from, as it was then. */
export const entryGrounds = z.object({
  /** When the rules looked: a door without a network is heard of later. */
  asOf: instant,
  /** The version of the booking rules; null: the region's defaults. */
  policyId: id.nullable(),
  /** Since when they would have been let in again. */
  allowedFrom: instant.optional(),
  /** Where they had just entered: minutes in which nobody is let in again. */
  passbackMinutes: z.int().optional(),
  /** The training that they came for. */
  trainingId: id.optional(),
  /** What they held, each with why it did not let them in. */
  held: z.array(
    z.object({
      source: z.enum(['contract', 'ticket', 'voucher']),
      id,
      reason: z.enum(missingEntitlements),
      validFrom: plainDate,
      validUntil: plainDate.nullable(),
      visitsLeft: z.int().nullable(),
    }),
  ),
});

export type EntryGrounds = z.infer<typeof entryGrounds>;
