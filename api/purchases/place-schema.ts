import { z } from 'zod';
import { words } from '../products/schema.ts';
import { id, idText, instant } from '../wire-types.ts';

export const placeQuery = z.object({ trainingId: idText });

/** A place that is held while it is paid. */
export const heldPlace = z.object({
  trainingId: id,
  /** Of the purchase, by which it is paid. */
  purchase: z.object({ number: z.string(), linkSecret: z.string() }),
  total: z.int(),
  heldUntil: instant,
  /** The bank is settling: nothing is to be paid any more. */
  isSettling: z.boolean(),
});

/** What one place of a training costs, and the one that is held for whoever asks. */
export const placeOffer = z.object({
  names: words,
  /** Gross cents. */
  price: z.int(),
  vatPercents: z.array(z.number()),
  termsVersion: z.string(),
  /** Minutes for which it is held. */
  minutes: z.int(),
  hold: heldPlace.nullable(),
});

export const holdPlaceBody = z.strictObject({
  trainingId: id,
  /** As a price; another one than was shown is asked about again. */
  total: z.int().min(0).max(100_000_000),
  termsVersion: z.string().regex(/^[0-9a-f]{16}$/),
  /** Bookings at the same time that the client keeps beside this one: the ids of their trainings. */
  acceptOverlap: z.array(id).max(100).optional(),
});

export type PlaceOffer = z.infer<typeof placeOffer>;
export type HeldPlace = z.infer<typeof heldPlace>;
export type HoldPlaceBody = z.infer<typeof holdPlaceBody>;
