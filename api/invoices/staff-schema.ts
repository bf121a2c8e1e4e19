import { z } from 'zod';
import { mailAddressOrNone } from '../clients/typed-schema.ts';
import { languages } from '../languages.ts';
import { productKinds } from '../products/product-kinds.ts';
import { cents, namesBody } from '../products/schema.ts';
import { sellerCountries, vatCategories } from '../products/vat-rates.ts';
import { neededToInvoice } from '../tenants/seller-settings.ts';
import { id, plainDate } from '../wire-types.ts';
import { payer } from './parties.ts';
import { staffInvoice } from './staff-view-schema.ts';

const positive = z.int().min(1).max(10_000_000);
const text = (longest: number) => z.string().trim().max(longest);

/** Of this century. */
const nearDate = plainDate.refine((date) => date >= '2000-01-01' && date < '2100-01-01');

const sold = { quantity: z.int().min(1).max(100), startsOn: nearDate.nullable().default(null) };

/** A product of the list, or something with a price of its own, which grants nothing. */
const line = z.union([
  z.strictObject({ ...sold, productId: id }),
  z.strictObject({
    ...sold,
    names: namesBody,
    unitPrice: cents,
    vatCategory: z.enum(vatCategories),
    kind: z.enum(productKinds).default('other'),
  }),
]);

const visitor = z.object({ name: text(200).min(1), email: mailAddressOrNone({ max: 200 }).default('') });

const basket = {
  clientId: id.nullable(),
  /** Who buys without being a client. */
  visitor: visitor.nullable().default(null),
  payerClientId: id.nullable().default(null),
  payer: payer.nullable().default(null),
  unitId: id.nullable(),
  /** Of the invoice; without it the tenant's. */
  language: z.enum(languages).optional(),
  campaignCode: text(32).optional(),
  lines: z.array(line).min(1).max(50),
};

const hasBuyer = ({ clientId, visitor }: { clientId: number | null; visitor: unknown }): boolean =>
  (clientId === null) !== (visitor === null);

export const issueBody = z
  .object({ ...basket, dueDate: nearDate.optional(), taxDate: nearDate.optional(), note: text(500).default('') })
  .refine(hasBuyer);

/** How the desk takes money. */
export const deskMeans = ['cash', 'terminal', 'bank', 'benefit'] as const;

const payment = {
  means: z.enum(deskMeans),
  /** Of the terminal or the fiscal device; for a benefit its number there. */
  reference: text(80).default(''),
  /** Whose benefit, of the programmes in the settings. */
  benefit: text(80).optional(),
};

export const paymentBody = z.object({
  ...payment,
  /** By a voucher the reference is its code, and no more is taken than is left of it. */
  means: z.enum([...deskMeans, 'voucher']),
  amount: positive,
  /** When the bank had it; today otherwise. */
  receivedOn: nearDate.optional(),
  note: text(300).default(''),
  unitId: id.nullable().default(null),
});

/** What is paid another way first. */
const part = z.object({ ...payment, means: z.enum(['cash', 'terminal', 'benefit', 'voucher']), amount: positive });

/** Sold and paid at the desk, all of it at once: `parts` first, the rest by `means`. */
export const saleBody = z
  .object({
    ...basket,
    ...payment,
    /** By a voucher the reference is its code, and it pays all of what it is to pay. */
    means: z.enum([...deskMeans, 'voucher']),
    parts: z.array(part).max(3).default([]),
  })
  .refine(hasBuyer);

export const quoteBody = z.object(basket).refine(hasBuyer);
export const quote = z.object({
  lines: z.array(
    z.object({ name: z.string(), quantity: z.int(), unitPrice: z.int(), discount: z.int(), total: z.int() }),
  ),
  total: z.int(),
  /** In coins that there are. */
  totalInCash: z.int(),
});

export const paymentResult = z.object({
  item: staffInvoice,
  /** Null: it cost nothing. */
  paymentId: id.nullable(),
  /** What was too much for the invoice. */
  credited: z.int(),
});

/** What a paid line gave, as the desk shows it at once. */
const givenRight = z.object({
  kind: z.enum(['contract', 'ticket', 'voucher']),
  /** In the language of the invoice. */
  name: z.string(),
  /** Of a contract its number; of a ticket or voucher what opens it. */
  code: z.string(),
  validFrom: plainDate,
  validUntil: plainDate.nullable(),
  visits: z.int().nullable(),
  /** Of a voucher that is money. */
  valueCents: z.int().nullable(),
});
export const saleResult = paymentResult.extend({ granted: z.array(givenRight) });

/** What the desk must know of the seller before it sells. */
export const saleRules = z.object({
  country: z.enum(sellerCountries),
  /** What nothing can be sold without. */
  missing: z.array(z.enum(neededToInvoice)),
  isReceiptRequired: z.boolean(),
  /** Programmes of employers. */
  benefits: z.array(z.string()),
  paymentTermDays: z.int(),
});

export const creditBody = z.object({
  /** Left out: all that is left. */
  lines: z
    .array(z.object({ id, amount: positive.optional() }))
    .min(1)
    .max(100)
    .optional(),
  reason: text(300).min(1),
  /** What was bought stays good. */
  keepsGrants: z.boolean().default(false),
});
export const creditResult = z.object({ item: staffInvoice, creditInvoice: z.object({ id, number: z.string() }) });

export const reasonBody = z.object({ reason: text(300).min(1) });

export const refundBody = z
  .object({
    /** Whose credit it is; null: the payer of the invoice is no client. */
    clientId: id.nullable(),
    /** In whose history it stands. */
    invoiceId: id.nullable(),
    amount: positive,
    /** `provider`: back against `paymentId`, through the payment provider, which decides later. */
    means: z.enum(['cash', 'terminal', 'bank', 'provider']),
    paymentId: id.nullable().default(null),
    reason: text(300).min(1),
  })
  .refine(({ clientId, invoiceId }) => clientId !== null || invoiceId !== null)
  .refine(({ means, paymentId }) => (means === 'provider') === (paymentId !== null));
export const refundResult = z.object({
  refundId: id,
  /** `requested`: the provider has not answered yet. */
  state: z.enum(['requested', 'booked']),
  /** In cash: in coins that there are. */
  paidOut: z.int(),
});

export const clientMoney = z.object({
  name: z.string(),
  clientCode: z.string(),
  credit: z.int(),
  locked: z.int(),
  open: z.int(),
  /** For standing orders: pays what is due first. */
  referenceNumber: z.string(),
});

export const allocationBody = z
  .object({ invoiceIds: z.array(id).max(50), clientId: id.nullable() })
  .refine(({ invoiceIds, clientId }) => invoiceIds.length > 0 || clientId !== null);
export const allocationResult = z.object({
  invoices: z.array(z.object({ id, number: z.string(), balance: z.int() })),
  credited: z.int(),
});

export type IssueBody = z.infer<typeof issueBody>;
export type SaleBody = z.infer<typeof saleBody>;
export type PaymentBody = z.infer<typeof paymentBody>;
export type QuoteBody = z.infer<typeof quoteBody>;
export type Quote = z.infer<typeof quote>;
export type SaleResult = z.infer<typeof saleResult>;
export type SaleRules = z.infer<typeof saleRules>;
export type RefundBody = z.infer<typeof refundBody>;
