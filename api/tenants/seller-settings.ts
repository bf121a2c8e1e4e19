import { z } from 'zod';
import { mailAddressOrNone } from '../clients/typed-schema.ts';
import { compactIban, isIban } from '../invoices/iban.ts';
import { baseRatesPattern } from '../invoices/late/base-rates.ts';
import { legalForms, sellerCountries } from '../products/vat-rates.ts';
import { voucherTaxations } from '../vouchers/voucher-vat.ts';
import { plainDate } from '../wire-types.ts';

const text = (longest: number) => z.string().trim().max(longest);
const code = (pattern: RegExp, message: string) => z.string().trim().toUpperCase().regex(pattern, message);

/** What stands on invoices of the one who sells, and how invoices are paid. Empty is not known. */
const sellerRules = z.strictObject({
  country: z.enum(sellerCountries).meta({
    description: 'Country whose law on VAT applies; without it that of `pageRules.main.countryCode`',
  }),
  legalName: text(200).meta({ description: 'Name as registered; nothing is invoiced without it' }),
  legalForm: z.enum(legalForms).meta({
    description: 'A `company`, or an `association` (non-profit or foundation), whose sport may be exempt from VAT',
  }),
  registryCode: code(/^(\d{8}|\d{11}|)$/, 'must be 8 digits in Estonia, 11 in Latvia').meta({
    description: 'Number in the business register; nothing is invoiced without it',
  }),
  vatNumber: code(/^((EE\d{9}|LV\d{11})|)$/, 'must be as EE123456789 or LV12345678901').meta({
    description: 'VAT number; without it the seller is not registered, and invoices show no VAT',
  }),
  vatFrom: plainDate.nullable().meta({ description: 'Registered for VAT from this day; without it always' }),
  vatUntil: plainDate.nullable().meta({ description: 'Registered until this day; without it for ever' }),
  address: text(300).meta({ description: 'Registered address; nothing is invoiced without it' }),
  iban: z
    .string()
    .transform(compactIban)
    .refine((iban) => iban === '' || isIban(iban), 'must be an IBAN with right check digits')
    .meta({ description: 'Account that invoices are paid to; nothing is invoiced without it' }),
  bankName: text(100).meta({ description: 'Bank of that account, as invoices name it' }),
  bic: code(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?|)$/, 'must be a BIC as HABAEE2X').meta({
    description: 'BIC of that bank',
  }),
  email: mailAddressOrNone({ max: 254 }, 'must be an e-mail address').meta({
    description: 'Address for questions about invoices',
  }),
  invoicePrefix: code(/^[A-Z0-9-]{0,8}$/, 'must be up to 8 letters, digits and hyphens').meta({
    description: 'What numbers of invoices begin with, before year and number',
  }),
  paymentTermDays: z.int().min(0).max(90).meta({ description: 'Days from issue until an invoice is due' }),
  reminderDays: z
    .string()
    .regex(/^(\d{1,3}(,\d{1,3}){0,5})?$/, 'must be days as 3,10,20')
    .meta({ description: 'Days after the due date on which a payer is reminded, as 3,10,20; empty for never' }),
  lateInterestPercent: z.number().min(0).max(100).meta({
    description:
      'Interest a year that a second and later reminder asks for; what the law of the country allows is never exceeded; 0 for none',
  }),
  reminderFeeCents: z.int().min(0).max(4000).meta({
    description:
      'Cents that a second reminder of an invoice asks for once; what the law of the country allows is never exceeded; 0 for none',
  }),
  baseRates: z.string().max(700).regex(baseRatesPattern, 'must be half-years as 2026-01=2.15,2026-07=1.9').meta({
    description:
      'Base rates of interest that are newer than those of this program, by the month with which a half-year begins, as 2026-01=2.15,2026-07=1.9',
  }),
  voucherTaxation: z.enum(voucherTaxations).meta({
    description:
      'When a gift card is taxed: `sold` or `used`, or `auto`, when it is sold as far as all that it can buy has one rate of VAT',
  }),
  isReceiptRequired: z.boolean().meta({
    description:
      'Cash and card payments at the desk need the number of a receipt of the fiscal device; without it in Latvia',
  }),
  benefits: z
    .string()
    .max(500)
    .meta({ description: 'Programmes through which employers pay, separated by commas, as Stebby,SportID' }),
});

export const sellerSettings = sellerRules.partial();
export type SellerRules = z.infer<typeof sellerRules>;
export type SellerSettings = Partial<SellerRules>;

export const defaultSellerRules: Omit<SellerRules, 'country' | 'isReceiptRequired'> = {
  legalName: '',
  legalForm: 'company',
  registryCode: '',
  vatNumber: '',
  vatFrom: null,
  vatUntil: null,
  address: '',
  iban: '',
  bankName: '',
  bic: '',
  email: '',
  invoicePrefix: '',
  paymentTermDays: 7,
  reminderDays: '3,10,20',
  lateInterestPercent: 0,
  reminderFeeCents: 0,
  baseRates: '',
  voucherTaxation: 'auto',
  benefits: '',
};

/** Without these no invoice may be issued. */
export const neededToInvoice = [
  'legalName',
  'registryCode',
  'address',
  'iban',
] as const satisfies (keyof SellerRules)[];

type Undefinable<T> = { [K in keyof T]: T[K] | undefined };

/** With all defaults. */
export const sellerRulesOf = (own: Undefinable<SellerSettings>, countryCode: 'EE' | 'LV'): SellerRules => {
  const country = own.country ?? countryCode;
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as SellerSettings;
  return { ...defaultSellerRules, country, isReceiptRequired: country === 'LV', ...given };
};

/** Which of them are not known. */
export const missingOf = (seller: Pick<SellerRules, (typeof neededToInvoice)[number]>) =>
  neededToInvoice.filter((field) => seller[field] === '');
