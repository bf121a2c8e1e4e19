import { z } from 'zod';
import { languages } from '../languages.ts';
import { id, plainDate } from '../wire-types.ts';
import { invoiceStates } from './invoice-state.ts';
import { payer, sellerFacts } from './parties.ts';

/** Of an invoice as `AB2026-00017`, of a credit with a K after it, of a purchase as `P-7K2M9QX4TZ`. */
export const invoiceNumber = z.string().regex(/^([A-Z0-9-]{0,8}\d{4}-\d{5,9}K?|P-[0-9A-HJKMNP-TV-Z]{10})$/);
export const linkSecret = z.string().regex(/^[\w-]{22}$/);
export const shortCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-HJKMNP-TV-Z]{6}$/);

/** How money came or went, as staff and payers read it. */
export const meansShown = ['provider', 'bank', 'cash', 'terminal', 'benefit', 'voucher', 'credit'] as const;

const summary = {
  id,
  number: z.string(),
  kind: z.enum(['invoice', 'credit']),
  date: plainDate,
  dueDate: plainDate,
  state: z.enum(invoiceStates),
  isPaid: z.boolean(),
  /** Gross cents; negative for a credit invoice. */
  total: z.int(),
  /** What is still to be paid. */
  balance: z.int(),
  client: z.string(),
  payer: z.string(),
  referenceNumber: z.string(),
};

export const invoiceSummary = z.object(summary);

export const invoiceItem = z.object({
  id,
  article: z.string(),
  /** In the reader's language. */
  name: z.string(),
  quantity: z.int(),
  /** Gross cents of one. */
  price: z.int(),
  discount: z.int(),
  total: z.int(),
  totalWithoutVat: z.int(),
  vatCode: z.string(),
  /** Null: exempt, or outside VAT, by `vatCode`. */
  vatPercent: z.number().nullable(),
  periodFrom: plainDate.nullable(),
  periodUntil: plainDate.nullable(),
  /** Of a line, by credit invoices. */
  credited: z.int(),
});

export const invoiceMovement = z.object({
  date: plainDate,
  kind: z.enum(['payment', 'allocation', 'reversal', 'credit_use', 'write_off', 'credit']),
  means: z.enum(meansShown).nullable(),
  /** Positive: it paid the invoice. */
  amount: z.int(),
  reference: z.string(),
});

const related = z.object({ id, number: z.string(), total: z.int() });

export const invoiceDetail = z.object({
  ...summary,
  rfReference: z.string(),
  taxDate: plainDate,
  language: z.enum(languages),
  seller: sellerFacts,
  buyer: z.object({
    client: z.object({ name: z.string(), clientCode: z.string(), email: z.string(), address: z.string() }).nullable(),
    payer: payer.nullable(),
  }),
  items: z.array(invoiceItem),
  totalWithoutVat: z.int(),
  vatTotal: z.int(),
  vat: z.array(
    z.object({
      code: z.string(),
      percent: z.number().nullable(),
      /** The provision that exempts it. */
      exemption: z.string().nullable(),
      total: z.int(),
      totalWithoutVat: z.int(),
      vat: z.int(),
    }),
  ),
  movements: z.array(invoiceMovement),
  credited: z.int(),
  credits: related.nullable(),
  creditedBy: z.array(related),
  reason: z.string(),
  note: z.string(),
  /** Opens it without logging in, at `/public/invoices`. */
  linkSecret: z.string(),
  /** For typing, with the number. */
  shortCode: z.string(),
});

export const ownInvoice = invoiceSummary.extend({
  /** Its first line, in the reader’s language. */
  title: z.string(),
});

export const ownInvoices = z.object({
  /** Unpaid first, those due longest first of all; then the paid ones, the latest first. */
  items: z.array(ownInvoice),
  /** What the club owes. */
  credit: z.int(),
});

export const linkQuery = z.object({ number: invoiceNumber, secret: linkSecret });
export const draftParams = z.object({ invoiceNumber });
export const draftQuery = z
  .object({ secret: linkSecret.optional(), code: shortCode.optional() })
  .refine(({ secret, code }) => (secret ?? code) !== undefined);

/** What whoever has the number and a code may see: what is needed to pay, and whose it is by initials alone. */
export const invoiceDraft = z.object({
  number: z.string(),
  /** `purchase` has no invoice yet. */
  kind: z.enum(['invoice', 'purchase']),
  initials: z.string(),
  state: z.enum([...invoiceStates, 'lapsed']),
  total: z.int(),
  balance: z.int(),
  dueDate: plainDate.nullable(),
  referenceNumber: z.string(),
  rfReference: z.string(),
  receiver: z.object({ name: z.string(), iban: z.string(), bic: z.string(), bankName: z.string() }),
  /** Without VAT, and the VAT of each rate; null where there is no invoice yet. */
  totalWithoutVat: z.int().nullable(),
  vat: z.array(z.object({ percent: z.number(), vat: z.int() })),
  /** Of what is settled: when and how the money came last, and by which bank where that is known. */
  paid: z.object({ on: plainDate, means: z.enum(meansShown), bank: z.string().nullable() }).nullable(),
});

export const invoiceConfig = z.object({
  /** Paying in the app; otherwise by bank transfer alone. */
  isPaymentActive: z.boolean(),
  isPaymentInFrame: z.boolean(),
  receiver: z.object({ name: z.string(), iban: z.string(), bic: z.string(), bankName: z.string() }).nullable(),
  shortCodeLength: z.int(),
  phone: z.string(),
  email: z.string(),
});

export const translationQuery = z.object({ secret: linkSecret, language: z.enum(languages).optional() });
export const translation = z.object({ items: z.array(z.object({ id, article: z.string(), name: z.string() })) });

export type InvoiceSummary = z.infer<typeof invoiceSummary>;
export type OwnInvoice = z.infer<typeof ownInvoice>;
export type InvoiceDetail = z.infer<typeof invoiceDetail>;
export type PublicDraft = z.infer<typeof invoiceDraft>;
export type InvoiceConfig = z.infer<typeof invoiceConfig>;
export type InvoiceMovement = z.infer<typeof invoiceMovement>;
