import { z } from 'zod';
import { mailAddressOrNone } from '../clients/typed-schema.ts';
import { legalForms, sellerCountries } from '../products/vat-rates.ts';
import { countryCodes } from './country-codes.ts';

const line = z.string().trim().max(200);

/** Who pays where it is not the client: a parent, an employer. */
export const payer = z.object({
  name: line.min(1),
  /** Of a company, which is then the buyer for accounting. */
  registryCode: line.default(''),
  vatNumber: line.default(''),
  address: line.default(''),
  /** Where it is. Empty or left out: in the state of its number of VAT, else in the seller’s country. */
  country: z.enum(['', ...countryCodes]).optional(),
  email: mailAddressOrNone({ max: 254 }).default(''),
  /** Where a company gets electronic invoices, and what it wants to find on them. */
  eAddress: line.default(''),
  buyerReference: line.default(''),
});

export type Payer = z.infer<typeof payer>;

/** Both as printed. Never an identity code. */
export const buyer = z.object({
  client: z.object({ name: z.string(), clientCode: z.string(), email: z.string(), address: z.string() }).nullable(),
  /** Null: the client. */
  payer: payer.nullable(),
});

export type Buyer = z.infer<typeof buyer>;

/** The seller as printed. */
export const sellerFacts = z.object({
  country: z.enum(sellerCountries),
  legalName: z.string(),
  legalForm: z.enum(legalForms),
  registryCode: z.string(),
  /** Empty where the seller was not registered for VAT on the day of issue. */
  vatNumber: z.string(),
  address: z.string(),
  iban: z.string(),
  bankName: z.string(),
  bic: z.string(),
  phone: z.string(),
  email: z.string(),
});

export type SellerFacts = z.infer<typeof sellerFacts>;
