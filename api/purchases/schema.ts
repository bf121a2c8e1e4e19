import { z } from 'zod';
import { profileLimits } from '../account/profile-limits.ts';
import { mailAddress, safeName } from '../clients/typed-schema.ts';
import { words } from '../products/schema.ts';
import { entitlement } from '../tickets/schema.ts';
import { id, instant, plainDate } from '../wire-types.ts';
import { purchaseLimits } from './purchase-limits.ts';

const cents = z.int().min(0);
const line = ({ min = 0, max }: { min?: number; max: number }) => z.string().trim().min(min).max(max);
const email = mailAddress(profileLimits.email);
const isUnique = (lines: { productId: number }[]) => new Set(lines.map((one) => one.productId)).size === lines.length;
/** As a price; another one than was shown is asked about again. */
const shownTotal = cents.max(100_000_000);

const basket = {
  unitId: id,
  lines: z
    .array(z.strictObject({ productId: id, quantity: z.int().min(1).max(purchaseLimits.quantity) }))
    .min(1)
    .max(purchaseLimits.lines)
    .refine(isUnique),
  campaignCode: line(purchaseLimits.campaignCode).optional(),
};

export const quoteBody = z.strictObject(basket);

/** What is paid, line by line, and what must be known to buy it. */
export const purchaseQuote = z.object({
  lines: z.array(
    z.object({
      productId: id,
      names: words,
      quantity: z.int(),
      /** Gross cents of the line without the discount. */
      price: cents,
      discount: cents,
      total: cents,
    }),
  ),
  discount: cents,
  total: cents,
  /** Percents of VAT within it; none where no VAT is shown. */
  vatPercents: z.array(z.number()),
  termsVersion: z.string(),
  /** False: by an invoice and bank transfer. */
  isPaidOnline: z.boolean(),
  today: plainDate,
});

/** Words are mailed to an address that the buyer may have made up. */
const noLinks = (text: string): boolean => !/:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(text);

export const gift = z.strictObject({
  recipient: safeName(purchaseLimits.recipient),
  /** Where it is sent; without it the buyer hands it over. */
  email: email.optional(),
  message: line(purchaseLimits.message).refine(noLinks).optional(),
  /** Not before that day; without it, once it is paid. */
  sendOn: plainDate.optional(),
});

export const buyBody = z.strictObject({
  ...basket,
  /** Left out by whoever is logged in. */
  buyer: z
    .strictObject({
      firstName: safeName(profileLimits.firstName),
      lastName: safeName(profileLimits.lastName),
      email,
    })
    .optional(),
  /** The first day; today without it. */
  startsOn: plainDate.optional(),
  gift: gift.optional(),
  total: shownTotal,
  termsVersion: z.string().regex(/^[0-9a-f]{16}$/),
  /** It may be used before the days in which one may withdraw are over. */
  askedToStart: z.boolean().optional(),
});

export const bought = z.object({
  /** As the payer knows it: of the purchase, or of its invoice. */
  number: z.string(),
  /** With it the purchase is paid and shown. */
  linkSecret: z.string(),
  /** Of the purchase, by which what was bought is shown. */
  purchase: z.object({ number: z.string(), linkSecret: z.string() }),
  total: cents,
  /** `pay`: at once, by the purchase; `invoice`: by the invoice that it became. */
  next: z.enum(['pay', 'invoice']),
  expiresAt: instant,
});

export const purchaseNumber = z.string().regex(/^P-[0-9A-HJKMNP-TV-Z]{10}$/);
export const boughtQuery = z.object({ number: purchaseNumber, secret: z.string().regex(/^[\w-]{22}$/) });

const boughtCard = entitlement.omit({ id: true });

/** What a purchase has given, for whoever has its secret. */
export const boughtCards = z.object({
  number: z.string(),
  /** `lapsed`: nobody has paid in time. */
  state: z.enum(['open', 'invoiced', 'paid', 'lapsed']),
  /** What it became. */
  invoice: z.object({ number: z.string(), secret: z.string() }).nullable(),
  isGift: z.boolean(),
  recipient: z.string().nullable(),
  tickets: z.array(boughtCard),
  vouchers: z.array(boughtCard.extend({ valueCents: z.int().nullable() })),
});

export type QuoteBody = z.infer<typeof quoteBody>;
export type PurchaseQuote = z.infer<typeof purchaseQuote>;
export type BuyBody = z.infer<typeof buyBody>;
export type Gift = z.infer<typeof gift>;
export type Bought = z.infer<typeof bought>;
export type BoughtCards = z.infer<typeof boughtCards>;
