import { z } from 'zod';
import { readTypedCode, voucherCodePattern } from '../entry/door/scanned-code.ts';
import { id, instant, listOf, plainDate } from '../wire-types.ts';

const cents = z.int().min(1).max(100_000_000);
const note = z.string().trim().max(160).default('');
/** As it is printed, by us or by another system. */
const voucherCode = z
  .string()
  .trim()
  .max(60)
  .refine((code) => voucherCodePattern.test(readTypedCode(code)));
const clientCode = z.string().trim().min(1).max(64);

/** What a club brings along that moves in: as its books said at the end of a day. */
export const openingBody = z.object({
  date: plainDate,
  bankCents: z.int().min(-100_000_000).max(1_000_000_000),
  cashCents: z.int().min(0).max(100_000_000),
  /** What clients owe: each becomes an invoice without VAT, which was due on `dueOn`. */
  debts: z.array(z.object({ clientCode, cents, dueOn: plainDate.nullable().default(null), note })).max(1000),
  /** What the club owes clients. */
  credits: z.array(z.object({ clientCode, cents })).max(1000),
  /** Gift cards that are good for a value or for visits: each keeps its code, or gets one. */
  vouchers: z
    .array(
      z
        .object({
          valueCents: cents.max(1_000_000).optional(),
          visits: z.int().min(1).max(1000).optional(),
          validUntil: plainDate.nullable().default(null),
          note,
          code: voucherCode.nullable().default(null),
          /** Who gave it away, in the words of the file. */
          boughtBy: note,
        })
        .refine(({ valueCents, visits }) => (valueCents === undefined) !== (visits === undefined), {
          path: ['valueCents'],
        }),
    )
    .max(300),
});

export const opening = z.object({
  id,
  date: plainDate,
  bankCents: z.int(),
  cashCents: z.int(),
  debtsCents: z.int(),
  creditsCents: z.int(),
  vouchersCents: z.int(),
  /** The codes that vouchers have here, beside what they were called. */
  vouchers: z.array(
    z.object({
      code: z.string(),
      valueCents: z.int(),
      /** Null: of a value. */
      visits: z.int().nullable(),
      note: z.string(),
      boughtBy: z.string(),
    }),
  ),
  enteredAt: instant,
  byName: z.string(),
  /** Null: it is in force. */
  reversedAt: instant.nullable(),
  reason: z.string(),
});
export const openings = listOf(opening);
export const oneOpening = z.object({ item: opening });
export const reverseOpeningBody = z.object({ reason: z.string().trim().min(1).max(500) });

/** What is brought along as tables, in the form in which the app reads them. */
export const openingLists = ['debts', 'credits', 'vouchers'] as const;
export const openingFileQuery = z.object({ list: z.enum(openingLists) });

export type OpeningList = (typeof openingLists)[number];
export type Opening = z.infer<typeof opening>;
export type OpeningBody = z.infer<typeof openingBody>;
